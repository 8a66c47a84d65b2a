import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { verifyChain, type StoredEvent } from '@zhidan/eventstore';
import { z } from 'zod';
import { createTestCatalogue, type CatalogueIds } from './catalogue.js';
import { openInstallation, type Installation } from './installation.js';
import { pastListPaths } from './looks-back.js';

jest.setTimeout(240_000);

/** A text that occurs in all data about the buyer, and nowhere else. */
const MARK = '瑠璃宮蒼月';

let installation: Installation;
let stocked: CatalogueIds;
let manager: string;
let buyer: string;

beforeAll(async () => {
  installation = await openInstallation();
  manager = await installation.enter('manager', ['A0001']);
  buyer = await installation.enter('buyer', [], 3);
  stocked = await createTestCatalogue(installation, manager);
}, 600_000);

afterAll(() => installation.close(), 300_000);

let keys = 0;

/** Sends a command with an idempotency key, so that its answer is stored. */
async function act(token: string, path: string, body: object, method = 'POST'): Promise<unknown> {
  keys += 1;
  const headers = { 'idempotency-key': `erasure-${keys}` };
  const answer = await installation.ask(method, path, { token, body, headers });
  expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, answer.status, '']);
  return answer.body;
}

const upload = (quotation_no: string): Promise<string> =>
  uploadFile({ folder: 'upload-art-set-proofing-file', quotation_no, index: '1' });

async function uploadFile(fields: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([`圖稿 ${MARK}`], { type: 'application/pdf' }), `${MARK} 隊徽.ai`);
  const answer = await fetch(`${installation.url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer}`, 'x-requested-with': 'zhidan' },
    body: form,
  });
  expect(answer.status).toBe(201);
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

/** Saves a design with words and a picture in the buyer's account. */
async function saveDesign(): Promise<void> {
  const corners = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.9],
    [0.2, 0.9],
  ];
  const [base, mask, shade] = ['base.jpg', 'mask.png', 'shade.png'].map((name) => `/files/pictures/${name}`);
  const front = { id: 'front', title: '正面', print_mm: [300, 400], map: { corners } };
  const template = { colours: [], views: [{ base, mask, shade, regions: [front] }] };
  await act(manager, `/api/categories/${stocked.polo}/template`, template, 'PUT');
  const text = { id: 't1', text: MARK, font: 'sans', height_mm: 40, colour: '#1f2430', at_mm: [150, 200] };
  const file_id = await uploadFile({ folder: 'saved-designs' });
  const measures = { width_px: 400, height_px: 300, kind: 'picture', inside_px: null };
  const lies = { repeat: 'single', width_mm: 100, offset_mm: [100, 100], rotation_deg: 0 };
  await act(buyer, '/api/me/designs', {
    title: MARK,
    category_id: stocked.polo,
    template_version: 1,
    regions: [
      { index: 1, region: 'front', art: { file_id, name: MARK, ...measures }, texts: [text], ...lies },
    ],
  });
  const { body } = await installation.ask('GET', '/api/me/designs', { token: buyer });
  expect(body).toMatchObject([{ title: MARK, regions: [{ texts: [{ text: MARK }] }] }]);
}

/** Adds a bank statement line that names the buyer, and matches the line with their order. */
async function payByTransfer(quotation_no: string): Promise<void> {
  const text = `交易日期,摘要,支出金額,存入金額,餘額,備註\n2026/03/02,轉帳,,7,7,${MARK}`;
  await act(manager, '/api/bank-statements', { account: '001', text });
  const filter = JSON.stringify({ amount: 7 });
  const line = await eventually('the line is listed', async () => {
    const { body } = await installation.ask('GET', `/api/bank-lines?${new URLSearchParams({ filter })}`, {
      token: manager,
    });
    const [found] = z.array(z.object({ id: z.string(), payer: z.string() })).parse(body);
    return found?.payer === MARK && found.id;
  });
  const allocations = [{ quotation_no, stage: 'proofing', amount: 7 }];
  await act(manager, `/api/bank-lines/${line}/match`, { allocations });
}

/** Tables that contain the mark as text or in bytes, except read models that are being built. */
async function tablesWithMark(): Promise<readonly string[]> {
  const { rows } = await installation.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'read_model_next')`,
  );
  const marks = [MARK, Buffer.from(MARK).toString('hex'), JSON.stringify(MARK).slice(1, -1)];
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await installation.pool.query(
      `select from ${name} as kept where exists (select from unnest($1::text[]) as mark
                                                 where position(mark in kept::text) > 0) limit 1`,
      [marks],
    );
    if (rowCount !== 0) found.push(name);
  }
  return found.toSorted();
}

async function filesWithMark(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(installation.filesFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes(MARK)) found.push(path);
    else if (entry.isFile() && (await readFile(path)).includes(MARK)) found.push(path);
  }
  return found;
}

/** Lists and figures of a past moment in which a manager sees the mark. */
async function pastWithMark(at: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of pastListPaths) {
    const text = await eventually(`${path} of then is answered`, async () => {
      const { status, body } = await installation.ask('GET', `${path}?at=${at}`, { token: manager });
      return status === 200 && JSON.stringify(body);
    });
    if (text.includes(MARK)) found.push(path);
  }
  return found;
}

it('an erased person is mentioned in no table, event, file, mail or past state', async () => {
  const me = z
    .object({ customer_id: z.string() })
    .parse((await installation.ask('GET', '/api/me', { token: buyer })).body);
  const customer = `/api/customers/${me.customer_id}`;
  await act(buyer, customer, { company_fullname: MARK, goods_address: MARK }, 'PUT');
  await act(manager, customer, { remarks: MARK, nick_name: MARK }, 'PUT');

  const asked = { category_id: stocked.polo, order_value: 100, proofing_value: 1, customer_notes: MARK };
  const { quotation_no } = z
    .object({ quotation_no: z.string() })
    .parse(await act(buyer, '/api/quotations', asked));
  const order = `/api/quotations/${quotation_no}`;
  const does = (token: string, command: string, body: object) => act(token, `${order}/${command}`, body);
  const file_id = await upload(quotation_no);
  await saveDesign();
  await does(buyer, 'revise', { customer_notes: `${MARK}二` });
  await does(buyer, 'submit-for-review', { customer_notes: MARK });
  await does(manager, 'return-review', { staff_notes: MARK });
  await does(buyer, 'submit-for-review', { customer_notes: MARK });
  const days = { proofing_delivery_date: 5, product_delivery_date: 10 };
  await does(manager, 'pass-review', { ...days, staff_notes: MARK });
  const paypal = { stage: 'proofing', charge_method: 2502, buyer_paypal_email: 'luli@club.test' };
  const delivery = { receiver: MARK, phone: '0912-000-111', address: `台北市${MARK}路` };
  const invoice = { kind: 'personal', title: MARK };
  await does(buyer, 'place-order', { ...paypal, delivery, invoice });
  await does(manager, 'set-options', { delivery: { ...delivery, receiver: `${MARK}二` }, invoice });
  await does(manager, 'allow-next-step', { staff_notes: MARK, acknowledge: ['NOTHING_RECEIVED'] });
  await does(manager, 'set-note', { stage: 'proofing', note: MARK });
  await does(manager, 'set-options', { print: { print_device: 'A', print_memo: MARK } });
  await does(manager, 'record-proofing-step', { status_code: 3500, message: MARK });
  await does(manager, 'add-payment', { payment_kind: 4, amount: 100, memo: MARK });
  await does(manager, 'correct-payment', { index: 0, memo: `${MARK}二`, amount: 90, reason: MARK });
  await does(manager, 'remove-payment', { index: 0, reason: MARK });
  await payByTransfer(quotation_no);
  await does(manager, 'add-delivery', {
    production_kind: 0,
    delivery_way: '黑貓宅急便',
    delivery_number: `交給${MARK}本人`,
    single_box: '五層大箱',
    item_of_goods: ['樣品'],
    who_pay_fee: 0,
    describe: MARK,
    who_did_it_message: MARK,
  });
  let delivery_id = '';
  await eventually('the parcel is listed', async () => {
    const { deliveries } = z
      .object({ deliveries: z.array(z.object({ delivery_id: z.string() })) })
      .parse((await installation.ask('GET', order, { token: manager })).body);
    delivery_id = deliveries[0]?.delivery_id ?? '';
    return delivery_id !== '';
  });
  await does(manager, 'remove-delivery', { delivery_id, reason: MARK });
  await does(manager, 'change-accounting-code', { code: 2002, reason: MARK });
  await does(manager, 'move-code', { code: 3002, staff_notes: MARK });
  await does(manager, 'record-proofing-step', { status_code: 3511, message: MARK });
  const pin = { file_id, x: 0.5, y: 0.5, text: MARK };
  await does(buyer, 'request-sample-change', { index: 1, message: MARK, pins: [pin] });
  await does(manager, 'record-proofing-step', { status_code: 3511 });
  await does(manager, 'clear-proofing-record', { reason: MARK });
  const link = z
    .object({ url: z.string() })
    .parse(await act(buyer, `${order}/links`, { may: ['approve'], note: MARK }));
  const secret = link.url.split('/').at(-1) ?? '';
  const approval = { body: { name: MARK, message: MARK } };
  const approved = await installation.ask('POST', `/api/links/${secret}/approve-sample`, approval);
  expect(approved.status).toBe(200);
  await does(buyer, 'reject-proof', { message: MARK });
  await does(manager, 'force-code', { family: 'quotation', code: 4001, reason: MARK });
  await does(manager, 'force-close', { reason: MARK });

  await eventually('the lists show it', async () =>
    (await tablesWithMark()).includes('read_model.quotations'),
  );
  expect(await filesWithMark()).not.toEqual([]);
  const before = new Date().toISOString();
  expect(await pastWithMark(before)).toEqual(expect.arrayContaining(['/api/quotations', '/api/customers']));

  await act(manager, `${customer}/erase`, { reason: '本人要求' });

  await eventually('no table holds the mark', async () => {
    expect(await tablesWithMark()).toEqual([]);
    return true;
  });
  expect(await filesWithMark()).toEqual([]);
  expect(await pastWithMark(before)).toEqual([]);
  expect(await tablesWithMark()).toEqual([]);
  for (const path of [order, `${order}/history`, `${order}?revision=3`, customer, `${customer}/history`]) {
    const { status, body } = await installation.ask('GET', path, { token: manager });
    expect([path, status]).toEqual([path, 200]);
    expect(JSON.stringify(body)).not.toContain(MARK);
    expect(JSON.stringify(body)).toContain('已刪除');
  }

  const stored: StoredEvent[] = [];
  for await (const event of installation.eventStore.readAllRaw()) stored.push(event);
  expect(verifyChain(stored)).toEqual([]);
});
