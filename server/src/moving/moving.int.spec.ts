import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFacts } from '@zhidan/command-api';
import { eventually, waitUntil } from '@zhidan/database/testing';
import { createLogger } from '@zhidan/http';
import { importCorrelation } from '@zhidan/domain';
import { z } from 'zod';
import type { AdminTools } from '../admin/command.js';
import { loadConfig } from '../config.js';
import { createTestCatalogue } from '../journey/catalogue.js';
import { openInstallation, type Installation } from '../journey/installation.js';
import { loadSecrets } from '../secrets.js';
import { recordedImport } from './import-run.js';
import { importRecords, type ColumnMap } from './records.js';
import { takeImportBack } from './take-back.js';
import { importHistory } from './take-in.js';
import { exportEverything } from './take-out.js';

jest.setTimeout(300_000);

const logger = createLogger('moving', { level: 'silent' });
let from: Installation;
let to: Installation;
let folder: string;
let managers: readonly [string, string];
const noted: unknown[] = [];
const importId = 'whole-shop';

async function toolsOf(installation: Installation): Promise<AdminTools> {
  const { databaseUrl, eventStoreUrl, pool, eventStore } = installation;
  const config = loadConfig({
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    FILES_URL: installation.filesFolder,
  });
  const secrets = await loadSecrets(config);
  const stores = { databaseUrl, eventStoreUrl, secrets };
  return { config, stores, pool, eventStore, logger, noteAccess: (event) => void noted.push(event) };
}

/** The answer at an address, which must be equal in both shops. */
const shown = async (installation: Installation, token: string, path: string) =>
  (await installation.ask('GET', path, { token })).body;

const ADDRESSES = [
  '/api/quotations?range=[0,99]',
  '/api/payments?range=[0,99]',
  '/api/materials?range=[0,99]',
  '/api/categories?range=[0,99]',
  '/api/storage-items?range=[0,99]',
  '/api/suppliers?range=[0,99]',
  '/api/statistics/overview',
  '/api/statistics/revenue?by=month',
  '/api/statistics/revenue?by=customer',
  '/api/statistics/funnel',
  '/api/statistics/overdue',
  '/api/statistics/load',
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-moving-'));
  from = await openInstallation();
  const manager = await from.enter('manager', ['A0001']);
  const buyer = await from.enter('buyer', [], 3);
  const { polo } = await createTestCatalogue(from, manager);
  let no = '';
  await eventually('the product can be ordered', async () => {
    const body = {
      category_id: polo,
      order_value: 100,
      proofing_value: 0,
      customer_notes: '請快',
      submit: true,
    };
    const answer = await from.ask('POST', '/api/quotations', { token: buyer, body });
    no = z.looseObject({ quotation_no: z.string().optional() }).parse(answer.body).quotation_no ?? '';
    return answer.status === 201;
  });
  const command = async (token: string, name: string, body: object) => {
    const answer = await from.ask('POST', `/api/quotations/${no}/${name}`, { token, body });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  };
  await command(manager, 'pass-review', { proofing_delivery_date: 7, product_delivery_date: 20 });
  await command(buyer, 'place-order', { stage: 'production', charge_method: 2501 });
  await command(manager, 'add-payment', {
    payment_kind: 0,
    amount: 500,
    acknowledge: ['STAGE_ALREADY_PAID'],
  });
  to = await openInstallation();
  managers = [manager, await to.enter('boss', ['A0001'])];
}, 600_000);
afterAll(async () => {
  await from.close();
  await to.close();
  await rm(folder, { recursive: true, force: true });
}, 300_000);

describe('moving a shop to another installation', () => {
  it('writes open file formats, and is recorded in the access journal', async () => {
    const out = join(folder, 'out');
    const taken = await exportEverything(await toolsOf(from), out);
    expect(taken.events).toBeGreaterThan(20);
    expect(await readdir(out)).toEqual(
      expect.arrayContaining(['README.md', 'accounts.ndjson', 'history', 'tables']),
    );
    const orders = await readFile(join(out, 'tables', 'quotations.ndjson'), 'utf8');
    expect(orders).toContain('請快');
    expect(await readFile(join(out, 'accounts.ndjson'), 'utf8')).not.toMatch(/password|argon/);
    expect(noted).toEqual([{ type: 'ExportMade', data: { what: 'archive', of: '', format: 'open files' } }]);
    await expect(exportEverything(await toolsOf(from), out)).rejects.toThrow('is not empty');
  });

  it('can be checked without changes, which reports each fault with its line', async () => {
    const before = (await to.events()).length;
    const wrong = join(folder, 'wrong');
    await mkdir(join(wrong, 'history'), { recursive: true });
    const line = (more: object) =>
      JSON.stringify({
        stream: 'goods-1',
        type: 'GoodsAdded',
        at: '2026-03-02T01:00:00.000Z',
        actor: { uid: 'u', name: '王' },
        data: { name: '布', describe: '' },
        ...more,
      });
    await writeFile(
      join(wrong, 'history', '01-goods.ndjson'),
      [
        line({}),
        '{',
        line({ type: 'Nonsense' }),
        line({ data: {} }),
        line({ stream: 'access-2026-03-02' }),
      ].join('\n'),
    );
    const { faults } = await importHistory(await toolsOf(to), wrong, { importId, isDry: true });
    expect(faults.map(({ line: at }) => at)).toEqual([2, 3, 4, 5]);
    const looked = await importHistory(await toolsOf(to), join(folder, 'out'), { importId, isDry: true });
    expect(looked.faults).toEqual([]);
    expect(looked.events).toBeGreaterThan(20);
    expect((await to.events()).length).toBe(before);
  });

  it('gives the same figures, resumes after an interruption, and imports once', async () => {
    const tools = await toolsOf(to);
    const out = join(folder, 'out');
    const stopping = new AbortController();
    const broken = importHistory(
      {
        ...tools,
        eventStore: new Proxy(tools.eventStore, {
          get(target, name) {
            if (name !== 'handle') return Reflect.get(target, name, target);
            return (...given: Parameters<typeof target.handle>) => {
              stopping.abort(new Error('killed'));
              return target.handle(...given);
            };
          },
        }),
      },
      out,
      { importId, isDry: false, signal: stopping.signal },
    );
    await expect(broken).rejects.toThrow('killed');
    const taken = await importHistory(tools, out, { importId, isDry: false });
    expect([taken.faults, taken.known]).toEqual([[], expect.any(Number)]);
    expect(taken.accounts).toBeGreaterThanOrEqual(2);
    for (const address of ADDRESSES)
      await waitUntil(`${address} is the same`, async () => {
        const [here, there] = await Promise.all([
          shown(from, managers[0], address),
          shown(to, managers[1], address),
        ]);
        return JSON.stringify(here) === JSON.stringify(there);
      });
    const again = await importHistory(tools, out, { importId, isDry: false });
    expect([again.events, again.accounts, again.files, again.faults]).toEqual([0, 0, 0, []]);
    const moved = (await to.events()).filter(
      ({ metadata }) => metadata.correlation === importCorrelation(importId),
    );
    expect(moved.length).toBeGreaterThan(20);
    expect(moved.every(({ metadata }) => metadata.imported === true)).toBe(true);
    const mails = await to.pool.query('select from mail.outbox where quotation_no is not null');
    expect(mails.rowCount).toBe(0);
  });
});

describe('lists exported from another program', () => {
  it('are imported once, by names, titles or a mapping, and faults are reported by row', async () => {
    const lists = join(folder, 'lists');
    await mkdir(lists);
    const suppliers = ['id,公司名稱,統編欄', 's1,染整廠,04595257', 's2,紗廠,12345678', 's3,,04595257'];
    await writeFile(join(lists, 'suppliers.csv'), `\ufeff${suppliers.join('\r\n')}\r\n`);
    await writeFile(
      join(lists, 'goods.json'),
      JSON.stringify({ g1: { name: '桌巾' }, g2: { name: '窗簾', more: 1 } }),
    );
    let map: ColumnMap = { suppliers: { 公司名稱: 'company', 統編欄: 'tax_id_number' } };
    const now = '2026-03-02T01:00:00.000Z';
    const facts = await openedFacts();
    const run = { importId: 'lists', eventStore: to.eventStore };
    const take = async (isDry = false) => {
      const { added, known, faults } = await importRecords(lists, {
        importId: 'lists',
        map,
        now,
        facts,
        isDry,
        recorded: (work) => recordedImport(run, { source: 'lists', names: ['suppliers.csv'] }, work),
      });
      return { added, known, faults };
    };
    try {
      const before = (await to.events()).length;
      const wrong = await take();
      expect(wrong.faults.map(({ file, line }) => `${file}:${line}`)).toEqual(
        expect.arrayContaining(['suppliers.csv:4', 'goods.json:2']),
      );
      expect((await to.events()).length).toBe(before);

      await writeFile(join(lists, 'suppliers.csv'), `${suppliers.slice(0, 2).join('\n')}\n`);
      await writeFile(
        join(lists, 'goods.json'),
        JSON.stringify([{ id: 'g1', name: '桌巾' }, { name: '窗簾' }]),
      );
      await writeFile(
        join(lists, 'customer-classes.json'),
        JSON.stringify([{ id: 'clubs', type: '7', name: '社團' }]),
      );
      const titles = 'primary_key,customer_class,聯絡人姓名,contact_person_title';
      await writeFile(
        join(lists, 'customers.csv'),
        Buffer.from(
          `\ufeff公司名稱,${titles}\n森林社,Forest@x.tw,clubs,"林\n小姐",社長\n河流社,river@x.tw,clubs,江,社長\n`,
          'utf16le',
        ),
      );
      map = { ...map, customers: { 公司名稱: 'company' } };
      expect(await take(true)).toEqual({ added: 6, known: 0, faults: [] });
      expect((await to.events()).length).toBe(before);
      expect(await take()).toEqual({ added: 6, known: 0, faults: [] });
      expect(await take()).toEqual({ added: 0, known: 6, faults: [] });

      // Each of these rows collides with an existing record or with an earlier row, and none is imported.
      await writeFile(
        join(lists, 'customers.csv'),
        [
          `id,company,${titles}`,
          'c1,山林社,forest@X.TW,clubs,王,社長',
          'c2,海洋社,sea@x.tw,clubs,王,社長',
          'c3,海 洋社,wave@x.tw,clubs,王,社長',
          'c4,湖社,SEA@x.tw,clubs,王,社長',
          'c2,溪社,creek@x.tw,clubs,王,社長',
          'c6,泉社,spring@x.tw,none,王,社長',
        ].join('\n'),
      );
      const after = (await to.events()).length;
      const colliding = await take();
      expect(colliding.faults.map(({ file, line }) => `${file}:${line}`)).toEqual(
        [2, 4, 5, 6, 7].map((line) => `customers.csv:${line}`),
      );
      expect((await to.events()).length).toBe(after);
    } finally {
      await facts.stop();
    }
    await waitUntil('the supplier is listed', async () => (await statusOf('/api/suppliers/s1')) === 200);

    // Taken back, the records leave their lists and may be imported again, with new keys.
    const before = await keysOf(to);
    const taken = await takeImportBack(to, { importId: 'lists' });
    expect(taken).toMatchObject({ keys: 2, accounts: 0 });
    await waitUntil('the supplier is gone', async () => (await statusOf('/api/suppliers/s1')) === 404);
    expect(await keysOf(to)).toBe(before - 2);
    expect(await takeImportBack(to, { importId: 'lists' })).toMatchObject({ streams: taken.streams });
    await writeFile(
      join(lists, 'customers.csv'),
      `company,primary_key,customer_class,聯絡人姓名,contact_person_title\n森林社,Forest@x.tw,clubs,林,社長\n河流社,river@x.tw,clubs,江,社長\n`,
    );
    const factsAfter = await openedFacts();
    const takeAgain = () =>
      importRecords(lists, { importId: 'again', map, now, facts: factsAfter, isDry: false });
    try {
      await waitUntil('the names are free', async () => (await takeAgain()).faults.length === 0);
    } finally {
      await factsAfter.stop();
    }
    await waitUntil('the customer is readable', async () =>
      JSON.stringify(await shown(to, managers[1], '/api/customers?range=[0,99]')).includes('森林社'),
    );
  });

  it('cannot be taken back once something was built on them, or without an id', async () => {
    const { body, headers } = await to.ask('GET', '/api/suppliers/s1', { token: managers[1] });
    const changed = await to.ask('PUT', '/api/suppliers/s1', {
      token: managers[1],
      body: { ...z.looseObject({}).parse(body), company: '新染整廠' },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    expect(changed.status).toBe(200);
    await expect(takeImportBack(to, { importId: 'again' })).rejects.toMatchObject({
      refusal: { code: 'IMPORT_NOT_FOUND' },
    });
    await recordedImport(
      { importId: 'again', eventStore: to.eventStore },
      { source: 'lists', names: [] },
      async () => ({}),
    );
    await expect(takeImportBack(to, { importId: 'again' })).rejects.toMatchObject({
      refusal: { code: 'IMPORT_BUILT_ON', records: ['supplier-s1'], count: 1 },
    });
    expect(await statusOf('/api/suppliers/s1')).toBe(200);
  });
});

describe('a whole shop that was moved in', () => {
  it('is taken back as a whole: its rows leave lists and figures, and its history stays', async () => {
    await recordedImport(
      { importId, eventStore: to.eventStore },
      { source: 'history', names: [] },
      async () => ({}),
    );
    const before = (await to.events()).length;
    const { streams, keys, accounts } = await takeImportBack(to, { importId });
    expect(streams).toBeGreaterThan(10);
    expect([keys > 0, accounts > 0]).toEqual([true, true]);
    expect((await to.events()).length).toBeGreaterThan(before);
    for (const address of [
      '/api/quotations?range=[0,99]',
      '/api/payments?range=[0,99]',
      '/api/categories?range=[0,99]',
    ])
      await waitUntil(
        `${address} is empty`,
        async () => JSON.stringify(await shown(to, managers[1], address)) === '[]',
      );
    await waitUntil(
      'the revenue is gone',
      async () =>
        !/[1-9]/.test(JSON.stringify(await shown(to, managers[1], '/api/statistics/revenue?by=customer'))),
    );
    // The same shop can be moved in again.
    const again = await importHistory(await toolsOf(to), join(folder, 'out'), { importId, isDry: false });
    expect(again.faults).toEqual([]);
    await waitUntil(
      'the order is here',
      async () => JSON.stringify(await shown(to, managers[1], ADDRESSES[0] ?? '')) !== '[]',
    );
    const ordersOf = async (installation: Installation, token: string) =>
      z
        .array(z.looseObject({ revision: z.int() }))
        .parse(await shown(installation, token, ADDRESSES[0] ?? ''))
        // Its events follow those that were taken back.
        .map(({ revision: _revision, ...order }) => order);
    expect(await ordersOf(to, managers[1])).toEqual(await ordersOf(from, managers[0]));
  });
});

const statusOf = async (path: string) => (await to.ask('GET', path, { token: managers[1] })).status;

/** The number of keys of persons that still encrypt something. */
async function keysOf({ pool }: Installation): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from event_store.personal_key where wrapped is not null',
  );
  return rows[0]?.n ?? 0;
}

async function openedFacts() {
  const facts = openFacts({
    eventStore: to.eventStore,
    pool: to.pool,
    logger,
    clock: () => new Date(),
    follow: true,
    readArt: async () => undefined,
    provider: () => undefined,
  });
  await facts.settled();
  return facts;
}
