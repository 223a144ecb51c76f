/** The little of a page that sessions and houses touch. */
import { vi } from 'vitest';

export interface FakePage {
  hidden: boolean;
  /** What listeners of the window hear. */
  window: EventTarget;
  document: EventTarget;
  /** What the browser keeps. */
  stored: Map<string, string>;
}

export function stubPage(): FakePage {
  const window = new EventTarget();
  const document = new EventTarget();
  const stored = new Map<string, string>();
  const page: FakePage = { hidden: false, window, document, stored };
  Object.defineProperties(document, {
    hidden: { get: () => page.hidden },
    documentElement: { value: { lang: '', dataset: {} } },
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  return page;
}

/** As a browser has it: what is kept are also its own keys. */
function storage(stored: Map<string, string>): object {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
