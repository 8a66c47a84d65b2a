import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { createTestCatalogue } from '../journey/catalogue.js';
import { sendRequest, type RequestOptions } from '../journey/installation.js';
import { oneShop } from '../testing/one-shop.js';
import type { Zhidan } from '../testing/zhidan.js';
import { loadConfig } from '../config.js';
import { audit, runBackupCommand } from './commands.fixture.js';
import { withDrillStores } from './drill/place.js';
import { manifestText, readManifest } from './manifest.js';
import { writePart } from './write-part.js';

const secretsFile = z
  .object({ key_secret: z.string(), auth_secret: z.string(), database_password: z.string() })
  .partial();

export const secretsOf = async (dataDir: string) =>
  secretsFile.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));

export const EMAIL = 'cafe@shop.example';
export const ERASED_EMAIL = 'gone@shop.example';
const PASSWORD = 'tablecloths-2026';

/**
 * Text about the erased person: name, address, notes of both sides, a file and its name. It occurs nowhere
 * else.
 */
const ERASED_NAME = '瑠璃宮蒼月';

const ERASED_ADDRESS = '屏東縣霧台鄉雲上路';
const ERASED_NOTE = '要繡上曾祖母的名字';
const STAFF_NOTE = '這位女士要先收訂金';
export const ERASED_FILE = '曾祖母的肖像';
export const ERASED_BYTES = '肖像的筆觸';

export const erasedWords = [
  ERASED_EMAIL,
  ERASED_NAME,
  ERASED_ADDRESS,
  ERASED_NOTE,
  STAFF_NOTE,
  ERASED_FILE,
  ERASED_BYTES,
];

/** One file of each kind that a backup contains. */
export const SOME_PARTS = [
  'manifest.json',
  'events.ndjson',
  'erasures.ndjson',
  'files.ndjson',
  'tables/identity.accounts.ndjson',
];

/** The result of `audit verify` for an unchanged store. */
export const ALL_AS_WRITTEN = { code: 0, out: expect.stringMatching(/^All is as it was written/) };

type Headers = Readonly<Record<string, string>>;
const post = (url: string, body: unknown, headers: Headers = {}, status = 200) =>
  send('POST', url, body, headers, status);

const send = async (method: string, url: string, body: unknown, headers: Headers, status = 200) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect([url, response.status]).toEqual([url, status]);
  return z.record(z.string(), z.coerce.string()).parse(await response.json());
};

/**
 * A buyer signs up, which creates an account and, in events, a customer whose name is encrypted with its own
 * key.
 */
async function signUp({ url }: Zhidan, email = EMAIL, name = '咖啡店') {
  const asked = { email, password: PASSWORD, name, returnSecureToken: true };
  const { localId, idToken } = await post(`${url}/v1/accounts:signUp`, asked);
  const authorization = `Bearer ${idToken}`;
  await post(`${url}/api/customers/token`, { email, uid: localId }, { authorization });
  return { authorization };
}

/** The buyer signs in and reads their own customer record. */
export async function signedIn({ url }: Zhidan, email = EMAIL) {
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

export function changed(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The contents of all files of a folder in one text, each after its name. */
export async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return `${Buffer.from(path.slice(folder.length)).toString('latin1')}\n${await readFile(path, 'latin1')}`;
  });
  return (await Promise.all(texts)).join('\n');
}

/** The forms in which a file may contain a word: as text, escaped, or as bytes. */
export const waysToWrite = (word: string): readonly string[] => [
  Buffer.from(word).toString('latin1'),
  JSON.stringify(word)
    .slice(1, -1)
    .replace(/[\u0080-\uffff]/g, escaped),
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64').replace(/=+$/, '').slice(0, -1),
  encodeURIComponent(word),
];

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The buyer who is erased later requests a quotation and uploads art; staff answer. */
async function leaveAnOrder(zhidan: Zhidan, buyer: string): Promise<void> {
  const boss = await manager(zhidan);
  const ask = (method: string, path: string, sent?: RequestOptions) =>
    sendRequest(zhidan.url, method, path, sent);
  const tokenIn = (authorization: string) => authorization.replace('Bearer ', '');
  const { polo } = await createTestCatalogue({ ask }, tokenIn(boss.authorization));
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

/** A HashKey and a HashIV of ECPay, which no backup may contain. */
export const ECPAY_KEYS = { hash_key: 'backedUpHashKey0', hash_iv: 'backedUpHashIv00' } as const;

/**
 * Creates an API key and a webhook, and types the keys of ECPay; returns the authorization header of the key.
 */
export async function letProgramsIn(zhidan: Zhidan): Promise<{ readonly authorization: string }> {
  const boss = await manager(zhidan);
  const { key } = await post(
    `${zhidan.url}/api/api-keys`,
    { name: '倉庫', permissions: ['storage_authority_r'] },
    boss,
    201,
  );
  await post(
    `${zhidan.url}/api/webhooks`,
    { url: 'https://hooks.shop.invalid/', kinds: ['CodeMoved'] },
    boss,
    201,
  );
  const typed = await fetch(`${zhidan.url}/api/settings/ecpay`, {
    method: 'PUT',
    headers: { ...boss, 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: '3002607', ...ECPAY_KEYS }),
  });
  if (!typed.ok) throw new Error(`the keys of ECPay were answered with ${typed.status}`);
  return { authorization: `Bearer ${key}` };
}

/** What `/api/me` answers a program with this key. */
export async function answerToProgram({ url }: Zhidan, key: { readonly authorization: string }) {
  const response = await fetch(`${url}/api/me`, { headers: key });
  return [
    response.status,
    z
      .object({ name: z.string() })
      .partial()
      .parse(await response.json()),
  ];
}

/** A manager changes the secret of the only webhook of a restored shop. */
export async function changeWebhookSecret(zhidan: Zhidan): Promise<string> {
  const boss = await manager(zhidan);
  const listed = await fetch(`${zhidan.url}/api/webhooks`, { headers: boss });
  const [webhook] = z.tuple([z.object({ id: z.string() })]).parse(await listed.json());
  const { secret = '' } = await post(`${zhidan.url}/api/webhooks/${webhook.id}/rotate`, {}, boss);
  return secret;
}

/** Tables of a running shop, as `schema.table`. */
export const tablesOf = (dataDir: string): Promise<readonly string[]> =>
  withDrillStores(
    { config: loadConfig({ DATA_DIR: dataDir }), signal: new AbortController().signal },
    async ({ pool }) => {
      const { rows } = await pool.query<{ name: string }>(
        `select table_schema || '.' || table_name as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      );
      return rows.map(({ name }) => name);
    },
  );

/** Makes a manager and signs in. */
async function manager({ url, dataDir }: Zhidan): Promise<{ readonly authorization: string }> {
  const email = 'boss@shop.example';
  const made = await runBackupCommand('../admin/main.js', { DATA_DIR: dataDir }, '--email', email);
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

/** A shop for all tests of a block, with two buyers, of whom one requests a quotation and is erased later. */
export const shopToBackUp = (patienceMs: number) =>
  oneShop(patienceMs, async ({ zhidan }) => {
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

/** A manager erases the person at the person's request. */
export async function eraseCustomer(zhidan: Zhidan, id: string): Promise<void> {
  await post(`${zhidan.url}/api/customers/${id}/erase`, { reason: '本人要求' }, await manager(zhidan));
}

/** The name of a customer according to the events. */
export async function nameOf(dataDir: string, id: string): Promise<string> {
  const now = new Date().toISOString();
  const said = await audit(dataDir, 'replay', id, '--at', now, '--of', 'customers');
  return z.object({ name: z.string() }).parse(JSON.parse(said.out)).name;
}

export async function answerToSignIn({ url }: Zhidan, email: string): Promise<unknown> {
  const answer = await fetch(`${url}/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  return answer.json();
}

/** Turns a backup into the first format, which contains secrets and no erasures. */
export async function turnIntoEarlierRelease(
  folder: string,
  held: z.infer<typeof secretsFile>,
): Promise<void> {
  const secrets = await writePart(folder, 'secrets.json', once(JSON.stringify(held)));
  const { data_dir: _, made_at: __, ...manifest } = await readManifest(folder);
  const parts = manifest.parts.filter(({ path }) => path !== 'erasures.ndjson');
  await rm(join(folder, 'erasures.ndjson'));
  await rm(join(folder, 'manifest.json'));
  const text = manifestText({ ...manifest, format: 1, parts: [...parts, secrets] });
  await writePart(folder, 'manifest.json', once(text));
}
