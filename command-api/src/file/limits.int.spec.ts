import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { request as send, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@zhidan/database/testing';
import { quotation } from '@zhidan/domain/quotation';
import { serveOrders, stepsUntil } from '../testing/orders.js';

jest.setTimeout(120_000);

const served = await serveOrders();

afterEach(() => {
  for (const limit of Object.keys(served.uploadLimits)) Object.assign(served.uploadLimits, { [limit]: 0 });
  // A new day resets daily limits.
  served.clock.now = new Date(served.clock.now.getTime() + 24 * 3_600_000);
});

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const order = () => served.orderAfter(stepsUntil('passed'));

const art = (no: string) => ({ folder: 'upload-to-proofing-ai-psd', quotation_no: no, index: '1' });

function formOf(fields: Readonly<Record<string, string>>, size: number, fileFirst = false): FormData {
  const form = new FormData();
  const file = () => form.append('file', new Blob([new Uint8Array(size)]), 'a.ai');
  if (fileFirst) file();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (!fileFirst) file();
  return form;
}

const upload = (as: string, fields: Readonly<Record<string, string>>, size: number, fileFirst = false) =>
  served.ask('POST', '/files', { as, form: formOf(fields, size, fileFirst) });

/** Counts how often an upload was about to be written. */
const receive = jest.spyOn(served.files, 'receive');
const keptSoFar = () => receive.mock.calls.length;

interface Announced {
  /** The status of the answer; undefined while the server still waits for bytes. */
  readonly status: number | undefined;
  readonly retryAfter?: number;
  readonly body?: unknown;
  hangUp(): Promise<void>;
}

/** Announces an upload of a size and sends its first bytes. */
async function announce(
  as: string,
  fields: Readonly<Record<string, string>>,
  bytes: number,
): Promise<Announced> {
  const head = Object.entries(fields)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const begun = send(`${served.url}/files`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': bytes,
    },
  });
  begun.on('error', () => undefined);
  const closed = new Promise((resolve) => begun.once('close', resolve));
  const hangUp = async () => {
    begun.destroy();
    await closed;
  };
  const before = keptSoFar();
  begun.write(`${head}--b\r\nContent-Disposition: form-data; name="file"; filename="a.ai"\r\n\r\nbegun`);
  const response = await Promise.race([
    new Promise<IncomingMessage>((resolve) => begun.once('response', resolve)),
    (async () => {
      while (keptSoFar() === before) await sleep(10);
      return undefined;
    })(),
  ]);
  if (response === undefined) return { status: undefined, hangUp };
  const body = await json(response);
  return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']), body, hangUp };
}

describe('permission to upload a file', () => {
  it('is checked before any byte is stored, even when the file precedes the fields', async () => {
    const no = await order();
    const before = keptSoFar();
    for (const [as, fields, status] of [
      ['stranger', art(no), 404],
      ['club', art('260302-0000000000'), 404],
      ['club', { ...art(no), folder: 'secrets' }, 400],
      ['club', { ...art(no), index: 'x' }, 400],
      ['hua', art(no), 403],
      ['club', { folder: 'categories' }, 403],
    ] as const) {
      expect((await announce(as, fields, 120 * MEGABYTE)).status).toBe(status);
      expect((await upload(as, fields, 100, true)).status).toBe(status);
    }
    expect(keptSoFar()).toBe(before);
    expect((await upload('club', art(no), 100, true)).status).toBe(201);
    expect(await upload('club', art(no), 2 * MEGABYTE, true)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: 'must come after the other fields' }] },
    });
  });

  it('is checked again when a refused request is repeated, and no refusal is stored', async () => {
    const no = await order();
    for (let time = 0; time < 5; time += 1) {
      const headers = { 'idempotency-key': `refused-${time}` };
      const form = formOf(art(no), 10);
      expect((await served.ask('POST', '/files', { as: 'stranger', form, headers })).status).toBe(404);
      const body = { quotation_no: no };
      const asked = await served.ask('POST', '/api/quotations', { as: 'club', body, headers });
      expect(asked.status).toBe(400);
    }
    const rows = await served.pool.query(
      "select 1 from event_store.idempotency_key where key like 'refused-%'",
    );
    expect(rows.rowCount).toBe(0);
  });
});

describe('the files of one order', () => {
  it('are limited by their announced sizes, even when many arrive at once', async () => {
    served.uploadLimits.bytesPerOrder = 5 * GIGABYTE;
    const no = await order();
    const announced: Announced[] = [];
    for (let file = 0; file < 60; file += 1) announced.push(await announce('club', art(no), GIGABYTE));
    expect(announced.filter(({ status }) => status === undefined)).toHaveLength(5);
    expect(announced.filter(({ status }) => status === 413)).toHaveLength(55);
    expect(announced.at(-1)?.body).toMatchObject({
      code: 'STORAGE_QUOTA',
      detail: '這張訂單的檔案合計不能超過 5120 MB',
    });
    for (const { hangUp } of announced) await hangUp();
    await waitUntil(
      'what was set aside is given back',
      async () => (await upload('club', art(no), 1_000)).status === 201,
    );
  });

  it('are refused above the maximum number per order', async () => {
    served.uploadLimits.filesPerOrder = 2;
    const no = await order();
    expect((await upload('club', art(no), 10)).status).toBe(201);
    expect((await upload('club', art(no), 10)).status).toBe(201);
    expect(await upload('club', art(no), 10)).toMatchObject({
      status: 413,
      body: { code: 'TOO_MANY_FILES', detail: '這張訂單最多只能有 2 個檔案' },
    });
  });
});

describe('the files of one account', () => {
  it('count only once when a request is repeated', async () => {
    served.uploadLimits.filesPerDay = 2;
    const no = await order();
    const headers = { 'idempotency-key': `once-${no}` };
    for (let time = 0; time < 4; time += 1) {
      const form = formOf(art(no), 10);
      expect((await served.ask('POST', '/files', { as: 'club', form, headers })).status).toBe(201);
    }
    expect((await upload('club', art(no), 10)).status).toBe(201);
    expect((await upload('club', art(no), 10)).status).toBe(429);
  });

  it('are limited in number per day, across restarts and not counting refused files', async () => {
    served.uploadLimits.filesPerDay = 3;
    const [no, other] = [await order(), await order()];
    for (let time = 0; time < 5; time += 1)
      expect((await upload('club', { ...art(no), index: '9' }, 0)).status).toBe(409);
    for (const to of [no, other, no]) expect((await upload('club', art(to), 10)).status).toBe(201);
    await served.restart();
    const refused = await upload('club', art(other), 10);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_FILES' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    served.clock.now = new Date(served.clock.now.getTime() + 24 * 3_600_000);
    expect((await upload('club', art(other), 10)).status).toBe(201);
  });

  it('are limited in bytes per day and in total, minus removed files', async () => {
    served.uploadLimits.bytesPerDay = MEGABYTE;
    const no = await order();
    expect((await upload('club', art(no), 900_000)).status).toBe(201);
    expect(await upload('club', art(no), 300_000)).toMatchObject({
      status: 429,
      body: { code: 'STORAGE_QUOTA', detail: '每天最多只能上傳 1 MB，請明天再試' },
    });
    served.uploadLimits.bytesPerDay = 0;
    const { rows } = await served.pool.query<{ bytes: string }>(
      "select bytes from uploads.by_account where account = 'club' and day is null",
    );
    served.uploadLimits.bytesPerAccount = Number(rows[0]?.bytes) + 500_000;
    const kept = await upload('club', art(no), 400_000);
    expect(kept.status).toBe(201);
    expect(await upload('club', art(no), 400_000)).toMatchObject({
      status: 413,
      body: { code: 'STORAGE_QUOTA' },
    });
    expect((await served.ask('DELETE', `/files/${String(kept.body['id'])}`, { as: 'club' })).status).toBe(
      200,
    );
    expect((await upload('club', art(no), 400_000)).status).toBe(201);
  });

  it('are refused when the disk has less than the minimum of free space', async () => {
    served.uploadLimits.freeBytes = 1e15;
    const no = await order();
    const refused = await upload('club', art(no), 10);
    expect(refused).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
    expect(refused.headers.get('retry-after')).toBe('3600');
    const { state } = await served.eventStore.load(quotation, no);
    expect(state).toMatchObject({ files: [] });
  });
});
