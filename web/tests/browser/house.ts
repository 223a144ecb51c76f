/** A server of its own for each worker, and pages that come to it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Page, test as plain, expect } from '@playwright/test';

export { expect, type Page };

export interface Server {
  address: string;
  /** Kills the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again where it was, with more in its environment. */
  start(environment?: Record<string, string>): Promise<void>;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

export const test = plain.extend<{ faults: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'soiree-'));
      const server = new Process(folder);
      await server.start();
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  /** What went wrong in the page; a test fails if anything did. Missing messages are among it. */
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The server of the test build, which lists a sixth game. */
export const sixth = test.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'soiree-'));
      const server = new Process(folder, '', 'SOIREE_TOY_BIN');
      await server.start();
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** At `localhost` and a port that is known beforehand: passkeys are made for both. */
export const keyed = test.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'soiree-'));
      const server = new Process(folder, `http://localhost:${await freePort()}`);
      await server.start();
      await use(server);
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** What several nodes share; `null` where there is no PostgreSQL or no NATS, which `cargo xtask test` starts. */
export function shared(): { postgres: string; nats: string } | null {
  const [postgres, nats] = [process.env['SOIREE_TEST_POSTGRES'], process.env['SOIREE_TEST_NATS']];
  return postgres && nats ? { postgres, nats } : null;
}

/** Two servers of one database, which reach each other over NATS. */
export const nodes = test.extend<object, { pair: [Server, Server] }>({
  pair: [
    async ({}, use) => {
      const house = shared();
      if (!house) throw new Error('there is no PostgreSQL, or no NATS');
      const folder = mkdtempSync(join(tmpdir(), 'soiree-'));
      const variables = { SOIREE_POSTGRES: emptyDatabase(house.postgres), SOIREE_NATS: house.nats };
      const node = () => new Process(folder, '', 'SOIREE_BIN', variables);
      const pair: [Process, Process] = [node(), node()];
      for (const node of pair) await node.start();
      await use(pair);
      for (const node of pair) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** The address of a new database of a PostgreSQL server. */
function emptyDatabase(server: string): string {
  const name = `soiree_${randomBytes(8).toString('hex')}`;
  execFileSync('psql', ['-q', server, '-c', `CREATE DATABASE ${name} TEMPLATE template0`]);
  return `${server.slice(0, server.lastIndexOf('/'))}/${name}`;
}

class Process implements Server {
  address: string;
  readonly #folder: string;
  readonly #binary: string;
  readonly #variables: Record<string, string>;
  #child: ChildProcess | null = null;

  /** `binary` is the variable that names the program; `variables` are set for it besides. */
  constructor(folder: string, address = '', binary = 'SOIREE_BIN', variables: Record<string, string> = {}) {
    this.#folder = folder;
    this.#binary = binary;
    this.#variables = variables;
    this.address = address;
  }

  async start(environment: Record<string, string> = {}): Promise<void> {
    const binary = process.env[this.#binary];
    if (!binary) throw new Error(`${this.#binary} names the binary to be tested: run \`cargo xtask test\``);
    const listen = this.address ? `127.0.0.1:${new URL(this.address).port}` : '127.0.0.1:0';
    const limits = [
      '--requests-per-second',
      '500',
      '--tables-per-person',
      '100',
      '--tables-per-address',
      '500',
      '--tables-per-minute',
      '500',
      '--connections-per-address',
      '500',
      '--quick-bots',
    ];
    const folder = process.env['SOIREE_CLIENT'];
    const client = folder ? ['--client', folder] : [];
    const child = spawn(binary, ['serve', '--data', this.#folder, '--listen', listen, ...limits, ...client], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#variables, ...environment },
    });
    this.#child = child;
    const address = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          const address = /127\.0\.0\.1:[1-9]\d*/.exec(line);
          if (address && line.includes('listening')) resolve(`http://${address[0]}`);
        });
      }
      child.once('exit', (code) => reject(new Error(`soiree ended with ${code}`)));
    });
    this.address ||= address;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

/** A port that nobody has at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A browser reports every refusal; where a test wants one, that is no fault. */
export function forgiveRefusals(faults: string[], status: number): void {
  const others = faults.filter((fault) => !fault.includes(`status of ${status}`));
  faults.splice(0, faults.length, ...others);
}

/** A browser reports what it cannot reach; where a test takes the network away, that is no fault. */
export function forgiveNetwork(faults: string[]): void {
  const others = faults.filter((fault) => !/net::ERR_|WebSocket connection/.test(fault));
  faults.splice(0, faults.length, ...others);
}

/** Milliseconds that a trick is looked at: eyes would like more. */
const REST = 10;

/** What the user of a page likes, before the page is opened. */
export async function likes(page: Page, liked: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify({ language: 'en', rest: REST, ...liked });
  await page.addInitScript((text) => {
    if (!localStorage.getItem('soiree.settings')) localStorage.setItem('soiree.settings', text);
    // A coach is for those who are new.
    if (!localStorage.getItem('soiree.known'))
      localStorage.setItem('soiree.known', 'napoleon beauharnais kbernestich behutunsburg bezique');
  }, text);
}
