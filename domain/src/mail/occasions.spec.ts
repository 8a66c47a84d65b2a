import { describe, expect, it } from '@jest/globals';
import { castFacts, manager, MONDAY, poloEventsAt, tableclothEventsAt } from '../quotation/cast/index.js';
import { type AccountingCode, allAccountingCodes } from '../codes/accounting-codes.js';
import { allQuotationCodes, type QuotationCode } from '../codes/quotation-codes.js';
import { type QuotationEvent, quotationEvents } from '../quotation/events.js';
import { moveCauses } from '../quotation/movement/events.js';
import { quotation } from '../quotation/quotation.js';
import { orderOf } from '../quotation/testing/order-of.js';
import type { MailKind } from './kinds.js';
import { orderMails } from './order-mails.js';
import { sampleDataOf } from './sample-data.js';
import { newsOfMoves, newsOfAccounting, everythingThatHappens } from './occasions.fixture.js';

const kindsAfter = (event: QuotationEvent): readonly MailKind[] =>
  orderMails.filter((mail) => mail.isSentAfter(event)).map(({ kind }) => kind);

const after = (events: readonly QuotationEvent[]) => events.flatMap(kindsAfter);

const forcedBy = {
  reason: '客訴',
  created_date: MONDAY,
  who_did_it_uid: 'boss',
  who_did_it_name: '經理',
};

/** Events that move an order from one code to another, one for every cause and one by force. */
const moves = (from: QuotationCode, to: QuotationCode): readonly QuotationEvent[] => [
  ...moveCauses.map((cause): QuotationEvent => ({
    type: 'CodeMoved',
    data: {
      from,
      to,
      cause,
      created_date: MONDAY,
      staff_uid: 'mei',
      staff_notes: '',
      customer_notes: '',
      warnings: [],
    },
  })),
  { type: 'CodeForced', data: { family: 'quotation', from, to, warnings: [], ...forcedBy } },
];

const accountingMoves = (from: AccountingCode, to: AccountingCode): readonly QuotationEvent[] => [
  { type: 'AccountingCodeChanged', data: { from, to, created_date: MONDAY } },
  { type: 'CodeForced', data: { family: 'accounting', from, to, ...forcedBy } },
];

describe('the mails after an event', () => {
  const pairs = allQuotationCodes.flatMap((from) =>
    allQuotationCodes.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(pairs)(
    'of a move from code %i to code %i are exactly those listed for this move, for each cause',
    (from, to) => {
      const news = newsOfMoves.flatMap(([kind, at, froms]) =>
        at === to && froms.includes(from) ? [kind] : [],
      );
      expect(moves(from, to).map(kindsAfter)).toEqual(moves(from, to).map(() => news));
    },
  );

  const accountingPairs = allAccountingCodes.flatMap((from) =>
    allAccountingCodes.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(accountingPairs)(
    'of a change from accounting code %i to %i by staff are exactly those listed for this change',
    (from, to) => {
      const news = newsOfAccounting.flatMap(([kind, at, notFrom]) =>
        at === to && !notFrom.includes(from) ? [kind] : [],
      );
      expect(accountingMoves(from, to).map(kindsAfter)).toEqual([news, news]);
    },
  );

  /** All other events, with their expected mails. */
  const newsOfEvents: Partial<Readonly<Record<QuotationEvent['type'], readonly MailKind[]>>> = {
    QuotationSubmittedForReview: ['submitted', 'inquiry-received'],
    ReviewPassed: ['review-passed'],
    ReviewReturned: ['review-returned'],
    TransferReported: ['payment-reported'],
    NextStepAllowed: ['next-step-allowed'],
    DeliveryEmailed: ['delivery'],
    ChangeProposed: ['change-to-buyer', 'change-to-sales'],
    ChangeAccepted: ['change-to-buyer', 'change-to-sales'],
    ChangeDeclined: ['change-to-buyer', 'change-to-sales'],
    ChangeWithdrawn: ['change-to-buyer', 'change-to-sales'],
    DefectReported: ['defect-to-sales'],
    DefectSettled: ['defect-to-buyer'],
    PaymentAddressSet: ['payment-address'],
    PaymentNumberIssued: ['payment-number'],
  };
  /** Recorded steps cause no mail, except for unusable art. */
  const newsOfSteps = ['', 'art-wanted'];
  /** Each side gets a mail about the messages of the other side. */
  const newsOfMessages = ['message-to-buyer', 'message-to-sales'];

  it('of any other type are exactly those listed for this type', () => {
    const seen = new Map<QuotationEvent['type'], Set<string>>();
    for (const event of everythingThatHappens()) {
      if (['CodeMoved', 'CodeForced', 'AccountingCodeChanged', 'OrderPlaced'].includes(event.type)) continue;
      const kinds = seen.get(event.type) ?? new Set();
      seen.set(event.type, kinds.add(kindsAfter(event).join(' ')));
    }
    const others = quotationEvents
      .map(({ type }) => type)
      .filter((type) => !['CodeMoved', 'CodeForced', 'AccountingCodeChanged', 'OrderPlaced'].includes(type));
    expect(Object.fromEntries([...seen].map(([type, kinds]) => [type, [...kinds].toSorted()]))).toEqual(
      Object.fromEntries(
        others.map((type) => [
          type,
          /^(Proofing|Production)StepRecorded$/.test(type)
            ? newsOfSteps
            : type === 'MessageWritten'
              ? newsOfMessages
              : [newsOfEvents[type]?.join(' ') ?? ''],
        ]),
      ),
    );
  });

  it.each([
    [2501, ['payment-data', 'payment-reported']],
    [2502, ['payment-data', 'payment-reported', 'payment-address-wanted']],
    [2503, ['order-placed']],
    [2504, ['payment-data', 'payment-reported', 'payment-address-wanted']],
    [2505, ['payment-data', 'payment-reported']],
  ] as const)(
    'of an order paid by charge method %i are sent once to each person who has to act',
    (charge_method, kinds) => {
      const order = orderOf(tableclothEventsAt('passed'));
      const events = quotation.decide(
        { kind: 'place-order', stage: 'proofing', charge_method },
        order,
        castFacts(manager),
      );
      expect(after(events)).toEqual(kinds);
    },
  );

  it('announce a new payment link, but not its removal', () => {
    const set = (payment_address: string) =>
      kindsAfter({ type: 'PaymentAddressSet', data: { payment_address, created_date: MONDAY } });
    expect(set('https://pay.example/1')).toEqual(['payment-address']);
    expect(set('')).toEqual([]);
  });

  it('inform accounting of an upfront order, and later of the reported transfer', () => {
    const say = (events: readonly QuotationEvent[]) => {
      const mail = orderMails.find(({ kind }) => kind === 'payment-reported');
      const event = events.at(-1);
      if (mail === undefined || event === undefined) throw new Error('no mail');
      const [said] = mail.say({ ...sampleDataOf(mail), event });
      return said?.kind === 'words' ? said.text : '';
    };
    expect(say(poloEventsAt('ordered'))).toBe('青山網球社 下單了打樣，收到款項後請允許進行。');
    expect(say(poloEventsAt('reported'))).toBe('青山網球社 回報了付款，請確認是否入帳。');
  });
});
