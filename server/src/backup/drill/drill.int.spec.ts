import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { loadConfig } from '../../config.js';
import { isStillRunning } from '../../embedded/process-identity.js';
import type { RecordedProcess } from '../../embedded/running.js';
import { StartError } from '../../embedded/start-error.js';
import { oneShop } from '../../testing/one-shop.js';
import type { Zhidan } from '../../testing/zhidan.js';
import { MANIFEST_FILE, manifestText, readManifest, type Manifest } from '../manifest.js';
import { runRestoreDrill } from './drill.js';
import { assertSpaceFor } from './place.js';

const PATIENCE_MS = 300_000;
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));
const UPLOADED = 'files/drawings/one.txt';

/** Starts the command; returns the process and a promise of its output. */
function backup(dataDir: string, ...args: readonly string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [MAIN, 'backup', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = once(child, 'close').then(([code]: readonly unknown[]) => ({ code, ...said }));
  return { child, ended };
}

/** One running shop is used by all cases. */
describe('a restore drill', () => {
  const running = oneShop(PATIENCE_MS, async ({ zhidan }) => {
    await signUp(zhidan);
    await cp(MAIN, join(shop(), UPLOADED));
    expect(await backup(shop(), copy()).ended).toMatchObject({ code: 0, err: '' });
  });
  const folder = () => running().folder;
  const shop = () => join(folder(), 'shop');
  const copy = () => join(folder(), 'backup');
  const broken = () => join(folder(), 'broken');
  /** Runs a drill within this process and resolves with its error. */
  const inProcess = (from: string, environment: Readonly<Record<string, string>> = {}, said: string[] = []) =>
    runRestoreDrill(
      { folder: from, keySecretFile: undefined, erasures: undefined, within: undefined },
      {
        config: loadConfig({ DATA_DIR: shop(), ...environment }),
        say: (line) => said.push(line),
        signal: new AbortController().signal,
      },
    ).then(
      () => 'it passed',
      (error: unknown) => (error instanceof StartError ? error.message : error),
    );
  const drillsLeft = async () => (await readdir(folder())).filter((name) => name.includes('drill'));

  it(
    'backs up the running shop when no backup is given, verifies the backup, and leaves nothing behind',
    async () => {
      const { events } = await readManifest(copy());
      const { code, out, err } = await backup(shop(), 'drill').ended;
      expect([code, err]).toEqual([0, '']);
      expect(Number(/^events: (\d+), as in the backup$/m.exec(out)?.[1])).toBeGreaterThanOrEqual(events);
      for (const line of [
        /^streams with a whole hash chain: [1-9]\d*, as in the backup$/m,
        /^read models: \d+, all made from the events$/m,
        /^orders: 0, as in the backup$/m,
        /^customers: 1, as in the backup$/m,
        /^sum of payments, NT\$: 0, as in the backup$/m,
        /^files, each with its SHA-256: 1, as in the backup$/m,
        /^the drill passed in [\d.]+ s; the copy is removed$/m,
      ])
        expect(out).toMatch(line);
      expect(await drillsLeft()).toEqual([]);
      expect((await fetch(`${running().zhidan.url}/readyz`)).status).toBe(200);
      expect(running().zhidan.childrenLeft()).toEqual(['postgres', 'eventNode']);
    },
    PATIENCE_MS,
  );

  it(
    'fails on a damaged backup and reports what is damaged',
    async () => {
      const path = (part: string) => join(broken(), part);
      const damages: readonly (readonly [string, () => Promise<void>, RegExp])[] = [
        [
          'a changed byte',
          () => flip(path('events.ndjson')),
          /damaged: events\.ndjson is not as it was written/,
        ],
        [
          'a cut archive',
          () => truncate(path('events.ndjson'), 99),
          /damaged: events\.ndjson has 99 bytes, not \d+/,
        ],
        ['a missing file', () => rm(path(UPLOADED)), /damaged: files\/drawings\/one\.txt is missing/],
        [
          'a missing table',
          () => rm(path('tables/identity.accounts.ndjson')),
          /identity\.accounts\.ndjson is missing/,
        ],
        [
          'a changed manifest',
          () => flip(path(MANIFEST_FILE)),
          /damaged: manifest\.json is not as it was written/,
        ],
        ['a missing manifest', () => rm(path(MANIFEST_FILE)), /there is no manifest\.json in it/],
      ];
      for (const [damage, inflict, named] of damages) {
        await cp(copy(), broken(), { recursive: true });
        await inflict();
        expect([damage, await inProcess(broken())]).toEqual([damage, expect.stringMatching(named)]);
        await rm(broken(), { recursive: true });
      }
      await cp(copy(), broken(), { recursive: true });
      await rm(path(UPLOADED));
      expect(await backup(shop(), 'drill', broken()).ended).toEqual({
        code: 1,
        out: '',
        err: `the backup is damaged: ${UPLOADED} is missing or cannot be read\n`,
      });
      await rm(broken(), { recursive: true });
      expect(await drillsLeft()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'fails on an intact backup that differs from its manifest, and reports each figure',
    async () => {
      await cp(copy(), broken(), { recursive: true });
      const { figures = [], ...manifest } = await readManifest(broken());
      const said: Manifest = {
        ...manifest,
        events: manifest.events + 1,
        figures: figures.map((each) =>
          each.read_model === 'customers' ? { ...each, values: { customers: 7 } } : each,
        ),
      };
      await writeFile(join(broken(), MANIFEST_FILE), manifestText(said));
      const { code, err } = await backup(shop(), 'drill', broken()).ended;
      expect([code, err]).toEqual([
        1,
        `the restored installation is not what the backup says: events: ${said.events} in the backup, ` +
          `${manifest.events} restored; customers: 7 in the backup, 1 restored\n`,
      ]);
      await rm(broken(), { recursive: true });
      expect(await drillsLeft()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'stops its processes and removes its folder on Ctrl-C',
    async () => {
      const { child, ended } = backup(shop(), 'drill', copy());
      let parts: readonly RecordedProcess[] = [];
      await eventually('the copy has its stores', async () => {
        const [place = ''] = await drillsLeft();
        const file = await readFile(join(folder(), place, 'data', 'running.json'), 'utf8').catch(() => '{}');
        parts = Object.values<RecordedProcess>(JSON.parse(file));
        return parts.length === 2;
      });
      child.kill('SIGINT');
      expect(await ended).toMatchObject({
        code: 1,
        err: 'the drill was interrupted; its copy is removed\n',
      });
      expect(parts.filter((part) => isStillRunning(part))).toEqual([]);
      expect(await drillsLeft()).toEqual([]);
      expect((await fetch(`${running().zhidan.url}/readyz`)).status).toBe(200);
    },
    PATIENCE_MS,
  );

  it(
    'first checks free space, the secret of the backup, and its arguments',
    async () => {
      await expect(assertSpaceFor(folder(), 2 ** 60)).rejects.toThrow(
        /^a drill of this backup needs 1099511627776 MB on the disk of .+, where \d+ MB are free: free some space, /,
      );
      await expect(assertSpaceFor(folder(), 1)).resolves.toBeUndefined();
      const said: string[] = [];
      const elsewhere = {
        DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
        EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
        KEY_SECRET: randomBytes(32).toString('base64url'),
      };
      expect(await inProcess(copy(), elsewhere, said)).toMatch(/^KEY_SECRET is not that of the backup/);
      expect(said.at(-1)).toBe(
        'it is restored into embedded stores; those at DATABASE_URL and EVENTSTORE_URL are not written to',
      );
      const nothing = join(folder(), 'nothing');
      expect(await inProcess(nothing)).toBe(`there is no backup at ${nothing}`);
      expect((await backup(shop(), 'drill', 'one', 'two').ended).err).toMatch(
        /^usage: npm run backup -- drill /,
      );
    },
    PATIENCE_MS,
  );
});

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** A buyer signs up, which makes their account and, in events, their customer. */
async function signUp({ url }: Zhidan): Promise<void> {
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return z.record(z.string(), z.coerce.string()).parse(await response.json());
  };
  const email = 'cafe@shop.example';
  const asked = { email, password: 'tablecloths-2026', name: '咖啡店', returnSecureToken: true };
  const { localId, idToken } = await post('/v1/accounts:signUp', asked);
  const authorization = `Bearer ${idToken}`;
  await post('/api/customers/token', { email, uid: localId }, { authorization });
  await eventually('the buyer is a customer', async () => {
    const me = await fetch(`${url}/api/me`, { headers: { authorization } });
    return z.object({ customer_id: z.string().nullish() }).parse(await me.json()).customer_id !== null;
  });
}
