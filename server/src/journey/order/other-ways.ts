import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import {
  testCatalogue,
  INTERNAL_NOTE_PREFIX,
  requestPolos,
  sendQuotationCommand,
  sendAcceptedCommand,
  readOrderAs,
  codesOfOrder,
  listAs,
  createPassedOrder,
  REVIEW_DAYS,
  parcelBody,
  getAs,
} from './desk.js';

/** Tests of orders with detours, such as rejections, splits and refunds. */
export function describeOrderDetours(): void {
  describe('an order that is returned in review', sentBack);
  describe('an order with errors on its way', wrongAndWell);
  describe('an order of a deferred customer', deferred);
  describe('a refund', refund);
}

function sentBack(): void {
  it('is revised, submitted again and passes, and the buyer can read the reply', async () => {
    const no = await requestPolos('buyer');
    await sendAcceptedCommand('buyer', no, 'submit-for-review');
    await sendAcceptedCommand('sales', no, 'return-review', { staff_notes: '請提供更清楚的圖檔' });
    const returned = await readOrderAs('buyer', no);
    expect(returned).toMatchObject({ code: 1101, unread_by_buyer: true, allow_delete: false });
    expect(returned.order_process.at(-1)).toMatchObject({ code: 1101, staff_notes: '請提供更清楚的圖檔' });
    await sendAcceptedCommand('buyer', no, 'mark-notes-read');
    await sendAcceptedCommand('buyer', no, 'revise', { proofing_value: 1, customer_notes: '已附上新圖' });
    expect(await readOrderAs('buyer', no)).toMatchObject({ proofing_value: 1, unread_by_buyer: false });
    await sendAcceptedCommand('buyer', no, 'submit-for-review');
    await sendAcceptedCommand('sales', no, 'pass-review', { ...REVIEW_DAYS, unit_price_off: 70 });
    expect(await readOrderAs('buyer', no)).toMatchObject({
      code: 1002,
      unit_price: 76,
      unit_price_off: 70,
      product_price_tax: 7350,
      proofing_price_tax: 525,
      allow_delete: true,
    });
  });
}

const card = { charge_method: 2504 };

/** Makes samples with a bad file, an exchanged button and a rejection, and then orders the goods. */
async function isSampledTwice(no: string): Promise<void> {
  await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', ...card });
  await sendAcceptedCommand('accounting', no, 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
  await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 9, amount: 1050 });
  await sendAcceptedCommand('production', no, 'advance');
  await sendAcceptedCommand('production', no, 'record-proofing-step', {
    status_code: 3597,
    message: '解析度不足',
  });
  expect(await codesOfOrder(no)).toEqual([3001, 2003]);
  await sendAcceptedCommand('production', no, 'advance');
  await sendAcceptedCommand('sales', no, 'change-accessory', {
    stage: 'proofing',
    record_id: `${no}-1`,
    material_group: testCatalogue.buttons,
    material_id: testCatalogue.steel,
  });
  await sendAcceptedCommand('production', no, 'record-proofing-step', { status_code: 3511 });
  await sendAcceptedCommand('buyer', no, 'reject-proof', { message: '領口太寬' });
  expect(await codesOfOrder(no)).toEqual([3002, 2003]);
  await sendAcceptedCommand('production', no, 'record-proofing-step', { status_code: 3511 });
  await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'production', ...card });
  await sendAcceptedCommand('accounting', no, 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
  await sendAcceptedCommand('accounting', no, 'add-payment', {
    payment_kind: 10,
    amount: 8480,
    acknowledge: ['OVERPAYS'],
  });
}

/** Produces goods that are split, corrected by the manager, sent in two parcels and partly refunded. */
async function isProducedInParts(no: string): Promise<void> {
  await sendAcceptedCommand('buyer', no, 'split-production', { quantities: [60, 40] });
  await sendAcceptedCommand('production', no, 'advance');
  expect(
    await sendAcceptedCommand('manager', no, 'force-code', {
      family: 'quotation',
      code: 4001,
      reason: '布料到貨延遲',
    }),
  ).toMatchObject({ events: ['CodeForced'], warnings: [] });
  expect(
    await sendQuotationCommand('sales', no, 'force-code', { family: 'quotation', code: 9999, reason: '急' }),
  ).toMatchObject({
    status: 403,
  });
  await sendAcceptedCommand('warehouse', no, 'deduct-stock', { stage: 'production' });
  expect(await sendAcceptedCommand('warehouse', no, 'deduct-stock', { stage: 'production' })).toMatchObject({
    events: [],
  });
  await sendAcceptedCommand('production', no, 'advance');
  for (const carton_number of [1, 2])
    await sendAcceptedCommand('shipping', no, 'add-delivery', { ...parcelBody, carton_number });
  await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 13, amount: 500 });
  expect(await sendAcceptedCommand('sales', no, 'move-code', { code: 4003 })).toMatchObject({ warnings: [] });
  await sendAcceptedCommand('accounting', no, 'change-accounting-code', { code: 2999 });
  await sendAcceptedCommand('sales', no, 'move-code', { code: 9999 });
}

function wrongAndWell(): void {
  it('is repeated for a bad file, rejected once, set back by the manager, shipped twice and partly refunded', async () => {
    const no = await createPassedOrder('buyer');
    await isSampledTwice(no);
    await isProducedInParts(no);
    const closed = await readOrderAs('sales', no);
    expect(closed).toMatchObject({ code: 9999, paid_amount: 9030, outstanding: 0, case_closed: true });
    expect(closed.proofing_material_record[0]?.select_material).toContain(testCatalogue.steel);
    expect(closed.product_material_record.map(({ production_quantity }) => production_quantity)).toEqual([
      60, 40,
    ]);
    expect(closed.deliveries.map(({ total_cbm }) => total_cbm)).toEqual([0.0972, 0.1944]);
    expect(await exceptionsOf(no, 'set_back', 2)).toMatchObject([
      { type: 'CodeForced', exceptions: ['forced', 'set_back'], reason: '布料到貨延遲' },
      { type: 'CodeMoved', exceptions: ['set_back'], warnings: '' },
    ]);
  });

  it('is closed by force when the buyer gives up, with a reason that only staff can read', async () => {
    const no = await createPassedOrder('buyer');
    await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2501 });
    expect(await sendQuotationCommand('sales', no, 'force-close', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_REASON', detail: '請填寫原因' },
    });
    await sendAcceptedCommand('sales', no, 'force-close', { reason: `${INTERNAL_NOTE_PREFIX}：客戶不要了` });
    expect(await codesOfOrder(no)).toEqual([9998, 2102]);
    expect(JSON.stringify(await readOrderAs('buyer', no))).not.toContain(INTERNAL_NOTE_PREFIX);
    expect((await readOrderAs('sales', no)).order_process.at(-1)).toMatchObject({ order_close: true });
  });
}

function deferred(): void {
  it('starts at once and is paid after it was shipped', async () => {
    const no = await createPassedOrder('deferred');
    const monthly = { charge_method: 2503 };
    await sendAcceptedCommand('deferred', no, 'place-order', { stage: 'proofing', ...monthly });
    expect(await codesOfOrder(no)).toEqual([3101, 2007]);
    await sendAcceptedCommand('production', no, 'advance');
    await sendAcceptedCommand('production', no, 'record-proofing-step', { status_code: 3511 });
    expect(await codesOfOrder(no)).toEqual([3103, 2007]);
    await sendAcceptedCommand('deferred', no, 'place-order', { stage: 'production', ...monthly });
    expect(await codesOfOrder(no)).toEqual([4101, 2008]);
    await sendAcceptedCommand('production', no, 'advance');
    await sendAcceptedCommand('shipping', no, 'add-delivery', { ...parcelBody, production_kind: 1 });
    expect(await sendAcceptedCommand('sales', no, 'move-code', { code: 4103 })).toMatchObject({
      warnings: [],
    });
    expect(await sendAcceptedCommand('sales', no, 'move-code', { code: 4003 })).toMatchObject({
      warnings: ['AMOUNT_OUTSTANDING'],
    });
    await sendAcceptedCommand('accounting', no, 'change-accounting-code', {
      code: 2001,
      reason: `${INTERNAL_NOTE_PREFIX}：退票`,
    });
    await areFoundBy(no);
    await sendAcceptedCommand('accounting', no, 'change-accounting-code', { code: 2004 });
    await sendAcceptedCommand('accounting', no, 'add-payment', {
      payment_kind: 3,
      amount: 9030,
      acknowledge: ['OVERPAYS'],
    });
    await sendAcceptedCommand('accounting', no, 'change-accounting-code', { code: 2999 });
    await sendAcceptedCommand('sales', no, 'move-code', { code: 9999 });
    expect(await readOrderAs('deferred', no)).toMatchObject({
      code: 9999,
      outstanding: 0,
      accounting: { charge_class: 2602, charge_class_name: '期約客戶', settle_account: true },
    });
  });
}

/** Waits until auditors see `count` exceptions of an order, of one kind or `any`, and returns them. */
const exceptionsOf = async (no: string, exception: string, count: number) =>
  await eventually(`the index shows ${count} of ${exception}`, async () => {
    const { rows } = await listAs('auditor', 'events', { exception, stream: `quotation-${no}` });
    return rows.length === count ? rows : undefined;
  });

/** Checks that auditors find a corrected payment, a removed payment and a refund, each with its reason. */
async function areExceptions(no: string): Promise<void> {
  expect(await exceptionsOf(no, 'any', 3)).toMatchObject([
    { type: 'AccountingCodeChanged', exceptions: ['set_back'], reason: `${INTERNAL_NOTE_PREFIX}：客訴退款` },
    { type: 'PaymentRemoved', exceptions: ['removed'], reason: `${INTERNAL_NOTE_PREFIX}：重複登錄` },
    { type: 'PaymentCorrected', exceptions: ['corrected'], reason: `${INTERNAL_NOTE_PREFIX}：漏登運費` },
  ]);
  const payments = await listAs('auditor', 'events', { exception: 'payments', stream: `quotation-${no}` });
  expect(payments.rows.map(({ type }) => type)).toEqual(['PaymentRemoved', 'PaymentCorrected']);
  const notPayments = { exception: 'payments', type: 'QuotationRequested' };
  expect((await listAs('auditor', 'events', notPayments)).rows).toEqual([]);
  const narrowed = { exception: 'corrected', type: 'PaymentRemoved' };
  expect((await listAs('auditor', 'events', narrowed)).rows).toEqual([]);
  const unknown = encodeURIComponent('{"exception":"toString"}');
  expect((await getAs('auditor', `/api/events?filter=${unknown}`)).status).toBe(400);
}

/**
 * Checks what auditors see of an unpaid order that was moved on and whose payment was removed: the person, the
 * warnings, and the reason.
 */
async function areFoundBy(no: string): Promise<void> {
  expect(await exceptionsOf(no, 'any', 2)).toMatchObject([
    {
      type: 'AccountingCodeChanged',
      exceptions: ['set_back'],
      actor_name: 'accounting',
      reason: `${INTERNAL_NOTE_PREFIX}：退票`,
      warnings: '',
    },
    {
      type: 'CodeMoved',
      exceptions: ['warned'],
      summary: '訂單由 4103 已出貨貨款未結 移動到 4003 已出貨已付款',
      actor_name: 'sales',
      warnings: '還有款項尚未結清',
    },
  ]);
  expect(await exceptionsOf(no, 'warned', 1)).toMatchObject([{ type: 'CodeMoved' }]);
}

function refund(): void {
  it('is stored as a negative amount, can be corrected, and keeps the outstanding amount right', async () => {
    const no = await createPassedOrder('buyer');
    await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2504 });
    await sendAcceptedCommand('accounting', no, 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
    await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 9, amount: '1,050' });
    await sendAcceptedCommand('accounting', no, 'correct-payment', {
      index: 0,
      amount: 1550,
      acknowledge: ['OVERPAYS'],
      reason: `${INTERNAL_NOTE_PREFIX}：漏登運費`,
    });
    await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 13, amount: 500 });
    expect((await listAs('buyer', 'payments', { quotation_no: no }, ['index', 'ASC'])).rows).toMatchObject([
      { index: 0, amount: 1550 },
      { index: 1, amount: -500 },
    ]);
    expect(await readOrderAs('buyer', no)).toMatchObject({ paid_amount: 1050, outstanding: 7980 });
    await sendAcceptedCommand('accounting', no, 'remove-payment', {
      index: 1,
      reason: `${INTERNAL_NOTE_PREFIX}：重複登錄`,
    });
    expect((await listAs('accounting', 'payments', { quotation_no: no })).rows).toHaveLength(1);
    await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 14, amount: 1550 });
    await sendAcceptedCommand('accounting', no, 'change-accounting-code', {
      code: 2105,
      reason: `${INTERNAL_NOTE_PREFIX}：客訴退款`,
    });
    expect(await readOrderAs('accounting', no)).toMatchObject({ paid_amount: 0, accounting: { code: 2105 } });
    const { rows } = await listAs('accounting', 'payments', { quotation_no: no }, ['index', 'ASC']);
    expect(rows.map(({ index }) => index)).toEqual([0, 2]);
    await areExceptions(no);
    const reasonsFor = async (who: 'accounting' | 'warehouse' | 'buyer') =>
      z
        .array(z.object({ data: z.object({ reason: z.string().optional() }) }))
        .parse((await getAs(who, `/api/quotations/${no}/history`)).body)
        .map(({ data }) => data.reason)
        .filter((reason) => reason !== undefined);
    const [corrected, removed, refunded] = ['漏登運費', '重複登錄', '客訴退款'].map(
      (reason) => `${INTERNAL_NOTE_PREFIX}：${reason}`,
    );
    expect(await reasonsFor('accounting')).toEqual([corrected, removed, refunded]);
    expect(await reasonsFor('warehouse')).toEqual([refunded]);
    expect(await reasonsFor('buyer')).toEqual([]);
  });
}
