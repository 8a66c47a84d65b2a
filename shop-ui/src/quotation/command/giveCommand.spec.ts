import { beforeEach, describe, expect, it } from '@jest/globals';
import { RequestFailed, type ServerAnswer, type RequestOptions } from '@zhidan/ui-kit/api';
import { sendOrderCommand, type OrderCommand, type OrderAtRevision } from './giveCommand.js';

const seen: OrderAtRevision = {
  quotation_no: '260302-7201010101',
  revision: 4,
  code: 1002,
  accounting: { code: 2000, charge_method: 0 },
  order_value: 40,
  proofing_value: 2,
  breakdown: [],
  select_material: ['m1'],
  proofing_material_record: [],
  product_material_record: [],
  product_price_tax: 2982,
  proofing_price_tax: 1050,
  total_amount_tax: 4032,
  delivery: null,
  invoice: null,
  order_process: [{ code: 1002, notesIsRead: false }],
  files: [],
};

const lost = () => new RequestFailed(0, 'OFFLINE', '目前無法連線');
const stale = () => new RequestFailed(412, 'STALE', '這筆資料已被其他人更新');
const refused = () => new RequestFailed(409, 'NOT_AT_THIS_CODE', '現在不能下單');

let sent: { path: string; sending: RequestOptions }[];
let kept: Map<string, unknown>;
let clock: number;
/** The failures of successive attempts; once none is left, attempts succeed. */
let fates: (() => RequestFailed)[];
let standing: OrderAtRevision;

const outside = {
  send: (path: string, sending: RequestOptions): Promise<ServerAnswer<unknown>> => {
    sent.push({ path, sending });
    const fate = fates.shift();
    return fate === undefined
      ? Promise.resolve({ body: undefined, headers: new Headers() })
      : Promise.reject(fate());
  },
  read: () => Promise.resolve(standing),
  kept: {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => kept.set(key, value),
  },
  now: () => clock,
};
const give = (command: OrderCommand, order = seen) => sendOrderCommand(order, command, outside);
const keys = () => sent.map(({ sending }) => sending.headers?.['idempotency-key']);
const revisions = () => sent.map(({ sending }) => sending.headers?.['if-match']);
const place: OrderCommand = { action: 'place-order', body: { stage: 'proofing', charge_method: 2503 } };

beforeEach(() => {
  sent = [];
  kept = new Map();
  clock = 1_000;
  fates = [];
  standing = seen;
});

describe('a command of a buyer', () => {
  it('is sent for the revision that was displayed, with its own idempotency key', async () => {
    await give(place);
    await give({ action: 'delete' });
    expect(sent.map(({ path, sending }) => [sending.method, path.split('/').slice(3).join('/')])).toEqual([
      ['POST', `${seen.quotation_no}/place-order`],
      ['DELETE', seen.quotation_no],
    ]);
    expect(revisions()).toEqual(['"4"', '"4"']);
    expect(new Set(keys()).size).toBe(2);
  });

  it('keeps its key when it is repeated after a lost answer, even by a reloaded page', async () => {
    fates = [lost];
    await expect(give(place)).rejects.toThrow('目前無法連線');
    // The order has changed, because the first attempt had reached the server.
    await give(place, { ...seen, revision: 6 });
    expect(new Set(keys()).size).toBe(1);
  });

  it('gets a new key with other data, after a refusal, after success, and much later', async () => {
    fates = [lost];
    await expect(give(place)).rejects.toThrow();
    await give({ ...place, body: { stage: 'proofing', charge_method: 2501 } });
    fates = [refused];
    await expect(give(place)).rejects.toThrow('現在不能下單');
    await give(place);
    await give(place);
    fates = [lost];
    await expect(give(place)).rejects.toThrow();
    clock += 11 * 60_000;
    await give(place);
    expect(new Set(keys()).size).toBe(sent.length);
  });

  it('is sent again for a newer revision when nothing that the buyer agreed to has changed', async () => {
    fates = [stale];
    standing = { ...seen, revision: 5, order_process: [{ code: 1002, notesIsRead: true }] };
    await give({ action: 'report-transfer', body: { last_five_digits: '00123' } });
    expect(revisions()).toEqual(['"4"', '"5"']);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each<[string, Partial<OrderAtRevision>]>([
    ['price', { total_amount_tax: 5000 }],
    ['code', { code: 1101 }],
    ['sample', { files: [{ file_id: 'new', folder: 'proofing-delivery', index: 1 }] }],
  ])('is not sent for an order whose %s has changed meanwhile', async (_what, moved) => {
    fates = [stale];
    standing = { ...seen, revision: 5, ...moved };
    await expect(give(place)).rejects.toThrow('這張訂單剛剛有更新，請看過新的內容後再送出一次');
    expect(sent).toHaveLength(1);
  });

  it('that only marks notes as read requires no revision', async () => {
    await give({ action: 'mark-notes-read' });
    expect(revisions()).toEqual([undefined]);
  });
});
