import { z } from 'zod';
import {
  onlinePaymentWays,
  onlinePaymentWaySchema,
  paymentProviderIdSchema,
  paymentProviderTitles,
} from '../../codes/online-ways.js';
import { accountingCodeSchema, paymentMethodSchema, stageSchema } from '../../codes/schemas.js';
import { stageTitles } from '../../codes/stage.js';
import type { EventOf } from '../../core/event.js';
import { withAccountingCode } from '../accounting/accounting-after.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, staffPersonalFields } from '../readers/personal.js';
import type { Quotation } from '../state.js';
import { type Checkout, type PaymentNotice, paymentNoticeResultSchema, paymentNumber } from './state.js';
import { paymentNumberText, paymentNoticeResultTitles } from './words.js';

const place = { provider: paymentProviderIdSchema, trade_no: z.string() };
const noticed = { ...place, provider_trade_no: z.string() };

/** The buyer went to a provider to pay; no money has arrived yet. */
export const checkoutBegan = defineOrderEvent('CheckoutBegan', {
  title: '前往付款',
  version: 2,
  upcasters: { 1: (data) => ({ ...Object(data), merchant_id: '' }) },
  schema: z.object({
    ...place,
    merchant_id: z.string(),
    stage: stageSchema,
    way: onlinePaymentWaySchema,
    charge_method: paymentMethodSchema,
    amount: z.int(),
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    created_date: z.string(),
  }),
  isAboutMoney: true,
  summary: ({ provider, way, stage, amount }, money) =>
    `前往${paymentProviderTitles[provider]}付款：${stageTitles[stage]} ${money(amount)}，${onlinePaymentWays[way].title}`,
  saidToBuyer: ({ way, stage }) => `前往付款：${stageTitles[stage]}，${onlinePaymentWays[way].title}`,
  buyer: ['trade_no', 'stage', 'way', 'charge_method', 'amount', 'created_date'],
  desk: ['stage', 'created_date'],
  evolve: (order, { accounting, charge_method, ...begun }) => ({
    ...order,
    accounting: {
      ...withAccountingCode(order.accounting, accounting.to),
      charge_method,
      provider: begun.provider,
      proofing_or_product: begun.stage === 'proofing',
    },
    checkouts: [
      ...order.checkouts,
      {
        provider: begun.provider,
        merchant_id: begun.merchant_id,
        trade_no: begun.trade_no,
        stage: begun.stage,
        way: begun.way,
        amount: begun.amount,
        created_date: begun.created_date,
        number: null,
        failure: '',
        notices: [],
      },
    ],
  }),
});

/** The provider issued a number with which the buyer pays later. */
export const paymentNumberIssued = defineOrderEvent('PaymentNumberIssued', {
  title: '取得付款號碼',
  schema: z.object({ ...noticed, number: paymentNumber, created_date: z.string() }),
  isAboutMoney: true,
  summary: ({ number }) => `取得付款號碼：${paymentNumberText(number)}`,
  buyer: ['trade_no', 'number', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { trade_no, number }) =>
    withCheckout(order, trade_no, (checkout) => ({ ...checkout, number, failure: '' })),
});

/** The provider refused the payment. */
export const checkoutFailed = defineOrderEvent('CheckoutFailed', {
  title: '付款未成功',
  schema: z.object({ ...noticed, message: z.string(), created_date: z.string() }),
  isAboutMoney: true,
  summary: ({ message }) => `付款未成功：${message}`,
  saidToBuyer: () => '付款未成功，可以再試一次',
  buyer: ['trade_no', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { trade_no, message }) =>
    withCheckout(order, trade_no, (checkout) => ({ ...checkout, failure: message })),
});

/** The provider reports a payment; the same command also records a payment that matches the request. */
export const paymentNoticed = defineOrderEvent('PaymentNoticed', {
  title: '收到付款通知',
  schema: z.object({
    ...noticed,
    outcome: z.enum(['paid', 'simulated']),
    amount: z.int().nullable(),
    paid_on: z.string(),
    means: z.string(),
    fee: z.int().nullable(),
    /** The last digits of the card or the account. */
    payer: z.string(),
    message: z.string(),
    verdict: paymentNoticeResultSchema,
    payment_index: z.int().nullable(),
    created_date: z.string(),
  }),
  personal: subjectPersonalFields('payer'),
  isAboutMoney: true,
  summary: ({ provider, amount, verdict }, money) =>
    `${paymentProviderTitles[provider]}通知付款${amount === null ? '' : ` ${money(amount)}`}：${paymentNoticeResultTitles[verdict]}`,
  saidToBuyer: ({ verdict }) => (verdict === 'BOOKED' ? '已收到您的付款' : '收到付款通知，會計核對中'),
  buyer: ['trade_no', 'provider_trade_no', 'amount', 'paid_on', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { provider: _same, trade_no, payer: _private, message: _words, ...data }) =>
    withCheckout(order, trade_no, (checkout) => ({
      ...checkout,
      notices: [...checkout.notices, { ...data, settled: null, refunds: [] }],
    })),
});

const byStaff = { staff_uid: z.string(), staff_name: z.string(), created_date: z.string() };

/** Accounting dealt with a notice that was not recorded automatically. */
export const paymentNoticeSettled = defineOrderEvent('PaymentNoticeSettled', {
  title: '處理付款通知',
  schema: z.object({ ...noticed, outcome: z.enum(['paid', 'simulated']), reason: z.string(), ...byStaff }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('reason')],
  isAboutMoney: true,
  summary: ({ reason }) => `處理付款通知：${reason}`,
  saidToBuyer: () => '會計核對了付款通知',
  buyer: ['trade_no', 'created_date'],
  desk: ['created_date'],
  evolve: (order, data) =>
    withNotice(order, data, data.outcome, (notice) => ({ ...notice, settled: data.reason })),
});

const refunding = { ...noticed, refund_id: z.string() };

/** Accounting requested a refund from the provider; its result is not known yet. */
export const onlineRefundBegan = defineOrderEvent('OnlineRefundBegan', {
  title: '要求線上退款',
  schema: z.object({ ...refunding, amount: z.int(), reason: z.string(), ...byStaff }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('reason')],
  isAboutMoney: true,
  summary: ({ amount, provider }, money) => `向${paymentProviderTitles[provider]}要求退款 ${money(amount)}`,
  buyer: ['trade_no', 'amount', 'created_date'],
  desk: ['created_date'],
  evolve: (order, data) =>
    withNotice(order, data, 'paid', (notice) => ({
      ...notice,
      refunds: [...notice.refunds, { id: data.refund_id, amount: data.amount, state: 'begun', message: '' }],
    })),
});

/** The provider answered the refund request; the same command records the refund as a payment. */
export const onlineRefundEnded = defineOrderEvent('OnlineRefundEnded', {
  title: '線上退款結果',
  schema: z.object({
    ...refunding,
    state: z.enum(['done', 'refused']),
    message: z.string(),
    ...byStaff,
  }),
  personal: staffPersonalFields,
  isAboutMoney: true,
  summary: ({ state, message }) => (state === 'done' ? '線上退款完成' : `線上退款被拒絕：${message}`),
  saidToBuyer: ({ state }) => (state === 'done' ? '線上退款完成' : '線上退款未完成，會計會與您聯絡'),
  buyer: ['trade_no', 'state', 'created_date'],
  desk: ['created_date'],
  evolve: (order, data) =>
    withNotice(order, data, 'paid', (notice) => ({
      ...notice,
      refunds: notice.refunds.map((refund) =>
        refund.id === data.refund_id ? { ...refund, state: data.state, message: data.message } : refund,
      ),
    })),
});

export const checkoutEvents = [
  checkoutBegan,
  paymentNumberIssued,
  checkoutFailed,
  paymentNoticed,
  paymentNoticeSettled,
  onlineRefundBegan,
  onlineRefundEnded,
] as const;
export type CheckoutEvent = EventOf<(typeof checkoutEvents)[number]>;

const withCheckout = (
  order: Quotation,
  trade_no: string,
  change: (checkout: Checkout) => Checkout,
): Quotation => ({
  ...order,
  checkouts: order.checkouts.map((known) => (known.trade_no === trade_no ? change(known) : known)),
});

const withNotice = (
  order: Quotation,
  { trade_no, provider_trade_no }: { readonly trade_no: string; readonly provider_trade_no: string },
  outcome: PaymentNotice['outcome'],
  change: (notice: PaymentNotice) => PaymentNotice,
): Quotation =>
  withCheckout(order, trade_no, (checkout) => ({
    ...checkout,
    notices: checkout.notices.map((known) =>
      known.provider_trade_no === provider_trade_no && known.outcome === outcome ? change(known) : known,
    ),
  }));
