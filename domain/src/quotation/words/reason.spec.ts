import { describe, expect, it } from '@jest/globals';
import { accountant, castFacts, poloEventsAt, salesWoman } from '../cast/index.js';
import { bodyOfCommand, quotationCommand } from '../commands.js';
import { type QuotationEvent, quotationEvents } from '../events.js';
import { quotationActions } from '../gates.js';
import { quotation } from '../quotation.js';
import { lacksReason } from './reason-ahead.js';
import { orderOf } from '../testing/order-of.js';

const stateAfter = (...events: readonly QuotationEvent[]) => orderOf(events);

describe('the reason of a command', () => {
  it('is a field of every command that requires a reason, and is personal data in every event with a reason', () => {
    const needing = quotationActions.filter((action) => quotationCommand(action).needsReason !== undefined);
    expect(needing.toSorted()).toEqual([
      'allow-invoice',
      'begin-online-refund',
      'cancel-allowance',
      'cancel-invoice',
      'change-accounting-code',
      'clear-production-record',
      'clear-proofing-record',
      'correct-payment',
      'force-close',
      'force-code',
      'remove-delivery',
      'remove-payment',
      'settle-payment-notice',
      'take-back-step',
      'void-invoice',
    ]);
    for (const action of needing) expect(Object.keys(bodyOfCommand(action).shape)).toContain('reason');
    const withReason = quotationEvents.filter(({ desk, personal = [] }) =>
      [...desk, ...personal.flatMap(({ fields }) => fields)].some((field) => field === 'reason'),
    );
    // The event of returned stock has a fixed reason, one of three.
    expect(
      withReason
        .filter(({ personal = [] }) => !personal.some(({ fields }) => fields.includes('reason')))
        .map(({ type }) => type),
    ).toEqual(['StockReturned']);
    for (const { type, buyer } of withReason)
      expect([type, buyer.some((field) => field === 'reason')]).toEqual([type, false]);
  });

  it('can be checked by the form before the command is sent', () => {
    const paid = stateAfter(...poloEventsAt('paid'));
    const asked = (action: Parameters<typeof lacksReason>[0], draft: object) =>
      lacksReason(action, { ...draft }, paid);
    expect(asked('remove-payment', { index: 0 })).toBe(true);
    expect(asked('remove-payment', { index: 0, reason: ' ' })).toBe(true);
    expect(asked('remove-payment', { index: 0, reason: '重複登錄' })).toBe(false);
    expect(asked('correct-payment', { index: 0, amount: '1,050 元' })).toBe(false);
    expect(asked('correct-payment', { index: 0, amount: '1,000 元' })).toBe(true);
    expect(asked('correct-payment', { index: 0, amount: '1 或 2' })).toBe(false);
    expect(asked('correct-payment', { index: 0, memo: '補發票' })).toBe(false);
    expect(asked('change-accounting-code', { code: '2105' })).toBe(true);
    expect(asked('change-accounting-code', { code: '' })).toBe(false);
    expect(asked('advance', {})).toBe(false);
  });

  it('is stored together with the note of a move, and with the note of accounting when the next step is allowed', () => {
    const notesOf = (event: QuotationEvent['type'], events: readonly QuotationEvent[]) =>
      events.find(({ type }) => type === event);
    const move = { kind: 'move-code', code: 3002 } as const;
    const facts = castFacts(salesWoman);
    const confirmed = poloEventsAt('confirmed');
    for (const [said, staff_notes, noted] of [
      [{ reason: '趕展覽' }, '', '趕展覽'],
      [{ staff_notes: '先做', reason: '趕展覽' }, '先做', '先做\n趕展覽'],
      [{ staff_notes: '趕展覽', reason: '趕展覽' }, '趕展覽', '趕展覽'],
    ] as const) {
      const moved = quotation.decide({ ...move, ...said }, stateAfter(...confirmed), facts);
      expect(notesOf('CodeMoved', moved)).toMatchObject({ data: { staff_notes, reason: '趕展覽' } });
      expect(stateAfter(...confirmed, ...moved).order_process.at(-1)?.staff_notes).toBe(noted);
    }
    const reported = stateAfter(...poloEventsAt('reported'));
    const allowed = quotation.decide(
      { kind: 'allow-next-step', reason: '匯款單為憑', acknowledge: ['NOTHING_RECEIVED'] },
      reported,
      castFacts(accountant),
    );
    expect(notesOf('NextStepAllowed', allowed)).toMatchObject({ data: { staff_notes: '匯款單為憑' } });
  });
});
