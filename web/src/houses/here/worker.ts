/** The worker in which tables of this device live: it has the wasm, what is kept, and the bots. */
import { now } from '../../lib/now.ts';
import { freshId, freshSeed } from './fresh.ts';
import { Keep } from './keep.ts';
import { type Language, type Question, type ToPage, type ToWorker, whyNot } from './messages.ts';
import { keepNew } from './owner.ts';
import { page, past } from './past.ts';
import { Policies } from './policies.ts';
import init, { DeviceNetworks, HereTable, check, faultIn } from './pkg/soiree.js';
import { speak } from './speech.ts';
import { type Device, Tables } from './tables.ts';

const post = (message: ToPage): void => postMessage(message);

/** What is kept and what bots play by, once the wasm is there too. */
const ready: Promise<Device> = Promise.all([
  Keep.open(),
  init({ module_or_path: new URL('./pkg/soiree_bg.wasm', import.meta.url) }),
]).then(([keep]) => ({ keep, policies: new Policies(new DeviceNetworks()) }));

ready.catch(() => post({ kind: 'broken' }));

const tables = new Tables(ready, post);

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
    await speak(language, ready);
    post({ kind: 'answer', number, value: await found(await ready, question, language) });
  } catch (thrown) {
    post({ kind: 'refused', number, why: whyNot(thrown) });
  }
}

async function found({ keep, policies }: Device, question: Question, language: Language): Promise<unknown> {
  switch (question.about) {
    case 'games':
      await policies.know();
      return JSON.parse(policies.sink.games(language));
    case 'levels':
      await policies.know();
      return JSON.parse(policies.sink.levels(JSON.stringify(question.order), language));
    case 'open': {
      await policies.know();
      const [id, order] = [freshId(), JSON.stringify(question.order)];
      await keepNew(id, HereTable.open(id, order, freshSeed(), policies.sink, now(), language), keep);
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
      const match = await past(keep, question.match, question.record, language);
      return JSON.parse(match.show(seat, sight === 'open', from, count, language));
    }
    case 'hint': {
      const match = await past(keep, question.match, question.record, language);
      return JSON.parse(match.hint(question.line, question.seat, language));
    }
    case 'fault':
      return JSON.parse(faultIn(question.record) ?? 'null');
    case 'check': {
      const { record, pins } = question;
      return JSON.parse(check(record, pins ? JSON.stringify(pins) : undefined, language));
    }
    case 'record':
      return (await past(keep, question.match, null, language)).record();
  }
}
