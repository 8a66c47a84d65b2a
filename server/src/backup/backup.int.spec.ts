import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { stockCatalogue } from '../journey/catalogue.js';
import { askAt, type Sent } from '../journey/installation.js';
import { oneShop } from '../testing/one-shop.js';
import { Zhidan } from '../testing/zhidan.js';
import { erasuresAround } from './erasures.js';
import { manifestText, readManifest } from './manifest.js';
import { checkBackup } from './restore.js';
import { writePart } from './write-part.js';

const PATIENCE_MS = 600_000;
const run = promisify(execFile);
const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as its reader would. */
async function command(
  file: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Said> {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, ...environment }, maxBuffer: 256 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await run(process.execPath, [pathTo(file), ...args], options);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = z
      .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
      .parse(error);
    return { code, out: stdout, err: stderr };
  }
}
const audit = (dataDir: string, ...args: readonly string[]) =>
  command('../audit/main.js', { DATA_DIR: dataDir }, ...args);
const backup = (dataDir: string, ...args: readonly string[]) =>
  command('./main.js', { DATA_DIR: dataDir }, ...args);
const restore = (dataDir: string, from: string, keySecret: string) =>
  command('./main.js', { DATA_DIR: dataDir, KEY_SECRET: keySecret }, 'restore', from);
const secretsFile = z
  .object({ key_secret: z.string(), auth_secret: z.string(), database_password: z.string() })
  .partial();
const secretsOf = async (dataDir: string) =>
  secretsFile.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));

const EMAIL = 'cafe@shop.example';
const ERASED_EMAIL = 'gone@shop.example';
const PASSWORD = 'tablecloths-2026';
/** What says something of who is erased: name, address, notes of both sides, a file and its name. Nothing else says it. */
const ERASED_NAME = '瑠璃宮蒼月';
const ERASED_ADDRESS = '屏東縣霧台鄉雲上路';
const ERASED_NOTE = '要繡上曾祖母的名字';
const STAFF_NOTE = '這位女士要先收訂金';
const ERASED_FILE = '曾祖母的肖像';
const ERASED_BYTES = '肖像的筆觸';
const erasedWords = [
  ERASED_EMAIL,
  ERASED_NAME,
  ERASED_ADDRESS,
  ERASED_NOTE,
  STAFF_NOTE,
  ERASED_FILE,
  ERASED_BYTES,
];

type Headers = Readonly<Record<string, string>>;
const post = (url: string, body: unknown, headers: Headers = {}) => send('POST', url, body, headers);
const send = async (method: string, url: string, body: unknown, headers: Headers) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect([url, response.status]).toEqual([url, 200]);
  return z.record(z.string(), z.coerce.string()).parse(await response.json());
};

/** A buyer signs up, which makes their account and, in events, their customer with a name under a key of its own. */
async function signUp({ url }: Zhidan, email = EMAIL, name = '咖啡店') {
  const asked = { email, password: PASSWORD, name, returnSecureToken: true };
  const { localId, idToken } = await post(`${url}/v1/accounts:signUp`, asked);
  const authorization = `Bearer ${idToken}`;
  await post(`${url}/api/customers/token`, { email, uid: localId }, { authorization });
  return { authorization };
}

/** The buyer signs in with their password and reads who they are, as their customer says. */
async function signedIn({ url }: Zhidan, email = EMAIL) {
  const asked = { email, password: PASSWORD, returnSecureToken: true };
  const { idToken } = await post(`${url}/v1/accounts:signInWithPassword`, asked);
  let me: { customer_id: string | null; name: string } = { customer_id: null, name: '' };
  await eventually('the buyer is a customer', async () => {
    const response = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${idToken}` } });
    me = z.object({ customer_id: z.string().nullable(), name: z.string() }).parse(await response.json());
    return me.customer_id !== null;
  });
  return me;
}

describe('a folder without a shop', () => {
  it('is refused by every command on a shop, and stays as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zhidan-mistyped-'));
    const refusal = {
      code: 1,
      out: '',
      err: `DATA_DIR ${folder} holds no installation: name the folder of the shop's data\n`,
    };
    const backedUp = join(folder, 'backup');
    expect(await backup(folder, 'backup', backedUp)).toEqual(refusal);
    expect(await backup(folder, 'backup', 'drill')).toEqual(refusal);
    expect(await audit(folder, 'verify')).toEqual(refusal);
    expect(await command('../keys/main.js', { DATA_DIR: folder }, 'rotate')).toEqual(refusal);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

/** All steps look at one shop, which is started once. */
describe('a shop that runs', () => {
  const running = oneShop(PATIENCE_MS, async ({ zhidan }) => {
    await signUp(zhidan);
    const { authorization } = await signUp(zhidan, ERASED_EMAIL, ERASED_NAME);
    const { customer_id } = await signedIn(zhidan, ERASED_EMAIL);
    await send(
      'PUT',
      `${zhidan.url}/api/customers/${customer_id}`,
      { goods_address: ERASED_ADDRESS },
      { authorization, 'idempotency-key': 'where-they-live' },
    );
    await leaveAnOrder(zhidan, authorization);
  });
  const folder = () => running().folder;
  const shop = () => join(folder(), 'shop');
  const copy = () => join(folder(), 'backup');

  it(
    'shows an auditor what happened to a customer, what they were, and that nothing was touched, while it runs',
    async () => {
      const { customer_id } = await signedIn(running().zhidan);
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
      const before = await signedIn(running().zhidan);
      expect(await backup(shop(), 'backup', copy())).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining(`it lies in ${join(shop(), 'secrets.json')} as "key_secret"`),
      });
      expect(await backup(shop(), 'backup', copy())).toMatchObject({
        code: 1,
        err: expect.stringMatching(/is not empty/),
      });
      // The archive holds no entry about itself, and one about the backup that was made.
      for (const exports of [0, 1]) {
        const accesses = (await audit(shop(), 'export', '--stream', 'access-')).out;
        expect(accesses.split('"BackupMade"')).toHaveLength(2);
        expect(accesses.split('"ExportMade"')).toHaveLength(1 + exports);
      }
      const { key_secret = '', auth_secret = '', database_password = '' } = await secretsOf(shop());
      expect(await restore(shop(), copy(), key_secret)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/an empty installation only/),
      });

      const content = await everythingIn(copy());
      expect(content).toContain('CustomerRegistered');
      // What no key of events hides is found by the search that finds nothing of it after the erasure.
      for (const word of [ERASED_EMAIL, ERASED_FILE, ERASED_BYTES])
        expect(waysToWrite(word).filter((written) => content.includes(written))).not.toEqual([]);
      for (const secret of [key_secret, auth_secret, database_password])
        expect(content).not.toContain(secret);

      const other = join(folder(), 'other');
      expect(await backup(other, 'restore', copy())).toMatchObject({
        code: 1,
        err: 'this backup is opened by the KEY_SECRET of its installation: set KEY_SECRET, or --key-secret-file FILE\n',
      });
      const wrong = randomBytes(32).toString('base64url');
      expect(await restore(other, copy(), wrong)).toMatchObject({
        code: 1,
        err: 'KEY_SECRET is not that of the backup: without it nobody can read its personal data\n',
      });
      expect(await readdir(folder())).not.toContain('other');
      await writeFile(join(folder(), 'key-secret'), `${key_secret}\n`);
      expect(
        await backup(other, 'restore', copy(), '--key-secret-file', join(folder(), 'key-secret')),
      ).toMatchObject({ code: 0, err: '' });
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
    'has no one-time link in its backup, only the mail that waited for one',
    async () => {
      const waiting = await readFile(join(copy(), 'tables', 'mail.outbox.ndjson'), 'utf8');
      expect(waiting).toContain(EMAIL);
      expect(waiting).toContain('[一次性連結，只寄給收件人]');
      const { parts } = await readManifest(copy());
      expect(parts.map(({ path }) => path).filter((path) => path.includes('sealed_link'))).toEqual([]);
      expect(await everythingIn(copy())).not.toMatch(/oobCode=|mode=(?:resetPassword|verifyEmail)/);
    },
    PATIENCE_MS,
  );

  it(
    'is not restored from a damaged backup, whose damaged part is named, and then nothing was made',
    async () => {
      const parts = [
        'manifest.json',
        'events.ndjson',
        'erasures.ndjson',
        'files.ndjson',
        'tables/identity.accounts.ndjson',
      ];
      const broken = join(folder(), 'broken');
      const empty = join(folder(), 'empty');
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
      await writeFile(join(broken, 'erasures.ndjson'), 'x');
      expect(await backup(empty, 'restore', broken)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^the backup is damaged: erasures\.ndjson [^\n]+\n$/),
      });
      expect(await readdir(folder())).not.toContain('empty');
      await rm(broken, { recursive: true });
    },
    PATIENCE_MS,
  );

  it(
    'is restored from a backup of an earlier release, which holds its secrets itself',
    async () => {
      const earlier = join(folder(), 'earlier', 'backup');
      await cp(copy(), earlier, { recursive: true });
      const { key_secret, auth_secret } = await secretsOf(shop());
      const secrets = await writePart(
        earlier,
        'secrets.json',
        once(JSON.stringify({ auth_secret, key_secret })),
      );
      const { data_dir: _, made_at: __, ...manifest } = await readManifest(earlier);
      const parts = manifest.parts.filter(({ path }) => path !== 'erasures.ndjson');
      await rm(join(earlier, 'erasures.ndjson'));
      await rm(join(earlier, 'manifest.json'));
      const text = manifestText({ ...manifest, format: 1, parts: [...parts, secrets] });
      await writePart(earlier, 'manifest.json', once(text));

      const again = join(folder(), 'again');
      const other = randomBytes(32).toString('base64url');
      expect(await restore(again, earlier, other)).toMatchObject({
        code: 1,
        err: 'KEY_SECRET is not that of the backup: without it nobody can read its personal data\n',
      });
      expect(await backup(again, 'restore', earlier)).toMatchObject({ code: 0, err: '' });
      expect(await secretsOf(again)).toMatchObject({ key_secret, auth_secret });
      const { customer_id } = await signedIn(running().zhidan);
      const now = new Date().toISOString();
      const replayed = await audit(again, 'replay', customer_id ?? '', '--at', now, '--of', 'customers');
      expect(JSON.parse(replayed.out)).toMatchObject({ name: '咖啡店' });
    },
    PATIENCE_MS,
  );

  it(
    'erases again who was erased after the backup: at once with a restore, and in its events at the next start',
    async () => {
      const { customer_id } = await signedIn(running().zhidan, ERASED_EMAIL);
      const id = customer_id ?? '';
      const { authorization } = await manager(running().zhidan);
      await post(
        `${running().zhidan.url}/api/customers/${id}/erase`,
        { reason: '本人要求' },
        { authorization },
      );

      const restored = join(folder(), 'restored');
      const { key_secret = '' } = await secretsOf(shop());
      expect(await restore(restored, copy(), key_secret)).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('2 erasures of persons are known'),
      });
      const named = async () => {
        const now = new Date().toISOString();
        const said = await audit(restored, 'replay', id, '--at', now, '--of', 'customers');
        return z.object({ name: z.string() }).parse(JSON.parse(said.out)).name;
      };
      expect(await named()).toBe('已刪除');
      expect((await audit(restored, 'history', id, '--of', 'customers')).out).not.toContain('CustomerErased');

      const started = await Zhidan.ready(restored);
      try {
        await eventually('the erasure is written down again', async () =>
          (await audit(restored, 'history', id, '--of', 'customers')).out.includes('CustomerErased'),
        );
        await signedIn(started);
        const asked = { email: ERASED_EMAIL, password: PASSWORD, returnSecureToken: true };
        const answer = await fetch(`${started.url}/v1/accounts:signInWithPassword`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(asked),
        });
        expect(await answer.json()).toMatchObject({ error: { message: 'EMAIL_NOT_FOUND' } });
      } finally {
        await started.stop();
      }
    },
    PATIENCE_MS,
  );

  it(
    'carries the list of erasures in every later backup, from where a restore of an earlier one beside it takes it',
    async () => {
      const shelf = join(folder(), 'shelf');
      await cp(copy(), join(shelf, 'monday'), { recursive: true });
      expect(await backup(shop(), 'backup', join(shelf, 'tuesday'))).toMatchObject({ code: 0 });
      // The later backup holds no word of who was erased in between, as text, escaped, or as bytes.
      const later = await everythingIn(join(shelf, 'tuesday'));
      expect(later).toContain(EMAIL);
      for (const word of erasedWords)
        for (const written of waysToWrite(word)) expect(later).not.toContain(written);
      const manifest = { ...(await readManifest(join(shelf, 'monday'))), data_dir: join(folder(), 'gone') };
      const elsewhere = { dataDir: join(folder(), 'nowhere'), named: undefined };
      const found = await erasuresAround(join(shelf, 'monday'), manifest, elsewhere);
      expect(new Set(found.map(({ person }) => person.split('-')[0]))).toEqual(
        new Set(['account', 'customer']),
      );

      await rm(join(shelf, 'tuesday'), { recursive: true });
      expect(await erasuresAround(join(shelf, 'monday'), manifest, elsewhere)).toEqual([]);
      const named = join(shop(), 'erasures.ndjson');
      expect(await erasuresAround(join(shelf, 'monday'), manifest, { ...elsewhere, named })).toEqual(found);
    },
    PATIENCE_MS,
  );
});

function changed(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** All files of a folder in one text, each under its name. */
async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return `${Buffer.from(path.slice(folder.length)).toString('latin1')}\n${await readFile(path, 'latin1')}`;
  });
  return (await Promise.all(texts)).join('\n');
}

/** A word as it stands in a file: as text, escaped, or as bytes. */
const waysToWrite = (word: string): readonly string[] => [
  Buffer.from(word).toString('latin1'),
  JSON.stringify(word)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, escaped),
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64').replace(/=+$/, '').slice(0, -1),
  encodeURIComponent(word),
];
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Who is erased later asks for a quotation and uploads art for it; staff answer. */
async function leaveAnOrder(zhidan: Zhidan, buyer: string): Promise<void> {
  const boss = await manager(zhidan);
  const ask = (method: string, path: string, sent?: Sent) => askAt(zhidan.url, method, path, sent);
  const tokenIn = (authorization: string) => authorization.replace('Bearer ', '');
  const { polo } = await stockCatalogue({ ask }, tokenIn(boss.authorization));
  const { quotation_no } = z.object({ quotation_no: z.string() }).parse(
    (
      await ask('POST', '/api/quotations', {
        token: tokenIn(buyer),
        body: { category_id: polo, order_value: 100, proofing_value: 1, customer_notes: ERASED_NOTE },
      })
    ).body,
  );
  const form = new FormData();
  const fields = { folder: 'upload-art-set-proofing-file', quotation_no, index: '1' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([ERASED_BYTES]), `${ERASED_FILE}.ai`);
  const headers = { authorization: buyer };
  const uploaded = await fetch(`${zhidan.url}/files`, { method: 'POST', headers, body: form });
  expect(uploaded.status).toBe(201);
  const order = `${zhidan.url}/api/quotations/${quotation_no}`;
  await post(`${order}/submit-for-review`, { customer_notes: ERASED_NOTE }, { authorization: buyer });
  await post(`${order}/return-review`, { staff_notes: STAFF_NOTE }, boss);
}

/** Makes a manager, who signs in. */
async function manager({ url, dataDir }: Zhidan): Promise<{ readonly authorization: string }> {
  const email = 'boss@shop.example';
  const made = await command('../admin/main.js', { DATA_DIR: dataDir }, '--email', email);
  const oobCode = /oobCode=(\S+)/.exec(made.out)?.[1];
  await post(`${url}/v1/accounts:resetPassword`, { oobCode, newPassword: PASSWORD });
  const asked = { email, password: PASSWORD, returnSecureToken: true };
  const { idToken } = await post(`${url}/v1/accounts:signInWithPassword`, asked);
  const authorization = `Bearer ${idToken}`;
  await eventually('the manager is known', async () => {
    const me = await fetch(`${url}/api/me`, { headers: { authorization } });
    return z.object({ is_employee: z.boolean().optional() }).parse(await me.json()).is_employee === true;
  });
  return { authorization };
}
