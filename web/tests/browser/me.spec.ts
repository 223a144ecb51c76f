/** Who I am: passkeys that are shown before they are changed, sessions that end, and my own data. */
import { text } from 'node:stream/consumers';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { type Page, expect, forgiveRefusals, keyed as test, likes } from './house.ts';
import { accessible, picture } from './looked.ts';
import { TERMS } from './tables.ts';
import { type Language, said } from './words.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

/** A device that shows and makes passkeys for whoever asks. */
class Device {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async of(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(session, authenticatorId);
  }

  /** Carries every passkey to another device. */
  async copyTo(other: Device): Promise<void> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', {
      authenticatorId: this.#id,
    });
    for (const credential of credentials)
      await other.#session.send('WebAuthn.addCredential', { authenticatorId: other.#id, credential });
  }
}

const en = (key: string, values = {}) => said('en', key, values);

async function open(page: Page, language: Language = 'en'): Promise<void> {
  await likes(page, { language });
  await page.goto('/me');
  await expect(page.locator('#name')).toBeVisible();
}

async function takeName(page: Page, name: string, language: Language = 'en'): Promise<void> {
  await page.locator('#name').fill(name);
  await page.getByRole('button', { name: said(language, 'me.name.save'), exact: true }).click();
  await expect(page.getByText(said(language, 'me.name.saved'), { exact: true })).toBeVisible();
}

async function addKey(page: Page, label: string, language: Language = 'en'): Promise<void> {
  await page.locator('#key-label').fill(label);
  await page.getByRole('button', { name: said(language, 'me.key.add') }).click();
  await expect(page.getByText(said(language, 'me.key.added'))).toBeVisible();
}

/** Somebody with a name and a passkey, here and in a second browser. */
async function twice(page: Page, context: BrowserContext, language: Language = 'en'): Promise<Page> {
  await open(page, language);
  const device = await Device.of(page);
  await takeName(page, 'Aiko', language);
  await addKey(page, 'Phone', language);
  const other = await context.newPage();
  await open(other, language);
  await device.copyTo(await Device.of(other));
  await other.getByRole('button', { name: said(language, 'me.sign-in') }).click();
  await expect(other.locator('#name')).toHaveValue('Aiko');
  await page.reload();
  await expect(page.locator('section[aria-labelledby="sessions"] li')).toHaveCount(2);
  return other;
}

test('whoever has a passkey shows it before passkeys are changed, and the page goes on by itself', async ({
  page,
  faults,
}) => {
  await open(page);
  await Device.of(page);
  const shown: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/me/session')) shown.push(request.url());
  });
  await addKey(page, 'Phone');
  expect(shown).toHaveLength(0);
  await page.getByRole('button', { name: en('me.key.remove.of', { name: 'Phone' }) }).click();
  await expect(page.getByText(en('me.key.removed'))).toBeVisible();
  expect(shown).toHaveLength(1);
  await expect(page.getByText('Phone', { exact: true })).toHaveCount(0);
  forgiveRefusals(faults, 403);
});

test('a session that is ended from elsewhere is told so at its table', async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const other = await twice(page, context);
  const opened = await other.request.post('/api/tables', {
    data: { game: 'napoleon', players: 5, options: [], terms: TERMS },
  });
  const { id } = (await opened.json()) as { id: string };
  await other.goto(`/t/${id}?sit`);
  await expect(other.getByRole('button', { name: en('table.start.bots') })).toBeVisible();

  // By keyboard: the one button of the other session.
  const end = page.locator('section[aria-labelledby="sessions"] li').getByRole('button');
  await expect(end).toHaveCount(1);
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('me.session.ended'), { exact: true })).toBeVisible();
  await expect(page.locator('section[aria-labelledby="sessions"] li')).toHaveCount(1);
  await expect(other.getByRole('heading', { name: en('table.signed-out') })).toBeVisible();
  await other.goto('/me');
  await expect(other.locator('#name')).toHaveValue('');
  await context.close();
});

test('signing out everywhere makes every browser a new guest', async ({ page, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address });
  const other = await twice(page, context);
  await page.getByRole('button', { name: en('me.sign-out.everywhere') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('me.sign-out.everywhere') })
    .click();
  await expect(page.getByText(en('me.signed-out'))).toBeVisible();
  await expect(page.locator('#name')).toHaveValue('');
  await other.reload();
  await expect(other.locator('#name')).toHaveValue('');
  await context.close();
});

test('a copy of everything can be saved, and everything deleted, by keyboard', async ({ page, faults }) => {
  await open(page);
  await Device.of(page);
  await takeName(page, 'Aiko');
  await addKey(page, 'Phone');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: en('me.data.export') }).focus();
  await page.keyboard.press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('soiree.json');
  const copy = JSON.parse(await text(await saved.createReadStream())) as Record<string, unknown>;
  expect(copy).toMatchObject({ name: 'Aiko', passkeys: [{ label: 'Phone' }], tables: [] });

  await page.getByRole('button', { name: en('me.data.delete'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const now = page.getByRole('dialog').getByRole('button', { name: en('me.data.delete.now') });
  await expect(now).toBeDisabled();
  await page.getByLabel(en('me.data.delete.sure')).focus();
  await page.keyboard.press('Space');
  await now.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('me.data.deleted'))).toBeVisible();
  await expect(page.locator('#name')).toHaveValue('');
  await expect(page.getByText('Phone', { exact: true })).toHaveCount(0);
  forgiveRefusals(faults, 403);
});

async function takeHandle(page: Page, handle: string, language: Language = 'en'): Promise<void> {
  await page.locator('#handle').fill(handle);
  await page.getByRole('button', { name: said(language, 'me.handle.take') }).click();
}

test('a handle is taken with a passkey, shown at tables, and nobody else can look like it', async ({
  page,
  browser,
  server,
  faults,
}) => {
  await open(page);
  await Device.of(page);
  await expect(page.getByText(en('me.handle.needs-key'))).toBeVisible();
  await addKey(page, 'Phone');
  await takeHandle(page, 'napoleon-fan');
  await expect(page.getByText('@napoleon-fan', { exact: true })).toBeVisible();
  await expect(page.getByText(en('me.handle.taken'))).toBeVisible();
  await expect(page.locator('#name')).toHaveCount(0);

  const opened = await page.request.post('/api/tables', {
    data: { game: 'bezique', players: 2, options: [], terms: TERMS },
  });
  const { id } = (await opened.json()) as { id: string };
  await page.goto(`/t/${id}?sit`);
  await expect(page.getByText('@napoleon-fan').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: server.address });
  const other = await context.newPage();
  await open(other);
  await other.locator('#name').fill('Napoleon Fan');
  await other.getByRole('button', { name: en('me.name.save'), exact: true }).click();
  await expect(other.getByRole('alert').filter({ hasText: /as a handle/ })).toBeVisible();
  await Device.of(other);
  await addKey(other, 'Phone');
  await takeHandle(other, 'napo1eon-fan');
  await expect(other.getByText(/looks too much like/)).toBeVisible();
  await takeHandle(other, 'another-fan');
  await expect(other.getByText('@another-fan', { exact: true })).toBeVisible();
  await context.close();
  forgiveRefusals(faults, 403);
});

for (const language of ['en', 'ja'] as const satisfies Language[]) {
  test(`the page of somebody with a handle in ${language}`, async ({ page, faults }) => {
    await open(page, language);
    await Device.of(page);
    await addKey(page, 'Phone', language);
    await accessible(page, 'me');
    await picture(page, 'me-handle-free', language, SIZES);
    await takeHandle(page, language === 'ja' ? '夜会の花子' : 'evening-guest', language);
    await expect(page.getByText(said(language, 'me.handle.taken'))).toBeVisible();
    await accessible(page, 'me');
    await picture(page, 'me-handle', language, SIZES);
    forgiveRefusals(faults, 403);
  });

  test(`the page of somebody with passkeys and sessions in ${language}`, async ({
    page,
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.address });
    await twice(page, context, language);
    await accessible(page, 'me');
    await picture(page, 'me-keys', language, SIZES);
    await page.getByRole('button', { name: said(language, 'me.data.delete'), exact: true }).click();
    await accessible(page, 'delete');
    await picture(page, 'me-delete', language, SIZES);
    await context.close();
  });
}
