/**
 * The modules of WebAssembly: one for the tables of each game, and one for the menu, which knows all of them. Each is
 * fetched when it is first needed, and told the texts of the languages that it is to speak.
 */
import type { Language } from './messages.ts';
import type { DeviceNetworks } from './pkg/soiree.js';
import type { Policies } from './policies.ts';

/** What a module exports; that of the menu only networks and texts. */
export type Wasm = typeof import('./pkg/soiree.js');

export interface Module {
  wasm: Wasm;
  policies: Policies<DeviceNetworks>;
}

/** Where modules and texts come from. */
export interface Sources {
  /** The names of all modules: the ids of the games, and `MENU`. */
  names: readonly string[];
  module(name: string): Promise<Module>;
  texts(language: Language): Promise<string>;
}

export const MENU = 'menu';

export class Modules {
  readonly #sources: Sources;
  readonly #failed: () => void;
  /** By name. */
  readonly #fetched = new Map<string, Promise<Module>>();
  /** By name and language. */
  readonly #speaking = new Map<string, Promise<Module>>();

  /** `failed` is called when something could not be fetched: it is not tried again. */
  constructor(sources: Sources, failed: () => void) {
    this.#sources = sources;
    this.#failed = failed;
  }

  menu(language: Language): Promise<Module> {
    return this.#speak(MENU, language);
  }

  /** The module of a game. If there is none, any other says so in its own words. */
  of(game: string, language: Language): Promise<Module> {
    const games = this.#sources.names.filter((name) => name !== MENU);
    return this.#speak(games.find((name) => name === game) ?? games[0] ?? game, language);
  }

  /** A module and the texts are fetched at the same time, once, however many ask. */
  #speak(name: string, language: Language): Promise<Module> {
    return once(this.#speaking, `${name} ${language}`, async () => {
      try {
        const fetching = once(this.#fetched, name, () => this.#sources.module(name));
        const [module, texts] = await Promise.all([fetching, this.#sources.texts(language)]);
        module.wasm.giveTexts(language, texts);
        return module;
      } catch (thrown) {
        this.#failed();
        throw thrown;
      }
    });
  }
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
