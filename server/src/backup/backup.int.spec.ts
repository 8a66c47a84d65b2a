import { execFile } from 'node:child_process';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.js';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { Zhidan } from '../testing/zhidan.js';
import { checkBackup } from './restore.js';

const PATIENCE_MS = 600_000;
const run = promisify(execFile);
const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as its reader would. */
async function command(file: string, dataDir: string, ...args: readonly string[]): Promise<Said> {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, DATA_DIR: dataDir }, maxBuffer: 256 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await run(process.execPath, [pathTo(file), ...args], options);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}
const audit = (dataDir: string, ...args: readonly string[]) => command('../audit/main.js', dataDir, ...args);
const backup = (dataDir: string, ...args: readonly string[]) => command('./main.js', dataDir, ...args);

const EMAIL = 'cafe@shop.example';
const PASSWORD = 'tablecloths-2026';

const post = async (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect([url, response.status]).toEqual([url, 200]);
  return (await response.json()) as Record<string, string>;
};

/** A buyer signs up, which makes their account and, in events, their customer with a name under a key of its own. */
async function signUp({ url }: Zhidan): Promise<void> {
  const asked = { email: EMAIL, password: PASSWORD, name: '咖啡店', returnSecureToken: true };
  const { localId, idToken } = await post(`${url}/v1/accounts:signUp`, asked);
  const authorization = `Bearer ${idToken}`;
  await post(`${url}/api/customers/token`, { email: EMAIL, uid: localId }, { authorization });
}

/** The buyer signs in with their password and is told who they are, as their customer says. */
async function signedIn({ url }: Zhidan) {
  const asked = { email: EMAIL, password: PASSWORD, returnSecureToken: true };
  const { idToken } = await post(`${url}/v1/accounts:signInWithPassword`, asked);
  let me: { customer_id: string | null; name: string } = { customer_id: null, name: '' };
  await eventually('the buyer is a customer', async () => {
    const response = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${idToken}` } });
    me = (await response.json()) as typeof me;
    return me.customer_id !== null;
  });
  return me;
}

/** All steps look at one shop, which is started once. */
describe('a shop that runs', () => {
  let leave: () => void = () => undefined;
  let left: Promise<void>;
  let folder: string;
  let zhidan: Zhidan;
  const shop = () => join(folder, 'shop');
  const copy = () => join(folder, 'backup');

  beforeAll(async () => {
    await new Promise<void>((entered, failed) => {
      left = inClosedFolder(async (made) => {
        folder = made;
        const gone = new Promise<void>((resolve) => (leave = resolve));
        zhidan = await Zhidan.ready(shop());
        await signUp(zhidan);
        entered();
        await gone;
        await zhidan.stop();
      });
      left.catch(failed);
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    leave();
    await left;
  }, PATIENCE_MS);

  it(
    'tells an auditor what happened to a customer, what they were, and that nothing was touched, while it runs',
    async () => {
      const { customer_id } = await signedIn(zhidan);
      const id = customer_id ?? '';
      const history = await audit(shop(), 'history', id, '--of', 'customers');
      expect(history.out).toMatch(/^0\t\S+\t.+ \(.+\)\tCustomerRegistered\t/);
      const first = history.out.split('\t')[1] ?? '';
      const replayed = await audit(shop(), 'replay', id, '--at', first, '--of', 'customers');
      expect(JSON.parse(replayed.out)).toMatchObject({ id, name: '咖啡店' });
      expect(await audit(shop(), 'replay', 'I1', '--at', '2001-01-01')).toMatchObject({
        code: 1,
        err: 'there was no I1 of quotations at 2001-01-01T00:00:00.000Z\n',
      });
      expect(await audit(shop(), 'verify')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^All is as it was written/),
      });
    },
    PATIENCE_MS,
  );

  it(
    'is backed up while it runs, restored into an empty place, and is there again byte for byte',
    async () => {
      const before = await signedIn(zhidan);
      expect(await backup(shop(), 'backup', copy())).toMatchObject({ code: 0, err: '' });
      expect(await backup(shop(), 'backup', copy())).toMatchObject({
        code: 1,
        err: expect.stringMatching(/is not empty/),
      });
      expect(await backup(shop(), 'restore', copy())).toMatchObject({
        code: 1,
        err: expect.stringMatching(/an empty installation only/),
      });

      const other = join(folder, 'other');
      expect(await backup(other, 'restore', copy())).toMatchObject({ code: 0, err: '' });
      const events = await readFile(join(copy(), 'events.ndjson'), 'utf8');
      const exported = await audit(other, 'export');
      expect(exported.out === events).toBe(true);
      expect(await audit(other, 'verify')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^All is as it was written/),
      });

      const restored = await Zhidan.ready(other);
      try {
        expect(await signedIn(restored)).toEqual(before);
      } finally {
        await restored.stop();
      }
    },
    PATIENCE_MS,
  );

  it(
    'is not restored from a damaged backup, whose damaged part is named, and then nothing was made',
    async () => {
      const parts = [
        'manifest.json',
        'events.ndjson',
        'secrets.json',
        'files.ndjson',
        'tables/identity.accounts.ndjson',
      ];
      const broken = join(folder, 'broken');
      const empty = join(folder, 'empty');
      for (const part of parts) {
        await cp(copy(), broken, { recursive: true });
        const path = join(broken, part);
        const bytes = await readFile(path);
        await (bytes.length === 0 ? writeFile(path, 'x') : writeFile(path, changed(bytes)));
        await expect(checkBackup(broken)).rejects.toThrow(`the backup is damaged: ${part} `);
        await rm(path);
        await expect(checkBackup(broken)).rejects.toThrow(part);
        await rm(broken, { recursive: true });
      }
      await cp(copy(), broken, { recursive: true });
      await writeFile(join(broken, 'secrets.json'), 'x');
      expect(await backup(empty, 'restore', broken)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^the backup is damaged: secrets\.json [^\n]+\n$/),
      });
      expect(await readdir(folder)).not.toContain('empty');
    },
    PATIENCE_MS,
  );
});

function changed(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
}
