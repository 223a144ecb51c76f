/**
 * The socket to the table that the address names. The first script opens it, while the client is still being fetched;
 * what the table says until then is kept for the client.
 */
import { placeOf } from './places.ts';

/** A socket, and what was heard of it before it was taken. */
export interface EarlySocket {
  socket: WebSocket;
  heard: string[];
}

let early: (EarlySocket & { address: string }) | null = null;

/** The address of a table's socket. */
export function socketAddress(table: string, query: Record<string, string>): string {
  const address = new URL(`/api/tables/${table}/socket?${new URLSearchParams(query)}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** Opens the socket if the page is at a table of the server. What stands behind a `#` is for the client to read. */
export function openEarly(language: string): void {
  const [, page, table] = location.pathname.split('/');
  if (page !== 't' || !table || location.hash || placeOf(table) !== 'online') return;
  const address = socketAddress(table, { lang: language });
  const [socket, heard] = [new WebSocket(address), [] as string[]];
  socket.onmessage = ({ data }) => heard.push(String(data));
  early = { address, socket, heard };
}

/** The socket that was opened, once; `null` if it has another address, or is closed again. */
export function takeEarly(address: string): EarlySocket | null {
  const taken = early;
  early = null;
  if (taken?.address === address && taken.socket.readyState <= WebSocket.OPEN) return taken;
  taken?.socket.close();
  return null;
}
