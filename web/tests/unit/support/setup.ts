/** What modules ask a browser for as soon as they are loaded, where Node has no answer. */
const browser: Partial<typeof globalThis> = globalThis;
browser.navigator ??= { languages: ['en'], onLine: true } as unknown as Navigator;
browser.location ??= new URL('https://soiree.example/') as unknown as Location;
browser.addEventListener ??= () => undefined;

export {};
