/** Tables on this device: they live in a worker, and need no server. */
import {
  type ConnectOptions,
  type Device,
  type WireListener,
  type MatchQuery,
  Refused,
  type Sight,
  type Wire,
} from '../house.ts';
import type {
  Advice,
  Code,
  FormEntry,
  GameList,
  ListedTable,
  MatchPage,
  Order,
  Pins,
  Refusal,
  Shown,
} from '../../wire/types.gen.ts';
import { t } from '../../words/words.svelte.ts';
import type { DealCheck, PuzzleQuestion, PuzzleVerdict, RecordFault } from './wasm.gen.ts';
import type { Language, Question, ToPage, ToWorker, WhyNot } from './messages.ts';
import { trusted } from '../../lib/trusted.ts';
import url from './worker.ts?worker&url';

/** The tables of this device, in that language, for somebody of that name. */
export function here(language: () => Language, name: () => string = () => t('offline.me')): Device {
  const line = new Line();
  const ask = <T>(question: Question): Promise<T> => line.ask(question, language()) as Promise<T>;
  const device: Device = {
    place: 'here',
    games: () => ask<GameList>({ about: 'games' }),
    levels: async (order: Order) => (await ask<FormEntry>({ about: 'levels', order })).levels,
    open: async (order: Order) => {
      const id = await ask<string>({ about: 'open', order });
      // Otherwise a browser that needs room may forget the match.
      void navigator.storage?.persist?.();
      return id;
    },
    tables: () => ask<ListedTable[]>({ about: 'tables' }),
    matches: (query: MatchQuery) => ask<MatchPage>({ about: 'matches', query }),
    replay: (match: string, sight: Sight, from: number, count: number) =>
      ask<Shown>({ about: 'replay', match, record: null, sight, from, count }),
    hint: (match: string, line: number, seat: number) =>
      ask<Advice>({ about: 'hint', match, record: null, line, seat }),
    record: (match: string) => ask<string>({ about: 'record', match }),
    check: (record: string, pins: Pins | null) => ask<DealCheck>({ about: 'check', record, pins }),
    faultIn: (record: string) => ask<RecordFault | null>({ about: 'fault', record }),
    matchOf: (record: string) => ({
      ...device,
      matches: async () => ({ matches: [], next: null }),
      replay: (match, sight, from, count) =>
        ask<Shown>({ about: 'replay', match, record, sight, from, count }),
      hint: (match, line, seat) => ask<Advice>({ about: 'hint', match, record, line, seat }),
      record: async () => record,
    }),
    puzzle: (record: string, seat: number) => ask<PuzzleQuestion>({ about: 'puzzle', record, seat }),
    judge: (record: string, seat: number, action: string) =>
      ask<PuzzleVerdict>({ about: 'judge', record, seat, action }),
    openTo: (record: string, seat: number, from: number, count: number) =>
      ask<Shown>({ about: 'open-to', record, seat, from, count }),
    connect: (table: string, how: ConnectOptions, listener: WireListener) =>
      line.connect({ table, how: { ...how }, name: name(), language: language() }, listener),
  };
  return device;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (refused: Refused) => void;
}

/** The line to the worker, which is started when it is first needed. */
class Line {
  #worker: Worker | null = null;
  #last = 0;
  readonly #questions = new Map<number, Waiting>();
  readonly #listeners = new Map<number, WireListener>();

  ask(question: Question, language: Language): Promise<unknown> {
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#questions.set(number, { resolve, reject });
      this.#post({ kind: 'ask', number, question, language });
    });
  }

  connect(
    who: { table: string; how: ConnectOptions; name: string; language: Language },
    listener: WireListener,
  ): Wire {
    const wire = ++this.#last;
    this.#listeners.set(wire, listener);
    this.#post({ kind: 'connect', wire, ...who });
    return {
      send: (text) => {
        if (this.#listeners.has(wire)) this.#post({ kind: 'say', wire, text });
      },
      close: () => {
        if (this.#listeners.delete(wire)) this.#post({ kind: 'close', wire });
      },
    };
  }

  #post(message: ToWorker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(trusted(url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#hear(data);
    worker.onerror = () => this.#broken();
    return worker;
  }

  #hear(message: ToPage): void {
    switch (message.kind) {
      case 'answer':
        return this.#question(message.number)?.resolve(message.value);
      case 'refused':
        return this.#question(message.number)?.reject(new Refused(inWords(message.why)));
      case 'ready':
        return this.#listeners.get(message.wire)?.ready();
      case 'tell':
        return this.#listeners.get(message.wire)?.message(message.text);
      case 'lost': {
        const listener = this.#listeners.get(message.wire);
        this.#listeners.delete(message.wire);
        return listener?.closed(message.why && inWords(message.why));
      }
      case 'broken':
        return this.#broken();
    }
  }

  #question(number: number): Waiting | undefined {
    const waiting = this.#questions.get(number);
    this.#questions.delete(number);
    return waiting;
  }

  /** Everybody is told; whoever asks again starts a new worker, which finds what was kept. */
  #broken(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const number of [...this.#questions.keys()]) {
      this.#question(number)?.reject(new Refused(inWords('failed')));
    }
    const listeners = [...this.#listeners.values()];
    this.#listeners.clear();
    for (const listener of listeners) listener.closed(null);
  }
}

const CODES: Record<WhyNot & string, Code> = {
  elsewhere: 'open-elsewhere',
  full: 'not-kept',
  failed: 'failed',
};

function inWords(why: WhyNot): Refusal {
  return typeof why === 'string'
    ? { code: CODES[why], rule: null, here: null, text: t(`offline.${why}`) }
    : why;
}
