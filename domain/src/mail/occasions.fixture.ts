import { Refused } from '../core/refused.js';
import {
  castFacts,
  club,
  clubOrdersAgain,
  designPolos,
  eventsOf,
  invoicedPolos,
  manager,
  MONDAY,
  poloEventsAt,
  polosPaidOnline,
  tableclothEventsAt,
} from '../quotation/cast/index.js';
import type { AccountingCode } from '../codes/accounting-codes.js';
import { quotationActions } from '../quotation/gates.js';
import type { QuotationCode } from '../codes/quotation-codes.js';
import type { QuotationCommand } from '../quotation/commands.js';
import type { QuotationEvent } from '../quotation/events.js';
import { quotation } from '../quotation/quotation.js';
import { bodiesFor } from '../quotation/testing/bodies.js';
import { orderOf } from '../quotation/testing/order-of.js';
import type { MailKind } from './kinds.js';
import { changeProposedBySales, defectReportedByClub } from './samples.js';

const toSamples = [1000, 1001, 1002, 1101, 3001, 3002, 3050, 3101, 3102] as const;
const toGoods = [...toSamples, 3003, 3103, 4001, 4002, 4101, 4102] as const;
const open = [...toGoods, 4003, 4103] as const;

/**
 * Every change of an order's code that causes a mail: the new code, and the previous ones. No other change
 * causes one.
 */
export const newsOfMoves: readonly (readonly [
  MailKind,
  to: QuotationCode,
  from: readonly QuotationCode[],
])[] = [
  ['submitted', 1001, [1000, 1101]],
  ['review-passed', 1002, [1000, 1001, 1101]],
  ['review-returned', 1101, [1001, 1002]],
  ['samples-ready', 3003, toSamples],
  ['samples-ready', 3103, toSamples],
  ['shipped', 4003, toGoods],
  ['shipped', 4103, toGoods],
  ['closed', 9999, open],
];

/** Expected mails for accounting codes: none when a pause ends, and none for codes that wait for accounting. */
export const newsOfAccounting: readonly (readonly [
  MailKind,
  to: AccountingCode,
  notFrom: readonly AccountingCode[],
])[] = [
  ['overdue', 2101, [2101, 2102]],
  ['closed', 2999, [2999, 2102]],
];

/** The events, followed by the event that stock was taken for the proofing of the order. */
const withStockTaken = (events: readonly QuotationEvent[]): readonly QuotationEvent[] => [
  ...events,
  ...quotation.decide({ kind: 'deduct-stock', stage: 'proofing' }, orderOf(events), castFacts(manager)),
];

const link = { link_id: 'link', created_date: MONDAY };

/** Events of an order link and of reused samples, which are not events of the order's own commands. */
const aLinksLife: readonly QuotationEvent[] = [
  {
    type: 'SamplesTakenAlong',
    data: { earlier_order: '1', designs: [], approved_by: [], created_date: MONDAY },
  },
  { type: 'OrderLinkUsed', data: { ...link, action: 'report-transfer', name: '理事長' } },
  { type: 'OrderLinkRevoked', data: link },
];

/** A message of the buyer, which sales have read. */
const aTalk: readonly QuotationEvent[] = [
  {
    type: 'MessageWritten',
    data: {
      message_id: 'm1',
      role: 'buyer',
      text: '可以改成 34 件嗎？',
      files: [],
      mention: [],
      created_date: MONDAY,
      who_did_it_uid: 'club',
      who_did_it_name: '青山網球社',
      link_name: '',
    },
  },
  { type: 'MessagesRead', data: { by: 'staff', uid: 'mei', until: 'm1' } },
];

const undone: QuotationEvent = {
  type: 'CommandUndone',
  data: {
    revision: 2,
    command: 'pass-review',
    reason: '按錯了',
    created_date: MONDAY,
    who_did_it_uid: 'mei',
    who_did_it_name: '美玲',
  },
};

export function everythingThatHappens(): readonly QuotationEvent[] {
  const stories = [
    ...(
      [
        'asked',
        'submitted',
        'passed',
        'ordered',
        'paid',
        'printed',
        'sampleSent',
        'productionConfirmed',
        'shipped',
      ] as const
    ).map(poloEventsAt),
    ...(['passed', 'producing', 'shipped'] as const).map(tableclothEventsAt),
    // The stock that was taken is returned by the next step.
    withStockTaken(poloEventsAt('paid')),
    // The message has a file.
    eventsOf(clubOrdersAgain.slice(0, 10)),
    [...poloEventsAt('passed'), ...aLinksLife],
    [...poloEventsAt('passed'), ...aTalk],
    changeProposedBySales(),
    defectReportedByClub(),
    [...poloEventsAt('passed'), undone],
    // The design is removed.
    eventsOf([...clubOrdersAgain.slice(0, 10), [club, 6, designPolos('art-2')]]),
    polosPaidOnline('number'),
    polosPaidOnline('refunded'),
    invoicedPolos('cancelled'),
  ];
  const facts = castFacts(manager);
  return stories.flatMap((events) => {
    const order = orderOf(events);
    const happened = quotationActions.flatMap((action) =>
      bodiesFor(action, order).flatMap((command) => happens(command)),
    );
    return [...events, ...happened];

    function happens(command: QuotationCommand): readonly QuotationEvent[] {
      try {
        return quotation.decide(command, order, facts);
      } catch (thrown) {
        if (thrown instanceof Refused) return [];
        throw thrown;
      }
    }
  });
}
