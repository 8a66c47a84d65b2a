import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '@zhidan/database/testing';
import { systemCaller, type Zkg } from '@zhidan/domain';
import { createLogger } from '@zhidan/http';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { systemContext } from '../handling/by-system.js';
import { serve, type ReceivedAnswer } from '../testing/serve.js';
import { acceptImport } from './import.js';
import { resumeImports } from './resume.js';

jest.setTimeout(60_000);

const served = await serve();
const levels = { one: '', two: '' };

beforeAll(async () => {
  const add = async (resource: string, body: object) =>
    String((await served.ask('POST', `/api/${resource}`, { as: 'manager', body })).body['id']);
  levels.one = await add('zkg-level-one', { type: 'K', name: '廚房紡織' });
  levels.two = await add('zkg-level-two', { type: 'K01', name: '桌布類', level_one_id: levels.one });
}, 120_000);

const head = ['編號', '名稱', '第一層編號', '第二層編號'];
const table = (from: number, count: number): string[][] =>
  Array.from({ length: count }, (_row, index) => [`K01-${from + index}`, `桌布 ${from + index}`, 'K', 'K01']);
const workbook = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsxFile([head, ...rows].map((row) => [...row])).toBuffer();

async function send(content: Uint8Array, headers: Record<string, string> = {}): Promise<ReceivedAnswer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'zkg.xlsx');
  return served.ask('POST', '/api/zkg-level-three/import', { as: 'manager', form, headers });
}

const kept = async () => {
  await served.facts.settled();
  return served.facts.records('zkg-level-three').size;
};

describe('an uploaded table of ZKG products', () => {
  it('is imported completely, and once per Idempotency-Key', async () => {
    const content = await workbook(table(1, 300));
    const first = await send(content, { 'idempotency-key': 'upload-1' });
    expect(first).toMatchObject({ status: 200, body: { imported: 300 } });
    const again = await send(content, { 'idempotency-key': 'upload-1' });
    expect(again.body).toEqual(first.body);
    expect(await kept()).toBe(300);
  });

  it('is refused with the errors of each row, and nothing is imported', async () => {
    const before = await kept();
    const events = (await served.events()).length;
    const rows = [...table(1000, 3), ['K01-1', '', 'Z', 'K01']];
    expect(await send(await workbook(rows))).toMatchObject({
      status: 400,
      body: {
        code: 'SHEET_HAS_FAULTS',
        errors: [
          { path: '第 5 列「編號」', message: '「K01-1」已經存在' },
          { path: '第 5 列「第一層編號」', message: '找不到「Z」' },
          { path: '第 5 列「名稱」', message: '此欄位不能為空' },
        ],
      },
    });
    expect(await kept()).toBe(before);
    expect(await served.events()).toHaveLength(events);
  });

  it('creates records that can be changed and removed as usual', async () => {
    const [id = ''] = [...served.facts.records('zkg-level-three').keys()];
    const address = `/api/zkg-level-three/${id}`;
    const changed = await served.ask('PUT', address, { as: 'manager', body: { name: '長桌布' } });
    expect(changed).toMatchObject({ status: 200, body: { name: '長桌布', import_id: id.split('.')[0] } });
    expect((await served.ask('DELETE', address, { as: 'manager' })).status).toBe(200);
  });

  it('is refused when it is no workbook, too large, or too large when decompressed', async () => {
    expect((await send(Buffer.from('編號,名稱'))).body).toMatchObject({ code: 'SHEET_UNREADABLE' });
    expect((await send(Buffer.from('<html><table>'))).body).toMatchObject({
      code: 'SHEET_UNREADABLE',
      detail: expect.stringContaining('網頁（HTML）'),
    });
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
    expect((await send(bomb)).body).toMatchObject({ code: 'SHEET_TOO_LARGE' });
    expect((await send(new Uint8Array(5_000_001))).body).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });
});

describe('a hostile workbook', () => {
  it.each(['ZZZZZZZZ1', 'ZZZZZ1', 'A99999999', 'XFD1048576'])(
    'with a cell named %s is refused, and a regular workbook is imported afterwards',
    async (reference) => {
      const harmless = unzipSync(new Uint8Array(await workbook([['K01-9', '桌布', 'K', 'K01']])));
      const sheet = 'xl/worksheets/sheet1.xml';
      const xml = strFromU8(harmless[sheet] ?? new Uint8Array()).replace('r="A2"', `r="${reference}"`);
      const answer = await send(zipSync({ ...harmless, [sheet]: strToU8(xml) }));
      expect([400, 409, 413]).toContain(answer.status);
      const before = await kept();
      expect((await send(await workbook(table(before + 5_000, 1)))).status).toBe(200);
    },
  );
});

describe('an import whose process died', () => {
  const rows: readonly Zkg[] = Array.from({ length: 40 }, (_row, index) => ({
    type: `D-${index}`,
    name: `桌布 ${index}`,
    describe: '',
    imgs: [],
    level_one_id: '',
    level_two_id: '',
    activate: true,
  }));

  it('is completed by the next process when it was accepted, and leaves nothing behind otherwise', async () => {
    const now = served.clock.now.toISOString();
    const caller = systemCaller;
    const context = systemContext('r', now);
    const before = await kept();
    const ours = rows.map((row) => ({ ...row, level_one_id: levels.one, level_two_id: levels.two }));
    await acceptImport(served.eventStore, 'died', ours, { facts: { now, caller }, context });
    await served.restart();
    expect(await kept()).toBe(before);
    await waitUntil('the import is known as unfinished', () =>
      served.facts.unfinishedImports().includes('died'),
    );
    const logger = createLogger('test', { level: 'silent' });
    await resumeImports(served.facts, logger, new AbortController().signal);
    await resumeImports(served.facts, logger, new AbortController().signal);
    expect(await kept()).toBe(before + 40);
    expect(served.facts.unfinishedImports()).toEqual([]);
  });
});

describe('an uploaded file with the official calendar of the government', () => {
  // 西元日期,是否放假 in Big5.
  const big5Head = Buffer.from('a6e8a4b8a4e9b4c12cac4fa75fa9f1b0b20a', 'hex');
  const preview = (content: Uint8Array, as = 'manager', years?: string): Promise<ReceivedAnswer> => {
    const form = new FormData();
    if (years !== undefined) form.append('years', years);
    form.append('file', new Blob([new Uint8Array(content)]), '行事曆.csv');
    return served.ask('POST', '/api/official-days', { as, form });
  };
  const big5 = (rows: string) => Buffer.concat([big5Head, Buffer.from(rows)]);
  const put = (body: object) => served.ask('PUT', '/api/settings/calendar', { as: 'manager', body });

  it('is previewed with its changes, and takes effect once its values are saved in the settings', async () => {
    const { status, body } = await preview(big5('20280103,2\n20280115,0\n20290102,2\n'), 'manager', '2028');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      years: [
        { year: 2028, listed: 2, days_off: 1, working_days: 1, is_thin: true, chosen: true },
        { year: 2029, chosen: false },
      ],
      changes: [
        { date: '2028-01-03', works: false },
        { date: '2028-01-15', works: true },
      ],
      values: { official_years: [2028] },
    });
    const values = body['values'];
    if (typeof values !== 'object' || values === null) throw new Error('no values are answered');
    expect(await put(values)).toMatchObject({ status: 200, body: { official_working_days: ['2028-01-15'] } });
    await served.facts.settled();
    expect(served.facts.setting('calendar')).toMatchObject({
      official_years: [2028],
      official_days_off: ['2028-01-03'],
    });
    const sheet = await writeXlsxFile([
      ['西元日期', '是否放假'],
      ['20280103', '是'],
    ]).toBuffer();
    expect((await preview(sheet)).body).toMatchObject({ changes: [{ date: '2028-01-15', works: false }] });
  });

  it('is refused with a list of its faulty rows, and cannot be saved with days outside its years', async () => {
    expect(await preview(big5('20280230,2\n20280103,5\n'))).toMatchObject({
      status: 400,
      body: { code: 'CALENDAR_HAS_FAULTS', errors: [{ path: '第 2 列' }, { path: '第 3 列' }] },
    });
    expect(await preview(Buffer.from('a,b\n1,2'))).toMatchObject({
      status: 400,
      body: { code: 'SHEET_UNREADABLE' },
    });
    expect((await preview(big5('20280103,2\n'), 'hua')).status).toBe(403);
    for (const [values, path] of [
      [{ official_years: [2041] }, 'official_years.0'],
      [{ official_years: [2030], official_days_off: ['2031-01-01'] }, 'official_days_off'],
      [{ official_working_days: ['2028-01-03'] }, 'official_working_days'],
    ] as const)
      expect(await put(values)).toMatchObject({
        status: path.endsWith('.0') ? 400 : 409,
        body: { errors: [{ path }] },
      });
  });
});
