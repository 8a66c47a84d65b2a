import {
  type MoneyQuestionCode,
  orderTotals,
  outstandingAmount,
  type Stage,
  PAYMENT_METHOD_ATM,
} from '@zhidan/domain/quotation';
import { demoPaymentMethods, type DemoPaymentMethodName } from './methods.js';
import type { StepContext, StoryStep } from './step.js';
import { paymentNotes } from './words.js';

/** This file has the steps about money for the stories of the demo: placing an order, payments and refunds. */

export const orderStageStep = (stage: Stage, method: DemoPaymentMethodName, days = 1): StoryStep => ({
  by: 'buyer',
  days,
  act: ({ order, chance, company }) => ({
    kind: 'place-order',
    stage,
    charge_method: demoPaymentMethods[method].charge_method,
    last_five_digits:
      demoPaymentMethods[method].charge_method === PAYMENT_METHOD_ATM
        ? lastFive(order.accounting.last_five_digits, chance)
        : '',
    buyer_paypal_email: method === 'paypal' ? `${company.account}@zhidan.test` : '',
  }),
});

/** The last five digits of a buyer's account, which stay the same for all transfers. */
const lastFive = (known: string, chance: StepContext['chance']): string =>
  known === '' ? String(chance.whole(0, 99_999)).padStart(5, '0') : known;

const owedFor = (stage: Stage, { order }: StepContext): number =>
  stage === 'proofing' ? orderTotals(order).proofing_price_tax : Math.max(0, outstandingAmount(order));

export const reportTransferStep = (stage: Stage): StoryStep => ({
  by: 'buyer',
  days: 0,
  act: (scene) => ({
    kind: 'report-transfer',
    last_five_digits: lastFive(scene.order.accounting.last_five_digits, scene.chance),
    amount: owedFor(stage, scene),
    paid_on: new Date(Date.parse(scene.at) + 8 * 3_600_000).toISOString().slice(0, 10),
  }),
});

/** Accounting confirms the payment, which was recorded before. */
export const confirmPaymentStep: StoryStep = {
  by: 'accounting',
  days: 0,
  act: ({ chance }) => ({ kind: 'allow-next-step', staff_notes: chance.pick(paymentNotes) }),
};

const invoice = (chance: StepContext['chance']): string =>
  `${chance.pick(['QA', 'RB', 'SC', 'TD'])}-${chance.whole(10_000_000, 99_999_999)}`;

export const receivePaymentStep = (stage: Stage, method: DemoPaymentMethodName, days = 1): StoryStep => ({
  by: 'accounting',
  days,
  act: (scene) => ({
    kind: 'add-payment',
    payment_kind: demoPaymentMethods[method].kinds[stage],
    amount: owedFor(stage, scene),
    invoice_no: invoice(scene.chance),
    acknowledge: tooMuch,
  }),
});

/**
 * The warnings that a payment of the demo may cause: one transfer pays both stages, or a discount follows the
 * payment.
 */
const tooMuch: MoneyQuestionCode[] = ['OVERPAYS', 'STAGE_ALREADY_PAID'];

/** An agreed surcharge or discount, in percent of the price of production. */
export const adjustPriceStep = (
  payment_kind: 6 | 7 | 8 | 15 | 16,
  percent: number,
  memo: string,
): StoryStep => ({
  by: 'accounting',
  days: 0,
  act: ({ order }) => ({
    kind: 'add-payment',
    payment_kind,
    amount: Math.max(1, Math.round((orderTotals(order).product_price_tax * percent) / 100)),
    memo,
    acknowledge: tooMuch,
  }),
});

/** A transfer arrives although nothing is owed any more. */
export const overpaymentStep: StoryStep = {
  by: 'accounting',
  days: 1,
  act: ({ order, chance }) => ({
    kind: 'add-payment',
    payment_kind: 3,
    amount: outstandingAmount(order) + chance.whole(3, 20) * 100,
    memo: '客戶匯款金額與報價不符',
    acknowledge: tooMuch,
  }),
};

export const refundOverpaymentStep: StoryStep = {
  by: 'accounting',
  days: 2,
  act: ({ order }) => ({
    kind: 'add-payment',
    payment_kind: 13,
    amount: Math.max(1, -outstandingAmount(order)),
    memo: '溢付退款',
  }),
};

/** The payment for the production is refunded when nothing is produced. */
export const refundProductionStep = (payment_kind: 13 | 14): StoryStep => ({
  by: 'accounting',
  days: 2,
  act: ({ order }) => ({
    kind: 'add-payment',
    payment_kind,
    amount: orderTotals(order).product_price_tax,
    memo: '訂單終止，生產費退回',
  }),
});

/** A mistyped invoice number is corrected. */
export const correctInvoiceStep: StoryStep = {
  by: 'accounting',
  days: 0,
  act: ({ order, chance }) => ({
    kind: 'correct-payment',
    index: order.accounting.payment_record.at(-1)?.index ?? 0,
    invoice_no: invoice(chance),
    memo: '發票號碼更正',
  }),
};

/** The accounting code is changed; an interruption has a reason. */
export const changeAccountingCodeStep = (code: number, days = 0, reason?: string): StoryStep => ({
  by: 'accounting',
  days,
  act: () => ({ kind: 'change-accounting-code', code, reason }),
});
