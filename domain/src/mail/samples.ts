import { PAYMENT_METHOD_ATM, PAYMENT_METHOD_CREDIT_CARD } from '../codes/payment-methods.js';
import { STEP_CODE } from '../codes/record-steps.js';
import { ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { polosPaidOnline } from '../quotation/cast/online.js';
import {
  accountant,
  club,
  productionEmployee,
  salesWoman,
  shippingEmployee,
} from '../quotation/cast/people.js';
import {
  cafeOrdersTablecloths,
  clubOrdersPolos,
  eventsOf,
  passPolos,
  type StoryStep,
  tellStory,
} from '../quotation/cast/stories.js';
import type { QuotationEvent } from '../quotation/events.js';

export { poloEventsAt, tableclothEventsAt } from '../quotation/cast/stories.js';

/** The club's quotation is returned with a question. */
export const returnedQuotation = (): readonly QuotationEvent[] =>
  eventsOf([
    ...clubOrdersPolos.slice(0, 2),
    [salesWoman, 1, { kind: 'return-review', staff_notes: `請提供領口的尺寸。\n${passPolos.staff_notes}` }],
  ]);

/** The café's tablecloths, shipped and unpaid. */
export const tableclothsOverdue = (): readonly QuotationEvent[] =>
  eventsOf([
    ...cafeOrdersTablecloths.slice(0, 10),
    [accountant, 60, { kind: 'change-accounting-code', code: ACCOUNTING_CODE.overdue, reason: '逾期未付' }],
  ]);

/** The art of the club’s polos cannot be used. */
export const artRefused = (): readonly QuotationEvent[] =>
  eventsOf([
    ...clubOrdersPolos.slice(0, 8),
    [
      productionEmployee,
      5,
      { kind: 'record-proofing-step', status_code: STEP_CODE.proofingFileError, message: '解析度不足' },
    ],
  ]);

/** The club orders its samples by transfer and has not paid yet. */
export const orderedByTransfer = (): readonly QuotationEvent[] =>
  eventsOf([
    ...clubOrdersPolos.slice(0, 3),
    [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: PAYMENT_METHOD_ATM }],
  ]);

export const orderedByCard = (): readonly QuotationEvent[] => eventsOf(byCard);

/** The club pays by card, and sales have entered the payment address. */
export const payableByCard = (): readonly QuotationEvent[] =>
  eventsOf([
    ...byCard,
    [salesWoman, 2, { kind: 'set-options', payment_address: 'https://pay.example/zhidan/1050' }],
  ]);

/** The club pays for its samples with a payment number from a provider. */
export const payableByNumber = (): readonly QuotationEvent[] => polosPaidOnline('number');

const byCard: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 3),
  [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: PAYMENT_METHOD_CREDIT_CARD }],
];

/** The club's samples are shipped, and the buyer gets a mail. */
export function sampleShippedAndMailed(): readonly QuotationEvent[] {
  const steps = clubOrdersPolos.slice(0, 11);
  const added = tellStory(steps).find(({ event }) => event.type === 'DeliveryAdded')?.event;
  const delivery_id = added?.type === 'DeliveryAdded' ? added.data.delivery_id : '';
  return eventsOf([...steps, [shippingEmployee, 8, { kind: 'email-delivery', delivery_id }]]);
}

/** Sales ask the club about another quantity after the offer. */
export const questionFromSales = (): readonly QuotationEvent[] => eventsOf(asked.slice(0, 4));

/** The club answers with a message. */
export const answerFromBuyer = (): readonly QuotationEvent[] => eventsOf(asked);

const said = (text: string): StoryStep[2] => ({
  kind: 'write-message',
  text,
  files: [],
  internal: false,
  mention: [],
});
const asked: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 3),
  [salesWoman, 2, said('這款布的門幅只夠 34 件，請問可以改成 34 件嗎？')],
  [club, 2, said('可以，34 件也夠我們用。')],
];

/** The club received its polos and reports a hole in one of them. */
export const defectReportedByClub = (): readonly QuotationEvent[] => eventsOf(withDefect);

export function defectSettledBySales(): readonly QuotationEvent[] {
  const reported = defectReportedByClub().find(({ type }) => type === 'DefectReported');
  const defect_id = reported?.type === 'DefectReported' ? reported.data.defect_id : '';
  const message = '很抱歉，重做的一件明天寄出。';
  return eventsOf([...withDefect, [salesWoman, 25, { kind: 'settle-defect', defect_id, message }]]);
}

const withDefect: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 18),
  [club, 24, { kind: 'report-defect', pieces: 1, text: '第三件左袖有一個破洞。', files: [] }],
];

/** Sales propose another quantity to the club. */
export const changeProposedBySales = (): readonly QuotationEvent[] => eventsOf(changed.slice(0, 4));

/** The club accepts the change. */
export function changeAgreed(): readonly QuotationEvent[] {
  const proposed = changeProposedBySales().find(({ type }) => type === 'ChangeProposed');
  const id = proposed?.type === 'ChangeProposed' ? proposed.data.id : '';
  return eventsOf([...changed, [club, 2, { kind: 'accept-change', id, message: '好，就這樣。' }]]);
}

const changed: readonly StoryStep[] = [
  ...clubOrdersPolos.slice(0, 3),
  [
    salesWoman,
    2,
    {
      kind: 'propose-change',
      changes: { order_value: 100 },
      message: '一次做 100 件，單價會低一些。',
    },
  ],
];
