import { describe, expect, it } from '@jest/globals';
import {
  cafeOrdersTablecloths,
  clubOrdersPolos,
  manager,
  POLO_ORDER,
  seamstressOrdersBadges,
  tellStory,
  type StoryStep,
} from '../cast/index.js';
import { quotationSummary } from '../events.js';
import { quotation } from '../quotation.js';
import { foldQuotationRow } from './fold-row.js';
import { quotationRow, type QuotationRow } from './row.js';
import { recorded, rowOf } from './row.fixture.js';

const stories = { clubOrdersPolos, cafeOrdersTablecloths, seamstressOrdersBadges };

describe('the row of an order in the read model', () => {
  it.each(Object.entries(stories))('has the declared type in every column for the example %s', (_, story) => {
    const row = rowOf(tellStory(story));
    expect(quotationRow.strict().parse(row)).toStrictEqual(row);
  });

  it('contains totals, amounts and dates that are derived from the order', () => {
    const row = rowOf(tellStory(clubOrdersPolos));
    expect(row).toMatchObject({
      id: POLO_ORDER,
      revision: 22,
      total_amount: 4840,
      tax: 242,
      total_amount_tax: 5082,
      average_unit_price: 127.05,
      paid_amount: 5082,
      outstanding: 0,
      maximum_production_items: 2,
      case_closed: true,
      review_passed_date: '2026-03-03T01:00:00.000Z',
      last_proofing_code: 3511,
      last_production_code: 3611,
      sample_sent_date: '2026-03-10T01:00:00.000Z',
      goods_sent_date: '2026-03-23T01:00:00.000Z',
      modifiedUser_id: 'uid-mei',
    });
    expect(row.accounting).toMatchObject({
      settle_account: true,
      payment_times: 2,
      charge_method_name: 'ATM',
      charge_class_name: 'ATM、PayPal',
      total_price_tax: 4032,
      proofing_price_tax: 1050,
    });
  });

  it('contains every code that the order has had, with its time', () => {
    const { stays, order_process } = rowOf(tellStory(clubOrdersPolos));
    expect(stays.map(({ code }) => code)).toStrictEqual([1000, ...order_process.map(({ code }) => code)]);
    expect(stays.slice(0, 3)).toStrictEqual([
      { code: 1000, since: '2026-03-02T01:00:00.000Z' },
      { code: 1001, since: '2026-03-02T01:00:00.000Z' },
      { code: 1002, since: '2026-03-03T01:00:00.000Z' },
    ]);
  });

  it('contains the time of the present code and of the last step', () => {
    const told = tellStory(clubOrdersPolos);
    expect(rowOf(told.slice(0, 1)).step_since).toBeNull();
    const moving = new Set(['CodeMoved', 'ProofingStepRecorded', 'ProductionStepRecorded']);
    const moved = told.flatMap(({ event, at }, place) => (moving.has(event.type) ? [{ place, at }] : []));
    expect(moved.length).toBeGreaterThan(8);
    for (const { place, at } of moved) expect(rowOf(told.slice(0, place + 1)).step_since).toBe(at);
  });

  it('counts as revenue unless the order is void or abandoned, and again once it is resumed', () => {
    const isRevenue = (...steps: readonly StoryStep[]) =>
      rowOf(tellStory([...clubOrdersPolos.slice(0, 5), ...steps])).is_revenue;
    const forced = (family: 'quotation' | 'accounting', code: number): StoryStep => [
      manager,
      20,
      { kind: 'force-code', family, code, reason: '測試' },
    ];
    expect(isRevenue()).toBe(true);
    for (const code of [3998, 3999, 9998]) {
      expect([code, isRevenue(forced('quotation', code))]).toEqual([code, false]);
      expect(isRevenue(forced('quotation', code), forced('quotation', 3001))).toBe(true);
    }
    const begun = forced('quotation', 3001);
    for (const [code, counts] of [
      [2101, true],
      [2102, true],
      [2103, false],
      [2104, false],
      [2999, true],
    ] as const)
      expect([code, isRevenue(begun, forced('accounting', code))]).toEqual([code, counts]);
  });

  it('is removed when the order is deleted', () => {
    const told = tellStory([
      ...clubOrdersPolos.slice(0, 1),
      [clubOrdersPolos[0]?.[0] ?? never(), 1, { kind: 'delete' }],
    ]);
    let row: QuotationRow | undefined;
    for (const [revision, one] of told.entries()) row = foldQuotationRow(row, recorded(one, revision));
    expect(row).toBeUndefined();
  });
});

describe('every event of the example orders', () => {
  const told = Object.values(stories).flatMap((story) => tellStory(story));

  it('has all fields of its schema', () => {
    for (const { event } of told) {
      const definition = quotation.events.find(({ type }) => type === event.type);
      expect(definition?.schema.parse(event.data)).toStrictEqual(event.data);
    }
  });

  it('contains the id of a person’s encryption key wherever it contains personal data', () => {
    const asked = quotation.events.find(({ type }) => type === 'QuotationRequested');
    expect(asked?.personal?.[0]?.fields).toContain('buyer');
    expect(asked?.personal?.[0]?.person?.(told[0]?.event.data, 'quotation-x')).toBe('customer-club');
  });

  it('has a description in Chinese for the history', () => {
    for (const { event } of told) expect(quotationSummary(event, String)).toMatch(/[\u4e00-\u9fff]/);
    expect(quotationSummary({ type: 'SomethingElse', data: {} }, String)).toBe('SomethingElse');
  });
});

function never(): never {
  throw new Error('the story is empty');
}
