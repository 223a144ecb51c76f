/** The client waits for the page that it is put into, and for its styles. */
import { beforeEach, expect, test, vi } from 'vitest';
import { pageReady } from '../../src/lib/ready.ts';

class FakeLink extends EventTarget {
  sheet: object | null = null;
}

let page: EventTarget & { readyState: string };
let frame: EventTarget;
let links: FakeLink[];
let isReady: boolean;

beforeEach(() => {
  [links, frame, isReady] = [[], new EventTarget(), false];
  page = Object.assign(new EventTarget(), { readyState: 'loading', querySelectorAll: () => links });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
});

async function begin(): Promise<void> {
  void pageReady().then(() => (isReady = true));
  await settle();
}

/** Lets all that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('the page is read first', async () => {
  await begin();
  expect(isReady).toBe(false);
  page.readyState = 'interactive';
  page.dispatchEvent(new Event('DOMContentLoaded'));
  await settle();
  expect(isReady).toBe(true);
});

test('styles that are still coming are waited for', async () => {
  page.readyState = 'interactive';
  const [here, coming] = [new FakeLink(), new FakeLink()];
  here.sheet = {};
  links.push(here, coming);
  await begin();
  expect(isReady).toBe(false);
  coming.dispatchEvent(new Event('load'));
  await settle();
  expect(isReady).toBe(true);
});

test('styles that cannot be had are not waited for', async () => {
  page.readyState = 'interactive';
  links.push(new FakeLink());
  await begin();
  frame.dispatchEvent(new Event('load'));
  await settle();
  expect(isReady).toBe(true);
});

test('nothing is waited for once the page is complete', async () => {
  page.readyState = 'complete';
  links.push(new FakeLink());
  await begin();
  expect(isReady).toBe(true);
});
