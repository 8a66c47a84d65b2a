import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codesIn } from '../codes/code-table.js';
import { paymentKinds } from '../codes/payment-kinds.js';
import { addMonths, taipeiMonth } from '../core/time.js';
import { Refused } from '../core/refused.js';
import type { RecordedEvent } from '../core/event.js';
import {
  accountant,
  castFacts,
  daysLater,
  invoicedPolos,
  POLO_ORDER,
  poloEventsAt,
} from '../quotation/cast/index.js';
import type { QuotationCommand } from '../quotation/commands.js';
import type { QuotationEvent } from '../quotation/events.js';
import { moneyQuestionCodes } from '../quotation/money/questions.js';
import { netReceivedOf } from '../quotation/money/stage-money.js';
import { quotation } from '../quotation/quotation.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { warningsOf } from '../quotation/words/warnings.js';
import { vatLines, voucherLines } from './files.js';
import { accountingPeriod } from './period.js';
import { foldVouchersRow, vouchersOfEvent, type VouchersRow } from './voucher.js';

const close = (month: string, closed?: string, now = daysLater(60)) =>
  accountingPeriod.decide({ kind: 'close', month }, closed, castFacts(accountant, { now }));

const refusalOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  return undefined;
};

describe('a month', () => {
  it('can be closed once, when it is over and the preceding month is closed', () => {
    expect(close('2026-02').map(({ data }) => data.month)).toEqual(['2026-02']);
    expect(close('2026-03', '2026-02')).toHaveLength(1);
    expect(close('2026-02', '2026-02')).toEqual([]);
    expect(close('2025-12', '2026-02')).toEqual([]);
    expect(refusalOf(() => close('2026-04', '2026-02'))).toEqual({
      code: 'PERIOD_BEFORE_OPEN',
      month: '2026-03',
    });
    expect(refusalOf(() => close('2026-05', '2026-04'))).toEqual({
      code: 'PERIOD_NOT_OVER',
      month: '2026-05',
    });
  });
});

/** Folds the events of one order into its rows, with consecutive revisions. */
function rowsOf(events: readonly QuotationEvent[]): readonly VouchersRow[] {
  const rows = new Map<string, VouchersRow>();
  for (const [revision, event] of events.entries()) {
    const recorded: Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'> = {
      ...event,
      stream: `quotation-${POLO_ORDER}`,
      revision,
    };
    const id = vouchersOfEvent(recorded);
    if (id === undefined) continue;
    const row = foldVouchersRow(rows.get(id), recorded);
    if (row !== undefined) rows.set(id, row);
  }
  return [...rows.values()];
}

const sumOf = (lines: readonly { readonly total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

describe('a booking for a closed month', () => {
  const decide = (events: readonly QuotationEvent[], command: QuotationCommand, closed_month?: string) =>
    quotation.decide(command, orderOf(events), castFacts(accountant, { now: daysLater(70), closed_month }));

  it('is dated on the first open day, and causes a warning', () => {
    const ordered = poloEventsAt('ordered');
    const payment = { kind: 'add-payment', payment_kind: 2, amount: 500, paid_date: '2026-03-20' } as const;
    const open = decide(ordered, payment, '2026-02');
    expect([warningsOf(open), open.at(-1)?.data]).toEqual([
      [],
      expect.not.objectContaining({ booked_on: expect.anything() }),
    ]);
    const late = decide(ordered, payment, '2026-04');
    expect(warningsOf(late)).toEqual(['PERIOD_CLOSED']);
    expect(late).toMatchObject([{ data: { paid_date: '2026-03-20', booked_on: '2026-05-01' } }]);
    const all = [...ordered, ...late];
    const removed = decide(all, { kind: 'remove-payment', index: 0, reason: '重複' }, '2026-05');
    expect(warningsOf(removed)).toEqual(['PERIOD_CLOSED']);
    const rows = rowsOf([...all, ...removed]);
    expect(voucherLines(rows, '2026-03')).toEqual([]);
    expect(voucherLines(rows, '2026-05')).toMatchObject([
      { voucher_no: '202605-0001', kind: '收款', debit: '銀行存款', total: 500, day: '2026-03-20' },
    ]);
    expect(voucherLines(rows, '2026-06')).toMatchObject([
      { booked_on: '2026-06-01', kind: '收款（沖回）', total: -500 },
    ]);
  });

  it('is not repeated when only the memo of the payment is corrected', () => {
    const ordered = poloEventsAt('ordered');
    const paid = [
      ...ordered,
      ...decide(ordered, { kind: 'add-payment', payment_kind: 2, amount: 500, paid_date: '2026-03-20' }),
    ];
    const noted = decide(paid, { kind: 'correct-payment', index: 0, memo: '匯款' }, '2026-04');
    expect(warningsOf(noted)).toEqual([]);
    expect(rowsOf([...paid, ...noted])[0]?.vouchers).toHaveLength(1);
  });

  it('that cancels an invoice does not change the reported period, and is a separate line later', () => {
    const issued = invoicedPolos('issued');
    const cancelled = decide(issued, { kind: 'cancel-invoice', place: 1, reason: '抬頭錯誤' }, '2026-03');
    expect(warningsOf(cancelled)).toEqual(['PERIOD_CLOSED']);
    const before = vatLines(rowsOf(issued), '2026-03');
    expect(before).toMatchObject([{ state: '已開立', format: '35', tax_type: '1' }]);
    // The two-month period is not over, so the cancelled invoice no longer counts.
    const rows = rowsOf([...issued, ...cancelled]);
    expect(vatLines(rows, '2026-04')).toMatchObject([{ state: '已收回', tax_type: 'F', total: 0 }]);
    const later = rowsOf([
      ...issued,
      ...decide(issued, { kind: 'cancel-invoice', place: 1, reason: '抬頭錯誤' }, '2026-04'),
    ]);
    expect(vatLines(later, '2026-03')).toEqual(before);
    expect(vatLines(later, '2026-06')).toMatchObject([{ state: '結帳後收回', total: 0 - sumOf(before) }]);
  });
});

/** A random command on the payments of an order, and the number of months closed before it. */
const act = fc.record({
  kind: fc.constantFrom('add' as const, 'correct' as const, 'remove' as const, 'invoice' as const),
  closes: fc.nat(1),
  payment_kind: fc.constantFrom(...codesIn(paymentKinds)),
  amount: fc.integer({ min: 1, max: 5_000 }),
  day: fc.integer({ min: 0, max: 150 }),
  which: fc.nat(9),
});

describe('the books', () => {
  it('never change in a closed month, add up to the received money, and have net and tax amounts that give the total', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), (acts) => {
        let events = poloEventsAt('ordered');
        let closed = '2026-02';
        const closedFiles = new Map<string, unknown>();
        for (const [turn, chosen] of acts.entries()) {
          const now = daysLater(5 + turn * 15);
          const facts = castFacts(accountant, { now, closed_month: closed, new_id: `turn-${turn}` });
          events = [
            ...events,
            ...decidedOr(() => quotation.decide(commandOf(chosen, events, now), orderOf(events), facts)),
          ];
          const rows = rowsOf(events);
          for (const [month, file] of closedFiles) expect(voucherLines(rows, month)).toEqual(file);
          const next = addMonths(closed, 1);
          if (chosen.closes === 0 || next >= taipeiMonth(now)) continue;
          closed = next;
          closedFiles.set(next, voucherLines(rows, next));
        }
        const rows = rowsOf(events);
        const lines = monthsFrom('2025-12', 14).flatMap((month) => voucherLines(rows, month));
        for (const { untaxed, tax, total } of lines) expect(untaxed + tax).toBe(total);
        expect(lines).toHaveLength(rows.flatMap(({ vouchers }) => vouchers).length);
        const money = lines.filter(({ way }) => way !== '');
        expect(sumOf(money)).toBe(netReceivedOf(orderOf(events).accounting.payment_record));
      }),
    );
  });
});

const monthsFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addMonths(first, at));

function commandOf(
  { kind, payment_kind, amount, day, which }: typeof act extends fc.Arbitrary<infer Act> ? Act : never,
  events: readonly QuotationEvent[],
  now: string,
): QuotationCommand {
  const asked = daysLater(day - 20).slice(0, 10);
  const paid_date = asked > now.slice(0, 10) ? now.slice(0, 10) : asked;
  const { payment_record } = orderOf(events).accounting;
  const index = payment_record[which % Math.max(1, payment_record.length)]?.index;
  const acknowledge = [...moneyQuestionCodes];
  const reason = '更正';
  if (kind === 'invoice') return { kind: 'issue-invoice' };
  if (index === undefined || kind === 'add')
    return { kind: 'add-payment', payment_kind, amount, paid_date, acknowledge };
  if (kind === 'remove') return { kind: 'remove-payment', index, reason };
  return { kind: 'correct-payment', index, payment_kind, amount, paid_date, reason, acknowledge };
}

/** The resulting events; empty if the command is refused. */
function decidedOr(decide: () => readonly QuotationEvent[]): readonly QuotationEvent[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
