import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { valueAt } from '@zhidan/domain';
import { z } from 'zod';
import {
  installation,
  tokenOf,
  INTERNAL_NOTE_PREFIX,
  requestPolos,
  sendAcceptedCommand,
  getAs,
  readOrderAs,
  codesOfOrder,
  listAs,
  orderResources,
  REVIEW_DAYS,
  parcelBody,
  openBrowser,
} from './desk.js';
import { describeHiddenData } from './hidden.js';

/** Submits and reviews an order; returns the instant of the review. */
async function isReviewed(no: string): Promise<string> {
  expect(await codesOfOrder(no)).toEqual([1000, 2000]);
  expect((await readOrderAs('buyer', no)).allowed_actions).toEqual(
    expect.arrayContaining(['revise', 'delete', 'submit-for-review']),
  );
  await sendAcceptedCommand('buyer', no, 'submit-for-review');
  expect((await readOrderAs('sales', no)).allowed_actions).toEqual(
    expect.arrayContaining(['pass-review', 'return-review']),
  );
  await sendAcceptedCommand('sales', no, 'pass-review', REVIEW_DAYS);
  const passed = await readOrderAs('buyer', no);
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
  return passed.modified_date;
}

const ATM = { charge_method: 2501, last_five_digits: '00123' };

/** Samples are ordered, paid, made, shipped and completed. */
async function isSampled(no: string): Promise<void> {
  await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', ...ATM });
  await sendAcceptedCommand('buyer', no, 'report-transfer', { last_five_digits: '00123', amount: 1050 });
  expect(await codesOfOrder(no)).toEqual([1002, 2001]);
  await sendAcceptedCommand('accounting', no, 'allow-next-step', {
    staff_notes: `${INTERNAL_NOTE_PREFIX}：已入帳`,
    acknowledge: ['NOTHING_RECEIVED'],
  });
  expect(await codesOfOrder(no)).toEqual([3001, 2003]);
  await sendAcceptedCommand('accounting', no, 'add-payment', {
    payment_kind: 2,
    amount: 1050,
    memo: `${INTERNAL_NOTE_PREFIX}：核對`,
  });
  await sendAcceptedCommand('production', no, 'advance');
  for (const status_code of [3500, 3502, 3503, 3505, 3510]) {
    await sendAcceptedCommand('production', no, 'record-proofing-step', {
      status_code,
      message: `${INTERNAL_NOTE_PREFIX}：機台一`,
    });
  }
  expect(
    await sendAcceptedCommand('production', no, 'record-proofing-step', { status_code: 3510 }),
  ).toMatchObject({
    events: [],
  });
  await sendAcceptedCommand('shipping', no, 'add-delivery', parcelBody);
  await sendAcceptedCommand('production', no, 'record-proofing-step', { status_code: 3511 });
  expect(await codesOfOrder(no)).toEqual([3003, 2003]);
}

/** Goods are ordered, paid, made and shipped; then accounting and the order are closed. */
async function isProduced(no: string): Promise<void> {
  await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'production', ...ATM });
  await sendAcceptedCommand('accounting', no, 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
  expect(await codesOfOrder(no)).toEqual([4001, 2004]);
  await sendAcceptedCommand('accounting', no, 'add-payment', {
    payment_kind: 3,
    amount: 7980,
    invoice_no: 'AB-10000001',
  });
  await sendAcceptedCommand('production', no, 'advance');
  await sendAcceptedCommand('production', no, 'record-production-step', { status_code: 3611 });
  await sendAcceptedCommand('shipping', no, 'add-delivery', { ...parcelBody, who_pay_fee: 2 });
  await sendAcceptedCommand('sales', no, 'move-code', { code: 4003 });
  await sendAcceptedCommand('accounting', no, 'change-accounting-code', { code: 2999 });
  expect(await sendAcceptedCommand('sales', no, 'move-code', { code: 9999 })).toMatchObject({ warnings: [] });

  expect(await readOrderAs('manager', no)).toMatchObject({
    code: 9999,
    accounting: { code: 2999, settle_account: true, last_five_digits: '00123', payment_times: 2 },
    paid_amount: 9030,
    outstanding: 0,
    case_closed: true,
    last_proofing_code: 3511,
    last_production_code: 3611,
  });
}

/** Checks that lists show the payments and deliveries of the order. */
async function isListed(no: string): Promise<void> {
  const payments = await listAs('accounting', 'payments', { quotation_no: no }, ['amount', 'ASC']);
  expect(payments.headers.get('content-range')).toBe('payments 0-1/2');
  expect(payments.rows).toMatchObject([
    { id: `${no}-0`, amount: 1050, payment_kind: 2, nick_name: 'buyer', accounting_code: 2999 },
    { id: `${no}-1`, amount: 7980, invoice_no: 'AB-10000001', category_name: '昇華轉印 POLO 衫' },
  ]);
  const deliveries = await listAs('shipping', 'deliveries', { quotation_no: no }, ['create_date', 'ASC']);
  expect(deliveries.rows).toMatchObject([
    { production_kind: 0, total_cbm: 0.0972, inquire_link: 'https://track.example.tw', freight_fee: 120 },
    { production_kind: 1, quotation_no: no, quotation_code: 9999 },
  ]);
  const one = await getAs('shipping', `/api/deliveries/${String(deliveries.rows[0]?.['id'])}`);
  expect(one).toMatchObject({ status: 200, body: { delivery_number: '9001-2345' } });
}

/** Checks that searches by different texts find the order. */
async function isFound(no: string): Promise<void> {
  const found = async (filter: object) =>
    (await listAs('sales', 'quotations', filter)).rows.map(({ id }) => id);
  for (const q of [no, no.slice(7), 'buyer@zhidan.test', 'POLO', 'p-0101', '短袖']) {
    expect(await found({ q })).toContain(no);
  }
  expect(await found({ 'accounting.code': 2999 })).toContain(no);
  expect(await found({ 'accounting.charge_method': 2501, code: [9999, 9998] })).toEqual([no]);
  expect(await found({ creation_date_gte: '2020-01-01', creation_date_lte: '2021-01-01' })).toEqual([]);
  expect(await found({ 'buyer.primary_key': 'buyer@zhidan.test', order_value_gte: '100' })).toContain(no);
  const csv = await installation.ask('GET', `/api/quotations?filter={"id":"${no}"}`, {
    token: tokenOf('sales'),
    headers: { accept: 'text/csv' },
  });
  expect(String(csv.body)).toContain(no);
  expect(String(csv.body)).toContain('days_left_text');
}

/** Checks that the history shows the order's events, and that earlier states of the order can be read. */
async function isRemembered(no: string, begun: string): Promise<void> {
  const entries = z
    .array(
      z.object({
        revision: z.number(),
        type: z.string(),
        at: z.string(),
        actor: z.object({ uid: z.string(), name: z.string() }),
        data: z.record(z.string(), z.unknown()),
        summary: z.string(),
      }),
    )
    .parse((await getAs('auditor', `/api/quotations/${no}/history`)).body);
  expect(entries.map(({ revision }) => revision)).toEqual(entries.map((_entry, index) => index));
  for (const { summary } of entries) expect(summary).toMatch(/[\u4e00-\u9fff]/);
  expect(entries[2]).toMatchObject({
    type: 'ReviewPassed',
    actor: { name: 'sales' },
    summary: '審核通過：打樣 7 個工作天，生產 20 個工作天',
  });
  const at = async (query: string) => getAs('auditor', `/api/quotations/${no}?${query}`);
  expect(await at('revision=2')).toMatchObject({
    status: 200,
    body: { code: 1002, revision: 2, paid_amount: 0, outstanding: 9030, allowed_actions: [] },
  });
  expect((await at(`at=${begun}`)).body).toMatchObject({ code: 1002, revision: 2 });
  expect((await at('revision=0')).body).toMatchObject({ code: 1000, order_process: [] });
  expect((await at('revision=999')).status).toBe(404);
  expect((await at('at=2020-01-01')).status).toBe(404);
}

/** Tests of one order from request to closing, and of everything that can be read about it. */
export function describeOrderLifecycle(): void {
  describe('one order from the request to the closing', () => {
    let no: string;
    let begun: string;

    it('is asked for, reviewed, ordered, sampled, produced, shipped, paid, settled and closed', async () => {
      const [buyer, stranger] = [await openBrowser('buyer'), await openBrowser('stranger')];
      no = await requestPolos('buyer');
      begun = await isReviewed(no);
      await isSampled(no);
      await isProduced(no);
      await eventually('the buyer’s browser is told', () =>
        buyer.told.some(({ resource, id }) => resource === 'quotations' && id === no),
      );
      expect(buyer.told.some(({ resource }) => resource === 'payments')).toBe(true);
      expect(stranger.told.filter(({ resource }) => orderResources.includes(resource))).toEqual([]);
      buyer.close();
      stranger.close();
    });

    it('shows its payments, deliveries and files in lists across orders, each with its owner', () =>
      isListed(no));

    it('is found by number, buyer, product and pattern, and by codes, dates and nested fields', () =>
      isFound(no));

    it('shows its history in Chinese, and its state at any moment', () => isRemembered(no, begun));

    it('shows for each event its changes, as far as its reader may see them', async () => {
      const changed = z.array(
        z.object({
          revision: z.number(),
          changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        }),
      );
      for (const who of ['auditor', 'production'] as const) {
        const { body } = await getAs(who, `/api/quotations/${no}/history?changes=1`);
        const stood = async (revision: number) =>
          z
            .record(z.string(), z.unknown())
            .parse((await getAs(who, `/api/quotations/${no}?revision=${revision}`)).body);
        const [first, ...later] = changed.parse(body);
        expect(first?.changes).toEqual([]);
        for (const { revision, changes } of later) {
          const [before, after] = [await stood(revision - 1), await stood(revision)];
          for (const change of changes) {
            const path = change.field.split('.');
            expect({ ...change, before: valueAt(before, path) ?? null }).toEqual(change);
            expect({ ...change, after: valueAt(after, path) ?? null }).toEqual(change);
          }
        }
        const fields = new Set(later.flatMap(({ changes }) => changes.map(({ field }) => field)));
        expect(fields.has('code')).toBe(true);
        expect(fields.has('accounting.payment_record')).toBe(who === 'auditor');
      }
      expect((await getAs('buyer', `/api/quotations/${no}/history?changes=1`)).body).toEqual(
        (await getAs('buyer', `/api/quotations/${no}/history`)).body,
      );
    });

    describeHiddenData(() => no);
  });
}
