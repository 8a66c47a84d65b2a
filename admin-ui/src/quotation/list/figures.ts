import { daysBetween, taipeiDate } from '@zhidan/domain';
import {
  daysLeftText,
  isClosed,
  paymentKinds,
  productionSteps,
  proofingSteps,
  titleIn,
  type PaymentRecord,
  type Stage,
} from '@zhidan/domain/quotation';
import type { ListedQuotation } from '../listedQuotation.js';

/** 交易狀態 (facts, section 2.1): none yet, under way, done, or left by the customer. */
export function tradeText({ code, accounting }: ListedQuotation): string {
  if (code === 9999) return '已完成';
  if (isClosed(code)) return '客戶棄單';
  return accounting.code === 2000 ? '無成交' : '進行中';
}

const steps = { ...proofingSteps, ...productionSteps };

/** 生產狀態: the last step recorded of the work that goes on. */
export function workText({ last_proofing_code, last_production_code }: ListedQuotation): string {
  const code = last_production_code ?? last_proofing_code;
  return code === null ? '尚未安排' : `${code} ${titleIn(steps, code)}`;
}

type Paid = Pick<PaymentRecord, 'payment_kind' | 'amount'>;

/** NT$ that came in for a stage. */
export const receivedFor = (payments: readonly Paid[], stage: Stage): number =>
  payments
    .filter(({ payment_kind }) => {
      const kind = paymentKinds[payment_kind];
      return kind.cash === 'in' && kind.stage === stage;
    })
    .reduce((sum, { amount }) => sum + amount, 0);

/** Days until the stage that goes on is due, in words; empty when nothing was promised or it is over. */
export function dueText(order: ListedQuotation, now: string): string {
  const due = dueOf(order);
  return due === null ? '' : daysLeftText(due, now);
}

export const isLate = (order: ListedQuotation, now: string): boolean => {
  const due = dueOf(order);
  return due !== null && daysBetween(taipeiDate(now), due) < 0;
};

function dueOf(order: ListedQuotation): string | null {
  if (order.case_closed || order.goods_sent_date !== null) return null;
  return agreedDate(order, dueStage(order));
}

/** The stage whose date counts now: that of the samples until the goods are promised or the samples are sent. */
export const dueStage = (order: ListedQuotation): Stage =>
  order.product_due_date !== null || order.proofing_due_date === null || order.sample_sent_date !== null
    ? 'production'
    : 'proofing';

/** The Taipei date on which a stage is to be done: what sales set, else what was promised. */
export function agreedDate(order: ListedQuotation, stage: Stage): string | null {
  const { completion_date } = stage === 'proofing' ? order.proofing_process : order.product_process;
  return completion_date ?? promisedIn(order, stage);
}

export const promisedIn = (order: ListedQuotation, stage: Stage): string | null =>
  stage === 'proofing' ? order.proofing_due_date : order.product_due_date;
