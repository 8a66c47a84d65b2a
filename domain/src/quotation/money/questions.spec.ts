import { describe, expect, it } from '@jest/globals';
import { codesIn } from '../../codes/code-table.js';
import { type PaymentKind, paymentKinds, signedAmount } from '../../codes/payment-kinds.js';
import { Refused } from '../../core/refused.js';
import {
  accountant,
  castFacts,
  clubOrdersPolos,
  eventsOf,
  poloEventsAt,
  salesWoman,
  type StoryStep,
} from '../cast/index.js';
import type { CommandOf, QuotationCommand } from '../commands.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { orderOf } from '../testing/order-of.js';
import { eachRandomAct, type Act } from '../testing/random-lives.js';
import { type MoneyQuestion, moneyQuestionCodes, confirmedQuestionsIn } from './questions.js';
import { creditOf, orderMoney, netReceivedOf, stageMoney } from './stage-money.js';

const facts = castFacts(accountant);

/** The result of a command: its events, or its refusal. */
function answerTo(command: QuotationCommand, order: Quotation, given = facts) {
  try {
    return { events: quotation.decide(command, order, given) };
  } catch (thrown) {
    if (thrown instanceof Refused) return { refusal: thrown.refusal };
    throw thrown;
  }
}

/** The commands that can raise questions about money. */
type AskingCommand =
  | CommandOf<'add-payment'>
  | CommandOf<'correct-payment'>
  | CommandOf<'allow-next-step'>
  | CommandOf<'change-accounting-code'>;

/**
 * The questions that a command raises; the helper also checks that the command does nothing until all of them
 * are acknowledged.
 */
function askedBy(command: AskingCommand, order: Quotation): readonly MoneyQuestion[] {
  const { refusal, events } = answerTo(command, order);
  if (events !== undefined) {
    expect(confirmedQuestionsIn(events)).toEqual([]);
    return [];
  }
  if (!('questions' in refusal)) throw new Error(refusal.code);
  const { questions } = refusal;
  expect(refusal.code).toBe(questions[0]?.code);
  const codes = questions.map(({ code }) => code);
  const others = moneyQuestionCodes.filter((code) => !codes.includes(code));
  expect(answerTo({ ...command, acknowledge: others }, order)).toEqual({ refusal });
  const { events: done = [] } = answerTo({ ...command, acknowledge: codes }, order);
  // The event stores the acknowledged questions with their amounts.
  expect(confirmedQuestionsIn(done)).toEqual(questions);
  return questions;
}

/** Samples cost 1,050 and goods 4,032; no payment is recorded. */
const passed = orderOf(poloEventsAt('passed'));
const orderAfter = (...steps: readonly StoryStep[]) =>
  orderOf(eventsOf([...clubOrdersPolos.slice(0, 3), ...steps]));
const add = (payment_kind: PaymentKind, amount: number) =>
  ({ kind: 'add-payment', payment_kind, amount }) as const;
const everyQuestion = { acknowledge: [...moneyQuestionCodes] };

describe('the confirmation request when a payment is recorded', () => {
  it.each([
    ['of exactly the price of its stage', add(2, 1050), []],
    ['of a part of that price', add(3, 1), []],
    ['of zero', add(2, 0), []],
    ['above the price of its stage', add(2, 1100), ['OVERPAYS', 1050, 0, 1100, -50]],
    ['for the goods that covers both stages', add(3, 5082), ['OVERPAYS', 4032, 0, 5082, -1050]],
    ['that is a discount above the price of the order', add(6, 5083), ['OVERPAYS', 5082, 0, 5083, -1]],
    ['that is a discount of the order’s full price', add(7, 5082), []],
    ['that is a voucher above the price of the samples', add(8, 1051), ['OVERPAYS', 1050, 0, 1051, -1]],
    ['that is another order’s balance, above the price', add(15, 6000), ['OVERPAYS', 5082, 0, 6000, -918]],
    ['that raises the price of the samples', add(16, 90_000), []],
  ] as const)(
    'for a payment %s states the amounts, or is absent where nothing is overpaid',
    (_what, command, [code, owed, received, amount, rest]) => {
      expect(askedBy(command, passed)).toEqual(
        code === undefined ? [] : [{ code, owed, received, amount, rest }],
      );
    },
  );

  it('compares the payment with its own stage, not with the overpayment of the other stage', () => {
    const over = orderAfter([accountant, 3, { ...add(2, 1100), ...everyQuestion }]);
    expect(askedBy(add(3, 4032), over)).toEqual([]);
    expect(askedBy(add(3, 4033), over)).toEqual([
      { code: 'OVERPAYS', owed: 4032, received: 0, amount: 4033, rest: -1 },
    ]);
    // A discount on the whole order reduces the stage that is paid last.
    const off = orderAfter([accountant, 3, add(6, 500)], [accountant, 3, add(2, 1050)]);
    expect(askedBy(add(3, 4032), off)).toEqual([
      { code: 'OVERPAYS', owed: 3532, received: 0, amount: 4032, rest: -500 },
    ]);
  });

  it('states nothing but the payment of the stage, if the stage is already paid', () => {
    const paid = orderAfter([accountant, 3, add(2, 1050)]);
    expect(askedBy(add(4, 1050), paid)).toEqual([
      { code: 'STAGE_ALREADY_PAID', owed: 0, received: 1050, amount: 1050, rest: -1050 },
    ]);
    const over = orderAfter([accountant, 3, { ...add(3, 6000), ...everyQuestion }]);
    expect(askedBy(add(6, 10), over)).toEqual([
      { code: 'STAGE_ALREADY_PAID', owed: -918, received: 6000, amount: 10, rest: -928 },
    ]);
  });

  it('for a correction compares the new amount with what is owed without the payment', () => {
    const paid = orderAfter([accountant, 3, add(2, 1050)]);
    const correct = { kind: 'correct-payment', index: 0, reason: '看錯' } as const;
    expect(askedBy({ ...correct, amount: 1060 }, paid)).toEqual([
      { code: 'OVERPAYS', owed: 1050, received: 0, amount: 1060, rest: -10 },
    ]);
    expect(askedBy({ ...correct, amount: 1040 }, paid)).toEqual([]);
    expect(askedBy({ ...correct, payment_kind: 3 }, paid)).toEqual([]);
    const over = orderAfter([accountant, 3, { ...add(2, 2000), ...everyQuestion }]);
    expect(askedBy({ ...correct, memo: '核對過', paid_date: '2026-03-01' }, over)).toEqual([]);
  });

  it('compares each kind of payment with the stage of that kind', () => {
    for (const kind of codesIn(paymentKinds)) {
      const { sign, stage, cash } = paymentKinds[kind];
      if (sign === -1) {
        if (cash === 'out')
          expect(answerTo(add(kind, 1), passed)).toMatchObject({
            refusal: { code: 'REFUND_ABOVE_RECEIVED' },
          });
        continue;
      }
      const most = stage === null ? 5082 : stage === 'proofing' ? 1050 : 4032;
      expect(askedBy(add(kind, most), passed)).toEqual([]);
      expect(askedBy(add(kind, most + 1), passed)).toMatchObject([{ code: 'OVERPAYS', rest: -1 }]);
    }
  });
});

describe('the confirmation request when the next step is allowed', () => {
  const allow = { kind: 'allow-next-step' } as const;
  const ordered = clubOrdersPolos.slice(3, 5);
  const reported = orderAfter(...ordered);

  it.each([
    ['with nothing recorded', [], undefined, ['NOTHING_RECEIVED', 1050, 0, 0, 1050]],
    ['with a dollar recorded', [add(2, 1)], undefined, ['PARTLY_RECEIVED', 1049, 1, 0, 1049]],
    ['with a dollar in the same command', [], 1, ['PARTLY_RECEIVED', 1050, 0, 1, 1049]],
    ['with the full payment in the same command', [], 1050, []],
    ['with the rest of the payment in the same command', [add(2, 50)], 1000, []],
    ['with the full payment recorded before', [add(2, 1050)], undefined, []],
    ['with an overpayment', [], 1051, ['OVERPAYS', 1050, 0, 1051, -1]],
    ['with the full payment twice', [add(2, 1050)], 1050, ['STAGE_ALREADY_PAID', 0, 1050, 1050, -1050]],
    ['with a voucher', [add(8, 1050)], undefined, []],
    [
      'with a voucher for a part of the price',
      [add(8, 50)],
      undefined,
      ['NOTHING_RECEIVED', 1000, 0, 0, 1000],
    ],
    ['with a payment for the goods only', [add(3, 4032)], undefined, ['NOTHING_RECEIVED', 1050, 0, 0, 1050]],
    [
      'with a payment for the goods that also covers the samples',
      [{ ...add(3, 5082), ...everyQuestion }],
      undefined,
      [],
    ],
    [
      'with a refunded payment',
      [add(2, 1050), add(13, 1050)],
      undefined,
      ['NOTHING_RECEIVED', 1050, 0, 0, 1050],
    ],
  ] as const)(
    'for a step %s states the amounts, or is absent where nothing is missing',
    (_what, before, amount, [code, owed, received, sum, rest]) => {
      const order = orderAfter(...ordered, ...before.map((command): StoryStep => [accountant, 3, command]));
      const command = amount === undefined ? allow : { ...allow, payment: { amount } };
      expect(askedBy(command, order)).toEqual(
        code === undefined ? [] : [{ code, owed, received, amount: sum, rest }],
      );
    },
  );

  it('into production is about the goods, not about samples that were paid', () => {
    const steps = clubOrdersPolos.slice(3, 12).filter(([, , { kind }]) => kind !== 'add-payment');
    expect(askedBy(allow, orderAfter(...steps))).toEqual([
      { code: 'NOTHING_RECEIVED', owed: 4032, received: 0, amount: 0, rest: 4032 },
    ]);
    expect(askedBy({ ...allow, payment: { amount: 4032 } }, orderAfter(...steps))).toEqual([]);
  });

  it('comes only after permissions, gates and refusals', () => {
    expect(answerTo(allow, reported, castFacts(salesWoman))).toEqual({ refusal: { code: 'NO_PERMISSION' } });
    expect(answerTo({ ...allow, payment: { amount: '1.5' } }, reported)).toEqual({
      refusal: { code: 'AMOUNT_NOT_WHOLE' },
    });
  });
});

describe('a settled order', () => {
  const settle = { kind: 'change-accounting-code', code: 2999 } as const;
  const shipped = (...payments: readonly QuotationCommand[]) =>
    orderOf(
      eventsOf([
        ...clubOrdersPolos.slice(0, 18).filter(([, , { kind }]) => kind !== 'add-payment'),
        ...payments.map((command): StoryStep => [accountant, 22, command]),
      ]),
    );

  it('still owes an amount for which no payment was recorded, even a single dollar', () => {
    expect(askedBy(settle, shipped())).toEqual([
      { code: 'SETTLED_WITH_OUTSTANDING', owed: 5082, received: 0, amount: 0, rest: 5082 },
    ]);
    expect(askedBy(settle, shipped(add(2, 1050), add(3, 4031)))).toEqual([
      { code: 'SETTLED_WITH_OUTSTANDING', owed: 1, received: 5081, amount: 0, rest: 1 },
    ]);
    expect(askedBy(settle, shipped(add(2, 1050), add(3, 4032)))).toEqual([]);
  });

  it('that was abandoned owes nothing for goods that are not produced', () => {
    const givenUp = (...payments: readonly QuotationCommand[]) =>
      orderOf(
        eventsOf([
          ...clubOrdersPolos.slice(0, 10).filter(([, , { kind }]) => kind !== 'add-payment'),
          ...payments.map((command): StoryStep => [accountant, 9, command]),
          [accountant, 9, { kind: 'change-accounting-code', code: 2103, reason: '客戶放棄' }],
        ]),
      );
    expect(askedBy(settle, givenUp(add(2, 1050)))).toEqual([]);
    expect(askedBy(settle, givenUp())).toMatchObject([{ rest: 1050 }]);
  });
});

describe('a command that moves money', () => {
  it('never increases an excess of refunds, and requests confirmation with consistent amounts, in random sequences', () => {
    const excess = ({ accounting }: Quotation) => Math.max(0, -netReceivedOf(accounting.payment_record));
    const reached = new Set<string>();
    const expected = moneyQuestionCodes.filter((code) => code !== 'SAME_TRANSFER').toSorted();
    const look = ({ before, events, after }: Act): void => {
      for (const { code, owed, amount, rest } of confirmedQuestionsIn(events)) {
        reached.add(code);
        expect(rest).toBe(owed - amount);
        expect(rest !== 0).toBe(true);
        expect(code === 'OVERPAYS' || code === 'STAGE_ALREADY_PAID').toBe(rest < 0);
      }
      if (after === null || after === 'deleted') return;
      expect(excess(after)).toBeLessThanOrEqual(excess(before));
      // An overpayment belongs to this order's customer and is stored as a credit, never as a negative debt.
      const { owed, received } = orderMoney(after);
      expect(creditOf(after)).toBe(Math.max(0, -owed));
      expect(received).toBe(netReceivedOf(after.accounting.payment_record));
      expect(
        stageMoney(after, 'proofing').received + stageMoney(after, 'production').received,
      ).toBeGreaterThanOrEqual(0);
    };
    // Some questions are rare: more random orders are tried until each question has occurred.
    for (let round = 0; round === 0 || (reached.size < expected.length && round < 12); round += 1)
      eachRandomAct(400, 60, look);
    expect([...reached].toSorted()).toEqual(expected);
  }, 120_000);

  it('applies the sign of the payment kind in its confirmation request too', () => {
    expect(askedBy(add(2, -1100), passed)).toMatchObject([{ amount: signedAmount(2, 1100) }]);
  });
});
