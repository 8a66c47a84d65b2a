import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { inClosedFolder } from './testing/temporary-folder.js';
import { Zhidan } from './testing/zhidan.js';

const PATIENCE_MS = 600_000;
/** The password of every account in the data folder. */
const PASSWORD = 'as it was at 6e3d8d1';
const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const packed = async (file: string): Promise<Buffer> =>
  brotliDecompressSync(await readFile(pathTo(`../fixtures/data-dir-6e3d8d1/${file}`)));

const archive = z.object({
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), length: z.int() })),
});

/**
 * Unpacks a data folder as the build of commit 6e3d8d1 left it. PostgreSQL refuses a folder that other users
 * may enter.
 */
async function unpackInto(dataDir: string): Promise<void> {
  const bytes = await packed('data.br');
  let at = bytes.indexOf('\n') + 1;
  const { folders, files } = archive.parse(JSON.parse(bytes.subarray(0, at).toString()));
  for (const folder of folders) await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
  for (const { path, length } of files) {
    await writeFile(join(dataDir, path), bytes.subarray(at, at + length), { mode: 0o600 });
    at += length;
  }
  expect(at).toBe(bytes.length);
}

const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;
const reading = z.object({
  orders: z.record(z.string(), z.string()),
  lists: z.record(z.string(), z.array(row)),
  histories: z.record(z.string(), z.array(row)),
});

/** Fields that depend on the day of reading, or on features of this build. */
const OF_THE_DAY = new Set([
  'allowed_actions',
  'allowed_accounting_codes',
  'allowed_codes',
  'expired',
  'days_left',
  'days_left_text',
  'answer_by_text',
  'monthly_average',
]);
/** Paths that differ because the new owner of a transferred order no longer sees the former owner's notes. */
const OF_THE_FORMER_OWNER = ['.customer_notes', '.order_process[].notesIsRead', '.unread_by_buyer'];
/** Paths that differ because an accounting note now stays when a later step has none. */
const OF_A_NOTED_STEP = ['.accounting.memo'];
/**
 * Paths of notes that the old build stored unencrypted for a buyer it erased; the new build hides them soon
 * after its start.
 */
const OF_THE_ERASED = ['.customer_notes', '.order_process[].customer_notes'];
/** Texts of a history, which may change with each release. */
const WORDS = new Set(['summary']);

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of values that have changed; added fields are ignored. */
function differing(was: unknown, is: unknown, but: ReadonlySet<string>, path = ''): readonly string[] {
  if (isRecord(was) && isRecord(is))
    return Object.entries(was)
      .filter(([name]) => !but.has(name))
      .flatMap(([name, value]) => differing(value, is[name], but, `${path}.${name}`));
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((value, place) => differing(value, is[place], but, `${path}[]`));
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [path];
}

const session = z.object({ email: z.string(), localId: z.string(), idToken: z.string() });

/** Signs in to an account that the old build created. */
async function enter({ url }: Zhidan, name: string) {
  let authorization = '';
  const ask = async (method: string, path: string, body?: object): Promise<string> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect([method, path, answer.ok, text]).toEqual([method, path, true, text]);
    return text;
  };
  const { email, localId, idToken } = session.parse(
    JSON.parse(
      await ask('POST', '/v1/accounts:signInWithPassword', {
        email: `${name}@zhidan.test`,
        password: PASSWORD,
        returnSecureToken: true,
      }),
    ),
  );
  authorization = `Bearer ${idToken}`;
  const known = await ask('POST', '/api/customers/token', { email, uid: localId });
  authorization = `Bearer ${z.object({ token: z.string() }).parse(JSON.parse(known)).token}`;
  return ask;
}
type Ask = Awaited<ReturnType<typeof enter>>;

async function run(dataDir: string, file: string, ...args: readonly string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [pathTo(file), ...args], { env });
  return stdout;
}

/** Expects every list and history to be as the old build answered it. */
async function readsAsItWas(ask: Ask, { orders, lists, histories }: z.infer<typeof reading>): Promise<void> {
  const differences = new Map<unknown, ReadonlySet<string>>();
  for (const [resource, was] of Object.entries(lists)) {
    const is = z
      .array(row)
      .parse(JSON.parse(await ask('GET', `/api/${resource}?range=[0,299]&sort=["id","ASC"]`)));
    expect([resource, is.map(({ id }) => id)]).toEqual([resource, was.map(({ id }) => id)]);
    for (const [place, { id, ...fields }] of was.entries()) {
      const found = differing(fields, is[place], OF_THE_DAY);
      if (found.length > 0) differences.set(id, new Set(found));
    }
  }
  expect(differences).toEqual(
    new Map([
      [orders['shipped'], new Set(OF_A_NOTED_STEP)],
      [orders['closed'], new Set(OF_A_NOTED_STEP)],
      [orders['handedOver'], new Set(OF_THE_FORMER_OWNER)],
      [orders['ofGone'], new Set(OF_THE_ERASED)],
    ]),
  );
  for (const [no, was] of Object.entries(histories)) {
    const is: unknown = JSON.parse(await ask('GET', `/api/quotations/${no}/history`));
    const hidden = no === orders['ofGone'] ? ['[].data.customer_notes'] : [];
    expect([no, new Set(differing(was, is, WORDS))]).toEqual([no, new Set(hidden)]);
  }
}

/** Hiding starts with the installation and runs in the background, so the test waits for it. */
async function hidesTheErased(ask: Ask, order: string): Promise<void> {
  for (const path of ['', '/history'])
    await eventually(
      `the words of the erased buyer are hidden from ${path || 'the order'}`,
      async () => !(await ask('GET', `/api/quotations/${order}${path}`)).includes('藍色要深一點'),
    );
}

describe('a data folder of commit 6e3d8d1', () => {
  it(
    'is upgraded in place: accounts sign in, data is unchanged, orders continue, and chains and read models are valid',
    async () => {
      await inClosedFolder(async (dataDir) => {
        await unpackInto(dataDir);
        const was = reading.parse(JSON.parse((await packed('as-it-was.json.br')).toString()));
        expect(Object.keys(was.orders)).toHaveLength(13);
        const zhidan = await Zhidan.ready(dataDir);
        try {
          const manager = await enter(zhidan, 'manager');
          await hidesTheErased(manager, was.orders['ofGone'] ?? '');
          await readsAsItWas(manager, was);
          const club = await enter(zhidan, 'club');
          const [file] = z
            .array(z.object({ url: z.string(), name: z.string() }))
            .parse(JSON.parse(await club('GET', '/api/files')));
          expect(await club('GET', file?.url ?? '')).toBe(`內容：${file?.name}`);

          const draft = `/api/quotations/${was.orders['draft'] ?? ''}`;
          await club('POST', `${draft}/submit-for-review`, { customer_notes: '多年以後' });
          const sales = await enter(zhidan, 'sales');
          const days = { proofing_delivery_date: 7, product_delivery_date: 20 };
          await sales('POST', `${draft}/pass-review`, days);
          expect(await club('GET', `${draft}/history`)).toContain('多年以後');

          expect(await run(dataDir, './audit/main.js', 'verify')).toMatch(/^All is as it was written/);
          const verified = (await run(dataDir, '../../projections/dist/bin/verify.js')).trim().split('\n');
          expect(verified.length).toBeGreaterThan(40);
          expect(verified.filter((line) => !line.endsWith(', all as the events say'))).toEqual([]);
        } finally {
          expect(await zhidan.stop()).toBe(0);
        }
      });
    },
    PATIENCE_MS,
  );
});
