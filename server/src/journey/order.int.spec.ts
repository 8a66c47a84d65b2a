import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { systemCaller } from '@zhidan/domain';
import { quotation, type QuotationCommandKind, type ShownQuotation } from '@zhidan/domain/quotation';
import { castFacts } from '@zhidan/domain/quotation/cast';
import { eventually } from '../testing/eventually.js';
import { Browser } from './browser.js';
import { stockCatalogue, type Stocked } from './catalogue.js';
import { openHouse, type Answer, type House } from './house.js';

jest.setTimeout(240_000);

const people = {
  manager: [['A0001']],
  sales: [['A0002']],
  accounting: [['A0003']],
  warehouse: [['A0005']],
  production: [['A0006']],
  shipping: [['A0008']],
  processing: [['A0009']],
  auditor: [['A0012']],
  buyer: [[], 3],
  stranger: [[], 3],
  deferred: [[], 6],
  refused: [[], 5],
} as const satisfies Record<string, readonly [readonly string[], number?]>;
type Who = keyof typeof people;

let house: House;
let stocked: Stocked;
const tokens = new Map<Who, string>();
/** The last position that a command answered: what is read afterwards shows it. */
let position = '0';

beforeAll(async () => {
  house = await openHouse();
  await Promise.all(
    Object.entries(people).map(async ([name, [authorities, level]]) => {
      tokens.set(name as Who, await house.enter(name, authorities, level));
    }),
  );
  stocked = await stockCatalogue(house, tokenOf('manager'));
}, 600_000);

afterAll(() => house.close(), 300_000);

function tokenOf(who: Who): string {
  const token = tokens.get(who);
  if (token === undefined) throw new Error(`${who} did not come`);
  return token;
}

/** Words that buyers never see: whatever staff note among themselves begins with them. */
const INTERNAL = '內部備註';

const command = async (who: Who, method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await house.ask(method, path, { token: tokenOf(who), ...(body ? { body } : {}) });
  position = answer.headers.get('x-event-position') ?? position;
  return answer;
};
const polos = (more: object = {}) => ({
  category_id: stocked.polo,
  order_value: 100,
  proofing_value: 2,
  customer_notes: '藍色要深一點',
  ...more,
});
const request = async (who: Who, more: object = {}): Promise<string> => {
  const answer = await command(who, 'POST', '/api/quotations', polos(more));
  expect(answer).toMatchObject({ status: 201, body: { events: ['QuotationRequested'], revision: 0 } });
  return (answer.body as { quotation_no: string }).quotation_no;
};
const tell = (who: Who, no: string, kind: QuotationCommandKind, body?: object) =>
  command(who, 'POST', `/api/quotations/${no}/${kind}`, body);
/** A command that must go well; tells its events. */
async function act(who: Who, no: string, kind: QuotationCommandKind, body?: object) {
  const answer = await tell(who, no, kind, body);
  expect({ kind, status: answer.status, body: answer.body }).toMatchObject({ kind, status: 200 });
  return answer.body as { events: string[]; warnings: string[] };
}
const get = (who: Who | undefined, path: string): Promise<Answer> =>
  house.ask('GET', path, {
    ...(who === undefined ? {} : { token: tokenOf(who) }),
    headers: { 'x-wait-for-position': position },
  });
async function read(who: Who, no: string): Promise<ShownQuotation> {
  const answer = await get(who, `/api/quotations/${no}`);
  expect(answer.status).toBe(200);
  return answer.body as ShownQuotation;
}
const codes = async (no: string) => {
  const { code, accounting } = await read('manager', no);
  return [code, accounting.code];
};
const list = async (who: Who, resource: string, filter: object = {}, sort?: readonly [string, string]) => {
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  });
  const answer = await get(who, `/api/${resource}?${asked}`);
  return { ...answer, rows: answer.body as Record<string, unknown>[] };
};

const ofOrders = ['quotations', 'payments', 'deliveries', 'files'];
const days = { proofing_delivery_date: 7, product_delivery_date: 20, staff_notes: '顏色以打樣為準' };
const parcel = {
  delivery_way: '黑貓宅急便',
  delivery_number: '9001-2345',
  single_box: '五層大箱',
  item_of_goods: ['POLO 衫'],
  who_did_it_message: `${INTERNAL}：小心輕放`,
  describe: '請簽收',
  freight_fee: 120,
};

/** Asked for, submitted and passed. */
async function passedOrder(who: Who, more: object = {}): Promise<string> {
  const no = await request(who, more);
  await act(who, no, 'submit-for-review');
  await act('sales', no, 'pass-review', days);
  return no;
}

const listen = (who: Who): Promise<Browser> => Browser.open(house, tokenOf(who));

describe('one order from the first question to the closed case', () => {
  let no: string;
  let begun: string;

  it('is asked for, reviewed, ordered, sampled, produced, shipped, paid, settled and closed', async () => {
    const [buyer, stranger] = [await listen('buyer'), await listen('stranger')];
    no = await request('buyer');
    expect(await codes(no)).toEqual([1000, 2000]);
    expect((await read('buyer', no)).allowed_actions).toEqual(
      expect.arrayContaining(['revise', 'delete', 'submit-for-review']),
    );
    await act('buyer', no, 'submit-for-review');
    expect((await read('sales', no)).allowed_actions).toEqual(
      expect.arrayContaining(['pass-review', 'return-review']),
    );
    await act('sales', no, 'pass-review', days);
    const passed = await read('buyer', no);
    expect(passed).toMatchObject({
      code: 1002,
      unit_price: 76,
      total_amount_tax: 9030,
      outstanding: 9030,
      days_left: 14,
      days_left_text: '剩下 14 天',
      expired: false,
      sales_person: { name: 'sales', email: 'sales@zhidan.test' },
    });
    begun = passed.modified_date;

    const ATM = { charge_method: 2501, last_five_digits: '00123' };
    await act('buyer', no, 'place-order', { stage: 'proofing', ...ATM });
    await act('buyer', no, 'report-transfer', { last_five_digits: '00123', amount: 1050 });
    expect(await codes(no)).toEqual([1002, 2001]);
    await act('accounting', no, 'allow-next-step', { staff_notes: `${INTERNAL}：已入帳` });
    expect(await codes(no)).toEqual([3001, 2003]);
    await act('accounting', no, 'add-payment', { payment_kind: 2, amount: 1050, memo: `${INTERNAL}：核對` });
    await act('production', no, 'advance');
    for (const status_code of [3500, 3502, 3503, 3505, 3510]) {
      await act('production', no, 'record-proofing-step', { status_code, message: `${INTERNAL}：機台一` });
    }
    expect(await act('production', no, 'record-proofing-step', { status_code: 3510 })).toMatchObject({
      events: [],
    });
    await act('shipping', no, 'add-delivery', parcel);
    await act('production', no, 'record-proofing-step', { status_code: 3511 });
    expect(await codes(no)).toEqual([3003, 2003]);

    await act('buyer', no, 'place-order', { stage: 'production', ...ATM });
    await act('accounting', no, 'allow-next-step');
    expect(await codes(no)).toEqual([4001, 2004]);
    await act('accounting', no, 'add-payment', { payment_kind: 3, amount: 7980, invoice_no: 'AB-10000001' });
    await act('production', no, 'advance');
    await act('production', no, 'record-production-step', { status_code: 3611 });
    await act('shipping', no, 'add-delivery', { ...parcel, who_pay_fee: 2 });
    await act('sales', no, 'move-code', { code: 4003 });
    await act('accounting', no, 'change-accounting-code', { code: 2999 });
    expect(await act('sales', no, 'move-code', { code: 9999 })).toMatchObject({ warnings: [] });

    expect(await read('manager', no)).toMatchObject({
      code: 9999,
      accounting: { code: 2999, settle_account: true, last_five_digits: '00123', payment_times: 2 },
      paid_amount: 9030,
      outstanding: 0,
      case_closed: true,
      last_proofing_code: 3511,
      last_production_code: 3611,
    });
    await eventually('the buyer’s browser is told', () =>
      buyer.told.some(({ resource, id }) => resource === 'quotations' && id === no),
    );
    expect(buyer.told.some(({ resource }) => resource === 'payments')).toBe(true);
    expect(stranger.told.filter(({ resource }) => ofOrders.includes(resource))).toEqual([]);
    buyer.close();
    stranger.close();
  });

  it('shows its payments, deliveries and files in lists of their own, each with whose it is', async () => {
    const payments = await list('accounting', 'payments', { quotation_no: no }, ['amount', 'ASC']);
    expect(payments.headers.get('content-range')).toBe('payments 0-1/2');
    expect(payments.rows).toMatchObject([
      { id: `${no}-0`, amount: 1050, payment_kind: 2, nick_name: 'buyer', accounting_code: 2999 },
      { id: `${no}-1`, amount: 7980, invoice_no: 'AB-10000001', category_name: '昇華轉印 POLO 衫' },
    ]);
    const deliveries = await list('shipping', 'deliveries', { quotation_no: no }, ['create_date', 'ASC']);
    expect(deliveries.rows).toMatchObject([
      { production_kind: 0, total_cbm: 0.0972, inquire_link: 'https://track.example.tw', freight_fee: 120 },
      { production_kind: 1, quotation_no: no, quotation_code: 9999 },
    ]);
    const one = await get('shipping', `/api/deliveries/${String(deliveries.rows[0]?.['id'])}`);
    expect(one).toMatchObject({ status: 200, body: { delivery_number: '9001-2345' } });
  });

  it('is found by number, buyer, product and pattern, by codes, dates and dotted names', async () => {
    const found = async (filter: object) =>
      (await list('sales', 'quotations', filter)).rows.map(({ id }) => id);
    for (const q of [no, no.slice(7), 'buyer@zhidan.test', 'POLO', 'p-0101', '短袖']) {
      expect(await found({ q })).toContain(no);
    }
    expect(await found({ 'accounting.code': 2999 })).toContain(no);
    expect(await found({ 'accounting.charge_method': 2501, code: [9999, 9998] })).toEqual([no]);
    expect(await found({ creation_date_gte: '2020-01-01', creation_date_lte: '2021-01-01' })).toEqual([]);
    expect(await found({ 'buyer.primary_key': 'buyer@zhidan.test', order_value_gte: '100' })).toContain(no);
    const csv = await house.ask('GET', `/api/quotations?filter={"id":"${no}"}`, {
      token: tokenOf('sales'),
      headers: { accept: 'text/csv' },
    });
    expect(String(csv.body)).toContain(no);
    expect(String(csv.body)).toContain('days_left_text');
  });

  it('tells its history in Chinese, and how it stood at any moment', async () => {
    const entries = (await get('auditor', `/api/quotations/${no}/history`)).body as {
      revision: number;
      type: string;
      at: string;
      actor: { uid: string; name: string };
      data: Record<string, unknown>;
      summary: string;
    }[];
    expect(entries.map(({ revision }) => revision)).toEqual(entries.map((_entry, index) => index));
    for (const { summary } of entries) expect(summary).toMatch(/[\u4e00-\u9fff]/);
    expect(entries[2]).toMatchObject({
      type: 'ReviewPassed',
      actor: { name: 'sales' },
      summary: '審核通過：打樣 7 個工作天，生產 20 個工作天',
    });
    const at = async (query: string) => get('auditor', `/api/quotations/${no}?${query}`);
    expect(await at('revision=2')).toMatchObject({
      status: 200,
      body: { code: 1002, revision: 2, paid_amount: 0, outstanding: 9030, allowed_actions: [] },
    });
    expect((await at(`at=${begun}`)).body).toMatchObject({ code: 1002, revision: 2 });
    expect((await at('revision=0')).body).toMatchObject({ code: 1000, order_process: [] });
    expect((await at('revision=999')).status).toBe(404);
    expect((await at('at=2020-01-01')).status).toBe(404);
  });

  it('gives its buyer nothing that is ours alone, in no answer and on /live', async () => {
    const buyerBrowser = await listen('buyer');
    await house.eventStore.handle(
      quotation,
      no,
      { kind: 'force-code', family: 'quotation', code: 3001, reason: `${INTERNAL}：補件` },
      castFacts(systemCaller, { quotation_no: no }),
      context(),
    );
    await house.eventStore.handle(
      quotation,
      no,
      {
        kind: 'add-file',
        file_id: 'art-1',
        folder: 'upload-to-proofing-ai-psd',
        index: 1,
        name: 'polo.ai',
        size: 2_400_000,
        sha256: 'c0ffee'.padEnd(64, '0'),
      },
      castFacts(systemCaller, { quotation_no: no }),
      context(),
    );
    await eventually('the file is listed', async () => (await list('sales', 'files')).rows.length === 1);
    expect((await list('buyer', 'files')).rows).toMatchObject([
      { id: 'art-1', name: 'polo.ai', size: 2_400_000, url: '/files/art-1', quotation_no: no },
    ]);

    const form = new FormData();
    for (const [field, value] of Object.entries({
      folder: 'upload-to-proofing-ai-psd',
      quotation_no: no,
      index: '1',
    }))
      form.append(field, value);
    form.append('file', new Blob(['a design']), '設計稿.ai');
    const uploaded = await fetch(`${house.url}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('buyer')}` },
      body: form,
    });
    expect(uploaded.status).toBe(201);
    const { url } = (await uploaded.json()) as { url: string };
    const download = (who: Who) =>
      fetch(`${house.url}${url}`, {
        headers: {
          authorization: `Bearer ${tokenOf(who)}`,
          'x-wait-for-position': uploaded.headers.get('x-event-position') ?? '',
        },
      });
    expect(await (await download('buyer')).text()).toBe('a design');
    expect(await (await download('sales')).text()).toBe('a design');
    expect((await download('stranger')).status).toBe(404);

    const answers = await Promise.all(
      [
        '/api/quotations',
        `/api/quotations/${no}`,
        `/api/quotations/${no}?revision=12`,
        `/api/quotations/${no}/history`,
        '/api/payments',
        `/api/payments/${no}-0`,
        '/api/deliveries',
        '/api/files',
      ].map((path) => get('buyer', path)),
    );
    const csv = await house.ask('GET', '/api/quotations', {
      token: tokenOf('buyer'),
      headers: { accept: 'text/csv' },
    });
    // All that the buyer is told on /live leads to rows that the buyer may read.
    const toldOf = (resource: string) => buyerBrowser.told.filter((each) => each.resource === resource);
    await eventually(
      'the buyer is told of both files',
      () =>
        toldOf('files').length === 2 &&
        toldOf('quotations').at(-1)?.position === uploaded.headers.get('x-event-position'),
    );
    const told = buyerBrowser.told.filter(({ resource }) => ofOrders.includes(resource));
    expect(new Set(told.map(({ resource }) => resource))).toEqual(new Set(['quotations', 'files']));
    expect(JSON.stringify(buyerBrowser.told)).not.toContain(INTERNAL);
    for (const message of buyerBrowser.told)
      expect(Object.keys(message).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
        'code',
        'id',
        'position',
        'resource',
      ]);
    for (const { resource, id } of told)
      expect([resource, (await get('buyer', `/api/${resource}/${id}`)).status]).toEqual([resource, 200]);
    buyerBrowser.close();

    for (const { status, body } of [...answers, csv]) {
      expect(status).toBe(200);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(text).toContain(no);
      expect(text).not.toContain(INTERNAL);
      for (const key of ours) expect(text).not.toMatch(new RegExp(`\\b${key}\\b`));
    }
    const shown = await read('buyer', no);
    expect(shown.order_process.find(({ code }) => code === 1002)?.staff_notes).toBe('顏色以打樣為準');
    // What we pay for a parcel is ours; what the buyer pays by transfer is not.
    expect(shown.deliveries.map(({ freight_fee }) => freight_fee)).toEqual([0, 120]);
    const staff = JSON.stringify(await read('sales', no));
    for (const key of ['cost', 'profit', 'save_calculation_data', 'who_did_it_message']) {
      expect(staff).toContain(`"${key}"`);
    }
  });

  it('cannot be guessed at by what is hidden, nor be read by others', async () => {
    for (const filter of [
      { cost_gte: 1 },
      { profit: 40 },
      { 'accounting.memo': INTERNAL },
      { 'print.print_memo': '' },
    ]) {
      expect(await list('buyer', 'quotations', filter)).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED' },
      });
    }
    expect((await list('buyer', 'quotations', {}, ['cost', 'ASC'])).status).toBe(400);
    expect((await list('buyer', 'deliveries', { freight_fee_gte: 100 })).status).toBe(400);
    expect((await list('buyer', 'payments', { staff_name: 'accounting' })).status).toBe(400);

    for (const path of ['', '/history', '?revision=1']) {
      expect((await get('stranger', `/api/quotations/${no}${path}`)).status).toBe(404);
      expect((await get(undefined, `/api/quotations/${no}${path}`)).status).toBe(401);
    }
    expect((await get('stranger', `/api/payments/${no}-0`)).status).toBe(404);
    expect((await get('stranger', '/api/files/art-1')).status).toBe(404);
    for (const resource of ofOrders) {
      expect((await list('stranger', resource)).rows).toEqual([]);
      expect((await list('processing', resource)).rows).toEqual([]);
      expect((await get(undefined, `/api/${resource}`)).status).toBe(401);
    }
    expect(await tell('stranger', no, 'mark-notes-read')).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND' },
    });
  });
});

const ours = [
  'cost',
  'profit',
  'margin',
  'save_calculation_data',
  'who_did_it_message',
  'memo',
  'reason',
  'tailor_fee',
  'crop_fee',
  'carton_fee',
  'delivery_fee',
  'total_delivery_fee',
  'customer_value',
  'print_memo',
  'staff_name',
];

const context = () => ({
  caller: systemCaller,
  actor: { uid: 'system', name: '系統' },
  correlation: 'journey',
  causation: 'journey',
  now: new Date().toISOString(),
});

describe('an order that is sent back', () => {
  it('is revised, submitted again and passes; the buyer reads the reply', async () => {
    const no = await request('buyer');
    await act('buyer', no, 'submit-for-review');
    await act('sales', no, 'return-review', { staff_notes: '請提供更清楚的圖檔' });
    const returned = await read('buyer', no);
    expect(returned).toMatchObject({ code: 1101, unread_by_buyer: true, allow_delete: false });
    expect(returned.order_process.at(-1)).toMatchObject({ code: 1101, staff_notes: '請提供更清楚的圖檔' });
    await act('buyer', no, 'mark-notes-read');
    await act('buyer', no, 'revise', { proofing_value: 1, customer_notes: '已附上新圖' });
    expect(await read('buyer', no)).toMatchObject({ proofing_value: 1, unread_by_buyer: false });
    await act('buyer', no, 'submit-for-review');
    await act('sales', no, 'pass-review', { ...days, unit_price_off: 70 });
    expect(await read('buyer', no)).toMatchObject({
      code: 1002,
      unit_price: 76,
      unit_price_off: 70,
      product_price_tax: 7350,
      proofing_price_tax: 525,
      allow_delete: true,
    });
  });
});

describe('an order that goes wrong and well', () => {
  it('comes back for a bad file, is rejected once, put right by the manager, shipped twice and partly paid back', async () => {
    const no = await passedOrder('buyer');
    const card = { charge_method: 2504 };
    await act('buyer', no, 'place-order', { stage: 'proofing', ...card });
    await act('accounting', no, 'allow-next-step');
    await act('accounting', no, 'add-payment', { payment_kind: 9, amount: 1050 });
    await act('production', no, 'advance');
    await act('production', no, 'record-proofing-step', { status_code: 3597, message: '解析度不足' });
    expect(await codes(no)).toEqual([3001, 2003]);
    await act('production', no, 'advance');
    await act('sales', no, 'change-accessory', {
      stage: 'proofing',
      record_id: `${no}-1`,
      material_group: stocked.buttons,
      material_id: stocked.steel,
    });
    await act('production', no, 'record-proofing-step', { status_code: 3511 });
    await act('buyer', no, 'reject-proof', { message: '領口太寬' });
    expect(await codes(no)).toEqual([3002, 2003]);
    await act('production', no, 'record-proofing-step', { status_code: 3511 });
    await act('buyer', no, 'place-order', { stage: 'production', ...card });
    await act('accounting', no, 'allow-next-step');
    await act('accounting', no, 'add-payment', { payment_kind: 10, amount: 8480 });
    await act('buyer', no, 'split-production', { quantities: [60, 40] });
    await act('production', no, 'advance');
    expect(
      await act('manager', no, 'force-code', { family: 'quotation', code: 4001, reason: '布料到貨延遲' }),
    ).toMatchObject({ events: ['CodeForced'], warnings: [] });
    expect(
      await tell('sales', no, 'force-code', { family: 'quotation', code: 9999, reason: '急' }),
    ).toMatchObject({
      status: 403,
    });
    await act('warehouse', no, 'deduct-stock', { stage: 'production' });
    expect(await act('warehouse', no, 'deduct-stock', { stage: 'production' })).toMatchObject({ events: [] });
    await act('production', no, 'advance');
    for (const carton_number of [1, 2])
      await act('shipping', no, 'add-delivery', { ...parcel, carton_number });
    await act('accounting', no, 'add-payment', { payment_kind: 13, amount: 500 });
    expect(await act('sales', no, 'move-code', { code: 4003 })).toMatchObject({ warnings: [] });
    await act('accounting', no, 'change-accounting-code', { code: 2999 });
    await act('sales', no, 'move-code', { code: 9999 });
    const closed = await read('sales', no);
    expect(closed).toMatchObject({ code: 9999, paid_amount: 9030, outstanding: 0, case_closed: true });
    expect(closed.proofing_material_record[0]?.select_material).toContain(stocked.steel);
    expect(closed.product_material_record.map(({ production_quantity }) => production_quantity)).toEqual([
      60, 40,
    ]);
    expect(closed.deliveries.map(({ total_cbm }) => total_cbm)).toEqual([0.0972, 0.1944]);
  });

  it('is closed by force when the buyer gives up, with its reason for staff alone', async () => {
    const no = await passedOrder('buyer');
    await act('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2501 });
    expect(await tell('sales', no, 'force-close', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_REASON', detail: '請填寫原因' },
    });
    await act('sales', no, 'force-close', { reason: `${INTERNAL}：客戶不要了` });
    expect(await codes(no)).toEqual([9998, 2102]);
    expect(JSON.stringify(await read('buyer', no))).not.toContain(INTERNAL);
    expect((await read('sales', no)).order_process.at(-1)).toMatchObject({ order_close: true });
  });
});

describe('an order of a deferred customer', () => {
  it('goes to work at once and is paid when it was shipped', async () => {
    const no = await passedOrder('deferred');
    const monthly = { charge_method: 2503 };
    await act('deferred', no, 'place-order', { stage: 'proofing', ...monthly });
    expect(await codes(no)).toEqual([3101, 2007]);
    await act('production', no, 'advance');
    await act('production', no, 'record-proofing-step', { status_code: 3511 });
    expect(await codes(no)).toEqual([3103, 2007]);
    await act('deferred', no, 'place-order', { stage: 'production', ...monthly });
    expect(await codes(no)).toEqual([4101, 2008]);
    await act('production', no, 'advance');
    await act('shipping', no, 'add-delivery', { ...parcel, production_kind: 1 });
    expect(await act('sales', no, 'move-code', { code: 4103 })).toMatchObject({ warnings: [] });
    expect(await act('sales', no, 'move-code', { code: 4003 })).toMatchObject({
      warnings: ['AMOUNT_OUTSTANDING'],
    });
    await act('accounting', no, 'add-payment', { payment_kind: 3, amount: 9030 });
    await act('accounting', no, 'change-accounting-code', { code: 2999 });
    await act('sales', no, 'move-code', { code: 9999 });
    expect(await read('deferred', no)).toMatchObject({
      code: 9999,
      outstanding: 0,
      accounting: { charge_class: 2602, charge_class_name: '期約客戶', settle_account: true },
    });
  });
});

describe('a refund', () => {
  it('is stored with its sign, corrected, and leaves what is owed true', async () => {
    const no = await passedOrder('buyer');
    await act('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2504 });
    await act('accounting', no, 'allow-next-step');
    await act('accounting', no, 'add-payment', { payment_kind: 9, amount: '1,050' });
    await act('accounting', no, 'correct-payment', { index: 0, amount: 1550 });
    await act('accounting', no, 'add-payment', { payment_kind: 13, amount: 500 });
    expect((await list('buyer', 'payments', { quotation_no: no }, ['index', 'ASC'])).rows).toMatchObject([
      { index: 0, amount: 1550 },
      { index: 1, amount: -500 },
    ]);
    expect(await read('buyer', no)).toMatchObject({ paid_amount: 1050, outstanding: 7980 });
    await act('accounting', no, 'remove-payment', { index: 1 });
    expect((await list('accounting', 'payments', { quotation_no: no })).rows).toHaveLength(1);
    await act('accounting', no, 'add-payment', { payment_kind: 14, amount: 1550 });
    await act('accounting', no, 'change-accounting-code', { code: 2105 });
    expect(await read('accounting', no)).toMatchObject({ paid_amount: 0, accounting: { code: 2105 } });
    const { rows } = await list('accounting', 'payments', { quotation_no: no }, ['index', 'ASC']);
    expect(rows.map(({ index }) => index)).toEqual([0, 2]);
  });
});

describe('what an order refuses', () => {
  it('is a customer of level 5, a stale edit and money from sales, each with its words', async () => {
    expect(await command('refused', 'POST', '/api/quotations', polos())).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_REFUSED' },
    });
    const no = await passedOrder('buyer');
    const { revision } = await read('sales', no);
    await act('sales', no, 'set-note', { stage: 'proofing', note: '領口收窄' });
    const stale = await house.ask('POST', `/api/quotations/${no}/set-note`, {
      token: tokenOf('sales'),
      body: { stage: 'proofing', note: '領口放寬' },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'STALE' } });
    expect((await read('buyer', no)).please_note_that_proofing).toBe('領口收窄');
    expect(await tell('sales', no, 'add-payment', { payment_kind: 0, amount: 1 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_AMONG_EMPLOYEES', detail: '您有權限上的問題！' },
    });
  });

  it('is reading the past of an order that has become another’s', async () => {
    const no = await passedOrder('buyer');
    const { customer_uid } = await read('deferred', await request('deferred'));
    await act('sales', no, 'assign', { customer_uid });
    expect((await get('buyer', `/api/quotations/${no}`)).status).toBe(404);
    expect((await get('buyer', `/api/quotations/${no}?revision=0`)).status).toBe(404);
    expect((await get('buyer', `/api/quotations/${no}/history`)).status).toBe(404);
    expect(await read('deferred', no)).toMatchObject({ buyer: { nick_name: 'deferred' } });
    expect((await get('deferred', `/api/quotations/${no}?revision=0`)).status).toBe(404);
  });
});

describe('an order that nobody ordered', () => {
  it('is deleted by its buyer and is gone from the lists; its number and history stay', async () => {
    const no = await passedOrder('buyer');
    expect(await command('buyer', 'DELETE', `/api/quotations/${no}`)).toMatchObject({
      status: 200,
      body: { events: ['QuotationDeleted'] },
    });
    expect((await get('buyer', `/api/quotations/${no}`)).status).toBe(404);
    expect((await list('sales', 'quotations', { id: no })).rows).toEqual([]);
    const history = (await get('auditor', `/api/quotations/${no}/history`)).body as { type: string }[];
    expect(history.at(-1)).toMatchObject({ type: 'QuotationDeleted' });
    expect((await get('auditor', `/api/quotations/${no}?revision=2`)).body).toMatchObject({ code: 1002 });
  });

  it('tells the browsers of the shipping department which parcels come and go', async () => {
    const no = await passedOrder('buyer');
    await act('sales', no, 'move-code', { code: 3001 });
    const shipping = await listen('shipping');
    await act('shipping', no, 'add-delivery', parcel);
    const delivery_id = (await read('shipping', no)).deliveries[0]?.delivery_id;
    await act('shipping', no, 'email-delivery', { delivery_id });
    expect(await act('shipping', no, 'email-delivery', { delivery_id })).toMatchObject({ events: [] });
    const mailed = () => list('sales', 'mails', { quotation_no: no, kind: 'delivery' });
    await eventually('its mail is sent', async () => (await mailed()).rows[0]?.['state'] === 'sent');
    const { rows: mails } = await mailed();
    expect(mails).toHaveLength(1);
    const { id } = mails[0] as { id: string };
    expect((await get('shipping', `/api/mails/${id}`)).body).toMatchObject({
      html: expect.stringContaining('配送單號'),
      text: expect.stringContaining('配送單號'),
    });
    expect((await get('buyer', `/api/mails/${id}`)).status).toBe(403);
    expect(await command('sales', 'POST', `/api/mails/${id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'MAIL_NOT_NEEDED' },
    });
    await act('shipping', no, 'remove-delivery', { delivery_id });
    const ofDeliveries = () => shipping.told.filter(({ resource }) => resource === 'deliveries');
    await eventually('it is told of both', () => ofDeliveries().some(({ code }) => code === 90_021));
    expect(ofDeliveries()[0]).toMatchObject({ code: 90_020, id: delivery_id });
    shipping.close();
  });
});

describe('figures', () => {
  /** Sums over the orders and payments as staff read them one by one. */
  async function byHand() {
    const { rows: orders } = await list('manager', 'quotations');
    const { rows: payments } = await list('manager', 'payments');
    const counted = orders.filter(({ code }) => ![1000, 1001, 1101, 9998].includes(Number(code)));
    const cash = payments.filter(({ payment_kind }) => ![6, 7, 8, 15, 16, 18].includes(Number(payment_kind)));
    const sum = (rows: readonly Record<string, unknown>[], column: string) =>
      rows.reduce((total, row) => total + Number(row[column]), 0);
    return { orders, counted, cash, sum };
  }
  type Figure = Record<string, unknown> & { key: string; trace?: { stream: string; revisions: number[] }[] };
  const figures = async (path: string, who: Who = 'accounting') =>
    (await get(who, `/api/statistics/${path}`)).body as Figure[];

  it('of revenue are what the single orders and payments come to, told apart in every way', async () => {
    const { counted, cash, sum } = await byHand();
    expect(counted.length).toBeGreaterThan(2);
    const [month, ...none] = await figures('revenue');
    expect(none).toEqual([]);
    expect(month).toMatchObject({
      orders: counted.length,
      ordered_production: sum(counted, 'product_price_tax'),
      ordered_proofing: sum(counted, 'proofing_price_tax'),
      unpaid: sum(counted, 'outstanding'),
      received: sum(cash, 'amount'),
      refunded: -sum(
        cash.filter(({ payment_kind }) => [13, 14, 17].includes(Number(payment_kind))),
        'amount',
      ),
    });
    expect(month?.['ordered']).toBe(
      Number(month?.['ordered_production']) + Number(month?.['ordered_proofing']),
    );
    for (const by of ['sales', 'customer', 'category']) {
      const rows = await figures(`revenue?by=${by}`);
      for (const name of ['orders', 'ordered', 'received', 'unpaid', 'refunded'])
        expect(sum(rows, name)).toBe(month?.[name]);
      expect(rows.every(({ title }) => title !== '')).toBe(true);
    }
  });

  it('of a customer stand beside the customer', async () => {
    const { counted, sum } = await byHand();
    const own = counted.filter(({ customer_uid }) => customer_uid === counted[0]?.['customer_uid']);
    const total = sum(own, 'product_price_tax') + sum(own, 'proofing_price_tax');
    const { rows } = await list('sales', 'customers', { id: String(counted[0]?.['customer_uid']) });
    expect(rows).toEqual([
      expect.objectContaining({
        total_ordered: total,
        monthly_average: total,
        last_order: own
          .map(({ creation_date }) => String(creation_date))
          .sort()
          .at(-1),
      }),
    ]);
  });

  it('name the events behind them', async () => {
    const { counted } = await byHand();
    const [month] = await figures('revenue?trace=1');
    const streams = (month?.trace ?? []).map(({ stream }) => stream);
    expect(streams).toEqual(expect.arrayContaining(counted.map(({ id }) => `quotation-${String(id)}`)));
    const [one] = month?.trace ?? [];
    expect(one?.revisions[0]).toBe(0);
    const rows = await figures('revenue?by=customer&trace=1');
    expect(rows.flatMap(({ trace = [] }) => trace.map(({ stream }) => stream)).sort()).toEqual(
      streams.sort(),
    );
  });

  it('of how things stand name each record that they count, at the revision at which it stands', async () => {
    const { orders } = await byHand();
    const revisions = new Map(orders.map(({ id, revision }) => [`quotation-${String(id)}`, revision]));
    for (const path of ['overview', 'load']) {
      for (const { orders: counted, trace = [] } of await figures(`${path}?trace=1`, 'production')) {
        expect(trace).toHaveLength(Number(counted));
        for (const { stream, revisions: at } of trace) expect(at).toEqual([revisions.get(stream)]);
      }
    }
    const [all] = await figures('completion?key=&trace=1', 'sales');
    expect(all?.trace).toEqual([{ stream: `category-${stocked.polo}`, revisions: [0] }]);
    expect(await figures('overview?key=4711&trace=1', 'sales')).toEqual([]);
  });

  it('of the overview and of every list say the number that the list itself has', async () => {
    const { orders } = await byHand();
    for (const { code, orders: standing } of await figures('overview', 'sales')) {
      const { rows, headers } = await list('manager', 'quotations', { code });
      expect(rows).toHaveLength(Number(standing));
      expect(rows).toHaveLength(orders.filter((order) => order['code'] === code).length);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${rows.length}$`));
    }
    const own = await list('buyer', 'quotations');
    expect(own.headers.get('content-range')).toBe(`quotations 0-${own.rows.length - 1}/${own.rows.length}`);
  });

  it('of the load say where orders wait and for how long', async () => {
    const { orders } = await byHand();
    const waiting = orders.filter(({ code }) => Number(code) > 3000 && Number(code) < 3100);
    const rows = await figures('load', 'production');
    const here = rows.filter(({ code }) => Number(code) < 3100);
    expect(here.reduce((sum, row) => sum + Number(row['orders']), 0)).toBe(waiting.length);
    for (const row of rows) expect(Number(row['longest_days'])).toBeGreaterThanOrEqual(0);
  });

  it('of completion and of what is overdue are told to those who may know', async () => {
    expect((await figures('completion', 'sales'))[0]).toMatchObject({
      key: '',
      products: expect.any(Number),
    });
    expect((await figures('overdue')).map(({ key }) => key)).toEqual(['0-30', '31-60', '61-90', '90+']);
    for (const [path, who] of [
      ['revenue', 'buyer'],
      ['overview', 'processing'],
      ['overdue', 'production'],
    ] as const)
      expect((await get(who, `/api/statistics/${path}`)).status).toBe(403);
    expect((await get(undefined, '/api/statistics/revenue')).status).toBe(401);
  });

  it('are refused for what is no month and no way to tell apart', async () => {
    for (const query of [
      'from=2026-13',
      'from=2026-05&to=2026-04',
      'by=weather',
      'from=1900-01',
      'key=1&key=2',
    ])
      expect((await get('accounting', `/api/statistics/revenue?${query}`)).status).toBe(400);
  });
});

describe('what follows from an order by itself', () => {
  const found = async (what: string, who: Who, resource: string, filter: object, count: number) => {
    await eventually(what, async () => (await list(who, resource, filter)).rows.length === count);
    return (await list(who, resource, filter)).rows;
  };

  it('is the work on its samples, which is given to a worker, done, seen by that worker alone and paid once', async () => {
    const no = await passedOrder('deferred');
    await act('deferred', no, 'place-order', { stage: 'proofing', charge_method: 2503 });
    const planned = await found('the work is planned', 'production', 'allocations', { quotation_no: no }, 2);
    const [first] = planned.map(({ id }) => String(id)).sort();
    expect(first).toBe(`${no}-1-proofing`);

    const worker = (await get('processing', '/api/me')).body as { customer_id: string };
    const processing_staff_uid = worker.customer_id;
    const work = (kind: string, body: object) =>
      command('production', 'POST', `/api/allocations/${first}/${kind}`, body);
    expect((await work('assign', { processing_staff_uid })).status).toBe(200);
    const done = await work('finish', {});
    const { case_close, total } = done.body as { case_close: boolean; total: number };
    expect([case_close, total > 0]).toEqual([true, true]);
    const own = await list('processing', 'allocations');
    expect(own.rows.map(({ id }) => id)).toEqual([first]);

    const today = new Date(Date.now() + 8 * 3_600_000).toISOString();
    const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
    const pay = () => command('manager', 'POST', `/api/payroll/${processing_staff_uid}/pay`, month);
    expect((await pay()).body).toMatchObject({ ...month, amount: total });
    expect((await pay()).body).toMatchObject({ paid_lines: 0, amount: 0 });
    expect((await list('processing', 'payroll', month)).rows).toMatchObject([
      { employee_name: 'processing', proofing_subtotal: total, total, paid: total, unpaid: 0 },
    ]);
    const figures = await get('manager', '/api/statistics/payroll?trace=1');
    expect(figures.body).toEqual([
      expect.objectContaining({
        title: 'processing',
        month: today.slice(0, 7),
        total,
        paid: total,
        unpaid: 0,
      }),
    ]);
    const [{ trace }] = figures.body as [{ trace: { stream: string; revisions: number[] }[] }];
    const { body: past } = await get('manager', `/api/allocations/${first}/history`);
    const money = (past as { type: string; revision: number }[]).filter(({ type }) =>
      ['AllocationClosed', 'AllocationPaid'].includes(type),
    );
    expect(trace).toEqual([
      { stream: `allocation-${first}`, revisions: money.map(({ revision }) => revision) },
    ]);
    const asPlanned = await get('production', `/api/allocations/${first}?revision=0`);
    expect(asPlanned.body).toMatchObject({ id: first, case_close: false });
    const closedAt = (past as { type: string; at: string }[]).find(
      ({ type }) => type === 'AllocationClosed',
    )?.at;
    const asClosed = await get('production', `/api/allocations/${first}?at=${closedAt}`);
    expect(asClosed.body).toMatchObject({ case_close: true, total });
    const before = await get('manager', '/api/statistics/payroll?from=2020-01&to=2020-12');
    expect(before.body).toEqual([]);
  });

  it('is 2101 when accounting opens an overdue case, which closes when the money has come', async () => {
    const no = await passedOrder('deferred', { proofing_value: 0 });
    await act('deferred', no, 'place-order', { stage: 'production', charge_method: 2503 });
    const opened = await command('accounting', 'POST', '/api/overdues', {
      quotation_no: no,
      due_date: '2020-01-31',
    });
    expect(opened).toMatchObject({ status: 201, body: { id: `${no}-1`, status: 'open' } });
    await eventually('the order is overdue', async () => (await codes(no))[1] === 2101);
    const { outstanding, revision } = await read('accounting', no);
    const { body: ages } = await get('accounting', '/api/statistics/overdue?trace=1');
    expect((ages as { cases: number }[]).map(({ cases }) => cases)).toEqual([0, 0, 0, 1]);
    expect((ages as { trace: unknown }[])[3]).toMatchObject({
      key: '90+',
      unpaid: outstanding,
      trace: [
        { stream: `overdue-${no}-1`, revisions: [0] },
        { stream: `quotation-${no}`, revisions: [revision] },
      ],
    });
    await act('accounting', no, 'add-payment', { payment_kind: 3, amount: outstanding });
    const [closed] = await found(
      'the case is closed',
      'accounting',
      'overdues',
      { quotation_no: no, status: 'paid' },
      1,
    );
    expect(closed).toMatchObject({ id: `${no}-1`, amount: outstanding, paid: outstanding, unpaid: 0 });
  });
});
