/** The worker in which tables of this device live: it has the modules of WebAssembly, what is kept, and the bots. */
import { now } from '../../lib/now.ts';
import { freshId, freshSeed } from './fresh.ts';
import { Keep } from './keep.ts';
import { type Language, type Question, type ToPage, type ToWorker, whyNot } from './messages.ts';
import { Modules } from './modules.ts';
import { keepNew } from './owner.ts';
import { gameIn, page, past } from './past.ts';
import { sources } from './sources.ts';
import { Tables } from './tables.ts';

const post = (message: ToPage): void => postMessage(message);

const broken = (): void => post({ kind: 'broken' });

const keeping = Keep.open();
keeping.catch(broken);

const modules = new Modules(sources, broken);
const tables = new Tables(keeping, modules, post);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'ask':
      return void answer(data.number, data.question, data.language);
    case 'connect':
      return void tables.connect(data);
    case 'say':
      return tables.say(data.wire, data.text);
    case 'close':
      return tables.close(data.wire);
  }
});

async function answer(number: number, question: Question, language: Language): Promise<void> {
  try {
    post({ kind: 'answer', number, value: await found(await keeping, question, language) });
  } catch (thrown) {
    post({ kind: 'refused', number, why: whyNot(thrown) });
  }
}

async function found(keep: Keep, question: Question, language: Language): Promise<unknown> {
  switch (question.about) {
    case 'games': {
      const { policies } = await modules.menu(language);
      await policies.know();
      return JSON.parse(policies.sink.games(language));
    }
    case 'levels': {
      const { policies } = await modules.menu(language);
      await policies.know();
      return JSON.parse(policies.sink.levels(JSON.stringify(question.order), language));
    }
    case 'open': {
      const { wasm, policies } = await modules.of(question.order.game, language);
      await policies.know();
      const [id, order] = [freshId(), JSON.stringify(question.order)];
      await keepNew(id, wasm.HereTable.open(id, order, freshSeed(), policies.sink, now(), language), keep);
      return id;
    }
    case 'tables':
      return (await keep.entries())
        .map(({ listed }) => listed)
        .filter(({ stage }) => !['over', 'closed', 'void'].includes(stage))
        .sort((one, other) => other.openedAt - one.openedAt);
    case 'matches':
      return page(keep, question.query);
    case 'replay': {
      const { sight, from, count } = question;
      const seat = typeof sight === 'object' ? sight.seat : undefined;
      const match = await past(keep, modules, question.match, question.record, language);
      return JSON.parse(match.show(seat, sight === 'open', from, count, language));
    }
    case 'hint': {
      const match = await past(keep, modules, question.match, question.record, language);
      return JSON.parse(match.hint(question.line, question.seat, language));
    }
    case 'fault': {
      const { wasm } = await modules.of(gameIn(question.record), language);
      return JSON.parse(wasm.faultIn(question.record) ?? 'null');
    }
    case 'puzzle': {
      const { wasm } = await modules.of(gameIn(question.record), language);
      return JSON.parse(wasm.puzzleQuestion(question.record, question.seat, language));
    }
    case 'judge': {
      const { record, seat, action } = question;
      const { wasm } = await modules.of(gameIn(record), language);
      return JSON.parse(wasm.judgePuzzle(record, seat, action, language));
    }
    case 'open-to': {
      const { record, seat, from, count } = question;
      const { wasm } = await modules.of(gameIn(record), language);
      const match = wasm.PastMatch.of(record, language);
      const shown = JSON.parse(match.show(seat, true, from, count, language));
      match.free();
      return shown;
    }
    case 'check': {
      const { record, pins } = question;
      const { wasm } = await modules.of(gameIn(record), language);
      return JSON.parse(wasm.check(record, pins ? JSON.stringify(pins) : undefined, language));
    }
    case 'record':
      return (await past(keep, modules, question.match, null, language)).record();
  }
}
