import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { invoiceAddresseeSchema, receiverSchema } from '../addressee/addressees.js';
import { codeTitleForBuyer } from '../../codes/buyers-words.js';
import { titleIn } from '../../codes/code-table.js';
import { paymentProviderIdSchema } from '../../codes/online-ways.js';
import { paymentMethods } from '../../codes/payment-methods.js';
import { stageTitles } from '../../codes/stage.js';
import {
  accountingCodeSchema,
  paymentClassSchema,
  paymentMethodSchema,
  stageSchema,
} from '../../codes/schemas.js';
import { acknowledgedSchema } from '../money/questions.js';
import { withStagePaymentExpected } from '../money/arrived.js';
import { withoutEarlierApprovals, withProductionOrdered } from '../approval/decided.js';
import { plannedDeliverySchema } from '../delivery/state.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, customerPersonalFields } from '../readers/personal.js';
import { storedReason } from '../words/reason.js';
import type { Quotation } from '../state.js';
import { accountingText } from '../words/texts.js';
import { withAccountingCode } from './accounting-after.js';

const orderedOnce = z.looseObject({});

/** The buyer ordered a stage and chose how to pay, which fixes the order's payment class. */
export const orderPlaced = defineOrderEvent('OrderPlaced', {
  title: '確認下單',
  version: 4,
  schema: z.object({
    customer_uid: z.string(),
    stage: stageSchema,
    charge_method: paymentMethodSchema,
    charge_class: paymentClassSchema,
    /** The payment provider, where the buyer pays at a provider's page. */
    provider: paymentProviderIdSchema.optional(),
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    last_five_digits: z.string(),
    buyer_paypal_email: z.string(),
    /** The version of the accepted terms: the revision of the company's settings. */
    terms_revision: z.int().optional(),
    /** The receiver on the day of the order; null in an order that was placed before receivers were stored. */
    delivery: receiverSchema.nullable(),
    invoice: invoiceAddresseeSchema.nullable(),
    /** The division among several receivers, where the buyer stated one. */
    deliveries: z.array(plannedDeliverySchema).optional(),
    created_date: z.string(),
  }),
  upcasters: {
    1: (data) => ({ ...orderedOnce.parse(data), delivery: null, invoice: null }),
    2: (data) => data,
    3: (data) => data,
  },
  personal: customerPersonalFields(
    'last_five_digits',
    'buyer_paypal_email',
    'delivery',
    'invoice',
    'deliveries',
  ),
  summary: ({ stage, charge_method }) =>
    `下單${stageTitles[stage]}，付款方式：${titleIn(paymentMethods, charge_method)}`,
  buyer: [
    'stage',
    'charge_method',
    'charge_class',
    'provider',
    'accounting',
    'last_five_digits',
    'buyer_paypal_email',
    'terms_revision',
    'delivery',
    'invoice',
    'deliveries',
    'created_date',
  ],
  desk: ['stage', 'charge_method', 'charge_class', 'accounting', 'terms_revision', 'created_date'],
  evolve(order, data) {
    const ordered: Quotation = {
      ...order,
      delivery: data.delivery ?? order.delivery,
      invoice: data.invoice ?? order.invoice,
      planned_deliveries: data.deliveries ?? order.planned_deliveries,
      accounting: {
        ...withAccountingCode(order.accounting, data.accounting.to),
        charge_method: data.charge_method,
        charge_class: data.charge_class,
        provider: data.provider ?? null,
        arrived: withStagePaymentExpected(order.accounting.arrived, data.stage),
        proofing_or_product: data.stage === 'proofing',
        last_five_digits: data.last_five_digits,
        buyer_paypal_email: data.buyer_paypal_email,
        reported_amount: null,
        reported_paid_on: null,
        payment_address: '',
      },
    };
    const { created_date, terms_revision = null } = data;
    return data.stage === 'production'
      ? withProductionOrdered(ordered, { created_date, terms_revision })
      : withoutEarlierApprovals(ordered);
  },
});

export const transferReported = defineOrderEvent('TransferReported', {
  title: '回報轉帳',
  schema: z.object({
    customer_uid: z.string(),
    last_five_digits: z.string(),
    amount: z.int().nullable(),
    paid_on: z.string().nullable(),
    created_date: z.string(),
  }),
  personal: customerPersonalFields('last_five_digits'),
  isAboutMoney: true,
  summary: ({ amount }, money) => (amount === null ? '回報了轉帳' : `回報轉帳 ${money(amount)}`),
  buyer: ['last_five_digits', 'amount', 'paid_on', 'created_date'],
  desk: ['created_date'],
  evolve: (order, data) => ({
    ...order,
    accounting: {
      ...order.accounting,
      last_five_digits: data.last_five_digits,
      reported_amount: data.amount,
      reported_paid_on: data.paid_on,
    },
  }),
});

/** Accounting confirmed the money for a stage; the work of the stage may begin. */
export const nextStepAllowed = defineOrderEvent('NextStepAllowed', {
  title: '會計允許進行',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    stage: stageSchema,
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    staff_uid: z.string(),
    staff_notes: z.string(),
    created_date: z.string(),
    acknowledged: acknowledgedSchema,
  }),
  personal: subjectPersonalFields('staff_notes'),
  summary: ({ stage, accounting }) => `會計允許進行${stageTitles[stage]}：${accountingText(accounting.to)}`,
  saidToBuyer: ({ stage }) => `款項已確認，開始${stageTitles[stage]}`,
  buyer: ['stage', 'accounting', 'created_date'],
  desk: ['stage', 'accounting', 'created_date', 'staff_uid', 'staff_notes'],
  evolve: (order, data) => ({
    ...order,
    accounting: {
      ...withAccountingCode(order.accounting, data.accounting.to),
      proofing_or_product: data.stage === 'proofing',
      memo: data.staff_notes || order.accounting.memo,
      payment_address: '',
    },
  }),
});

/** The fields of the accounting block that a step changes, apart from payments. */
export const moneyBeforeStep = z.object({
  code: accountingCodeSchema,
  charge_method: z.union([z.literal(0), paymentMethodSchema]),
  proofing_or_product: z.boolean().nullable(),
  memo: z.string(),
  payment_address: z.string(),
});

/** A step that was allowed by mistake was taken back; accounting expects its money again. */
export const nextStepTakenBack = defineOrderEvent('NextStepTakenBack', {
  title: '會計收回允許進行',
  schema: z.object({
    stage: stageSchema,
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    was: moneyBeforeStep,
    reason: z.string(),
    staff_uid: z.string(),
    created_date: z.string(),
  }),
  personal: subjectPersonalFields('was.memo', 'was.payment_address', 'reason'),
  summary: ({ stage, accounting }) =>
    `會計收回允許進行${stageTitles[stage]}：${accountingText(accounting.to)}`,
  buyer: ['stage', 'accounting', 'created_date'],
  desk: ['stage', 'accounting', 'reason', 'staff_uid', 'created_date'],
  evolve: (order, { accounting, was }) => ({
    ...order,
    accounting: { ...withAccountingCode(order.accounting, accounting.to), ...was },
  }),
});

/** Sales set the address at which the buyer pays, or removed it. */
export const paymentAddressSet = defineOrderEvent('PaymentAddressSet', {
  title: '設定付款網址',
  schema: z.object({ payment_address: z.string(), created_date: z.string() }),
  personal: subjectPersonalFields('payment_address'),
  isAboutMoney: true,
  summary: ({ payment_address }) => (payment_address === '' ? '取消了付款網址' : '設定了付款網址'),
  buyer: ['payment_address', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { payment_address }) => ({
    ...order,
    accounting: { ...order.accounting, payment_address },
  }),
});

export const accountingCodeChanged = defineOrderEvent('AccountingCodeChanged', {
  title: '變更會計狀態',
  version: 3,
  upcasters: { 1: (data) => data, 2: (data) => data },
  schema: z.object({
    from: accountingCodeSchema,
    to: accountingCodeSchema,
    reason: storedReason,
    created_date: z.string(),
    acknowledged: acknowledgedSchema,
  }),
  personal: subjectPersonalFields('reason'),
  summary: ({ from, to }) => `會計狀態由 ${accountingText(from)} 變更為 ${accountingText(to)}`,
  saidToBuyer: ({ to }) => `付款狀態：${codeTitleForBuyer(to)}`,
  buyer: ['from', 'to', 'created_date'],
  desk: ['from', 'to', 'reason', 'created_date'],
  evolve: (order, data) => ({
    ...order,
    accounting: withAccountingCode(order.accounting, data.to),
  }),
});

export const orderForceClosed = defineOrderEvent('OrderForceClosed', {
  title: '強制結案',
  schema: z.object({
    reason: z.string(),
    accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    staff_uid: z.string(),
    created_date: z.string(),
  }),
  personal: subjectPersonalFields('reason'),
  summary: () => '訂單強制結案',
  saidToBuyer: () => '訂單已取消',
  buyer: ['accounting', 'created_date'],
  desk: ['accounting', 'created_date', 'reason', 'staff_uid'],
  evolve: (order, data) => ({
    ...order,
    accounting: withAccountingCode(order.accounting, data.accounting.to),
  }),
});

export const accountingEvents = [
  orderPlaced,
  paymentAddressSet,
  transferReported,
  nextStepAllowed,
  nextStepTakenBack,
  accountingCodeChanged,
  orderForceClosed,
] as const;
export type AccountingEvent = EventOf<(typeof accountingEvents)[number]>;
