/** A house whose tables say what a test says. */
import type { ConnectOptions, House, WireListener } from '../../../src/houses/house.ts';
import type { Ask, Refusal, Say, Tell } from '../../../src/wire/types.gen.ts';

export interface FakeWire {
  options: ConnectOptions;
  listener: WireListener;
  sent: Say[];
  isClosed: boolean;
}

export class FakeHouse {
  readonly wires: FakeWire[] = [];

  /** The newest wire. */
  get wire(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('nothing was connected');
    return wire;
  }

  get house(): House {
    const missing = (): never => {
      throw new Error('a session only connects');
    };
    return {
      place: 'online',
      games: missing,
      levels: missing,
      open: missing,
      tables: missing,
      matches: missing,
      replay: missing,
      hint: missing,
      record: missing,
      connect: (_table, options, listener) => {
        const wire: FakeWire = { options, listener, sent: [], isClosed: false };
        this.wires.push(wire);
        return {
          send: (text) => void wire.sent.push(JSON.parse(text) as Say),
          close: () => (wire.isClosed = true),
        };
      },
    };
  }

  tell(tell: Tell): void {
    this.wire.listener.message(JSON.stringify(tell));
  }

  lose(refusal: Refusal | null = null): void {
    this.wire.listener.closed(refusal);
  }

  /** What was sent on the newest wire, of that kind. */
  sent(kind: Ask['kind']): Say[] {
    return this.wire.sent.filter(({ ask }) => ask.kind === kind);
  }
}
