/** Where the modules of WebAssembly and their texts come from: files of the client, found and not listed. */
import type { Module, Sources, Wasm } from './modules.ts';
import { Policies } from './policies.ts';

const scripts = named(import.meta.glob<Wasm>('./pkg/*.js'));
const files = named(
  import.meta.glob<string>('./pkg/*_bg.wasm', { query: '?url', import: 'default', eager: true }),
);
const texts = {
  en: () => import('virtual:texts/en'),
  ja: () => import('virtual:texts/ja'),
};

export const sources: Sources = {
  names: [...scripts.keys()],
  module,
  texts: async (language) => (await texts[language]()).default,
};

/** The file does not wait for its script. */
async function module(name: string): Promise<Module> {
  const [script, file] = [scripts.get(name), files.get(name)];
  if (!script || !file) throw new Error(`there is no module ${name}`);
  const fetching = fetch(file);
  const wasm = await script();
  await wasm.default({ module_or_path: fetching });
  return { wasm, policies: new Policies(new wasm.DeviceNetworks()) };
}

/** By the name of the module that a file is of. */
function named<T>(files: Record<string, T>): Map<string, T> {
  const name = (path: string): string => /(\w+?)(_bg)?\.\w+$/.exec(path)?.[1] ?? '';
  return new Map(Object.entries(files).map(([path, file]) => [name(path), file]));
}
