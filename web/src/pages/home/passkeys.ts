/** Passkeys: making one for me, coming in with one, and proving who I am. */
import { Refused } from '../../houses/house.ts';
import { send } from '../../houses/online.ts';
import type { Challenge } from '../../wire/types.gen.ts';

/** Whether this browser can. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Asks the device for a passkey and gives it to the server; `false` if the user thought better of it. */
export async function add(label: string): Promise<boolean> {
  const { publicKey } = await challenge('/api/me/passkeys/challenge');
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        publicKey as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
  if (!credential) return false;
  await send('POST', '/api/me/passkeys', { label, credential });
  return true;
}

/** From now on this browser is the owner of the passkey; `false` if the user thought better of it. */
export function signIn(): Promise<boolean> {
  return show(false);
}

/**
 * Does what needs a passkey that has just been shown, and asks for one where the server does; `false` if it was not done,
 * because the user thought better of it.
 */
export async function proved(what: () => Promise<boolean>): Promise<boolean> {
  try {
    return await what();
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'prove-first') throw error;
  }
  return (await show(true)) && (await what());
}

/** Shows a passkey to the server; where it is to prove who I am, another person's is refused. */
async function show(asMe: boolean): Promise<boolean> {
  const { publicKey } = await challenge('/api/me/session/challenge');
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        publicKey as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
  if (!credential) return false;
  await send('POST', '/api/me/session', { credential, asMe });
  return true;
}

async function challenge(path: string): Promise<{ publicKey: unknown }> {
  const { options } = await send<Challenge>('POST', path);
  return options as { publicKey: unknown };
}

/** The device's answer as JSON; `null` where the user says no or nothing. */
async function asked(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    return credential?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}
