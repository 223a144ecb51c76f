/** Tables on the server that this page came from. */
import {
  type ConnectOptions,
  type WireListener,
  type House,
  type MatchQuery,
  Refused,
  type Sight,
  type Wire,
} from './house.ts';
import type {
  Advice,
  FormEntry,
  GameList,
  Lobby,
  MatchPage,
  Opened,
  Order,
  Refusal,
  Shown,
} from '../wire/types.gen.ts';
import { type Language, t, words } from '../words/words.svelte.ts';
import { socketAddress, takeEarly } from './early.ts';
import { meet, name } from './unknown.ts';

export const online: House = {
  place: 'online',
  games: async () => name(await menu(words.language), menu),
  levels: async ({ game, players, options }: Order) => {
    const said = options.map(([key, value]) => `${key}=${value}`).join(' ');
    const form = await get<FormEntry>(`/api/games/${game}/levels`, {
      players: String(players),
      ...(said && { options: said }),
    });
    return form.levels;
  },
  open: async (order: Order) => (await send<Opened>('POST', '/api/tables', order)).id,
  tables: async () => (await met(get<Lobby>('/api/tables', { mine: 'true', limit: '100' }))).tables,
  matches: async (query: MatchQuery) => {
    const page = await get<MatchPage>('/api/matches', {
      ...(query.mine && { player: 'me' }),
      ...(query.game && { game: query.game }),
      ...(query.after && { after: query.after }),
    });
    await meet(new Set(page.matches.map(({ game }) => game)), menu);
    return page;
  },
  replay: (match, sight, from, count) =>
    get<Shown>(`/api/matches/${match}/replay`, { ...seen(sight), from: String(from), count: String(count) }),
  hint: (match, line, seat) =>
    get<Advice>(`/api/matches/${match}/hint`, { line: String(line), seat: String(seat) }),
  record: async (match) => {
    const record = await (await asked(`/api/matches/${match}/record`, {})).text();
    await meetGame(/^game: (.+)$/m.exec(record)?.[1] ?? '');
    return record;
  },
  connect,
};

/** A page of the public tables, to join or to watch, the newest first; `after` is `next` of the page before. */
export function lobby(after: string | null): Promise<Lobby> {
  return met(get<Lobby>('/api/tables', after === null ? {} : { after }));
}

/** Finds out what a game is called, if it is one of the server's that this client was built without. */
export function meetGame(game: string): Promise<void> {
  return meet([game], menu).catch(() => undefined);
}

function menu(lang: Language): Promise<GameList> {
  return get<GameList>('/api/games', { lang });
}

async function met(asked: Promise<Lobby>): Promise<Lobby> {
  const lobby = await asked;
  await meet(new Set(lobby.tables.map(({ order }) => order.game)), menu);
  return lobby;
}

/** Leaves a table without going there. */
export function leaveSeat(table: string): Promise<void> {
  return send('DELETE', `/api/tables/${table}/seat?lang=${words.language}`);
}

export async function get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await asked(
    `${path}?${new URLSearchParams({ ...query, lang: query['lang'] ?? words.language })}`,
    {},
  );
  return (await answer.json()) as T;
}

/** Asks for a change; gives the answer, or `undefined` if there is none. */
export async function send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> {
  const answer = await asked(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json', 'accept-language': words.language },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function asked(path: string, how: RequestInit): Promise<Response> {
  const answer = await fetch(path, how).catch(() => {
    throw new Refused(unreachable());
  });
  if (answer.ok) return answer;
  throw new Refused(await answer.json().catch(unreachable));
}

function unreachable(): Refusal {
  return { code: 'too-slow', rule: null, here: null, text: t('app.unreachable') };
}

function seen(sight: Sight): Record<string, string> {
  if (sight === 'open') return { open: 'true' };
  return sight === 'watcher' ? {} : { seat: String(sight.seat) };
}

function connect(table: string, how: ConnectOptions, listener: WireListener): Wire {
  const address = socketAddress(table, {
    lang: words.language,
    ...(how.since > 0 && { since: String(how.since), talk: String(how.talk) }),
    ...(how.sees && { sees: String(how.sees.seat), invitation: how.sees.invitation }),
  });
  const early = takeEarly(address);
  const socket = early?.socket ?? new WebSocket(address);
  let isOpen = false;
  socket.onopen = () => {
    isOpen = true;
    listener.ready();
  };
  socket.onmessage = ({ data }) => listener.message(String(data));
  socket.onclose = async () => listener.closed(isOpen ? null : await whyNot(table));
  // Before anything else is heard, but not before the caller has its wire.
  queueMicrotask(() => {
    if (early && socket.readyState === WebSocket.OPEN) socket.onopen?.(new Event('open'));
    for (const data of early?.heard ?? []) socket.onmessage?.(new MessageEvent('message', { data }));
  });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.onclose = null;
      socket.onmessage = null;
      socket.onopen = null;
      socket.close();
    },
  };
}

/** A browser does not say why a socket was refused, so the table is asked for; `null` if trying again may help. */
async function whyNot(table: string): Promise<Refusal | null> {
  try {
    await get(`/api/tables/${table}`);
    return null;
  } catch (refused) {
    return refused instanceof Refused && refused.refusal.code === 'not-found' ? refused.refusal : null;
  }
}
