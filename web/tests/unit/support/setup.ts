/** What modules ask a browser for as soon as they are loaded, where Node has no answer. */
globalThis.navigator ??= { languages: ['en'], onLine: true } as unknown as Navigator;
