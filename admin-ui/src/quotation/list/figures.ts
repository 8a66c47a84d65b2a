import {
  isClosed,
  paymentKinds,
  productionSteps,
  proofingSteps,
  stageAtWork,
  titleIn,
  type PaymentRecord,
  type Stage,
  QUOTATION_CODE,
  ACCOUNTING_CODE,
} from '@zhidan/domain/quotation';
import type { ListedQuotation } from '../listedQuotation.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The text of the column 交易狀態: no deal yet, under way, completed, or abandoned by the customer. */
export function tradeText({ code, accounting }: ListedQuotation): string {
  if (code === QUOTATION_CODE.closed) return '已完成';
  if (isClosed(code)) return '客戶棄單';
  return accounting.code === ACCOUNTING_CODE.notStarted ? '無成交' : '進行中';
}

const steps = { ...proofingSteps, ...productionSteps };

/** The text of the column 生產狀態: the last recorded step of the current stage. */
export function workText({ last_proofing_code, last_production_code }: ListedQuotation): string {
  const code = last_production_code ?? last_proofing_code;
  return code === null ? '尚未安排' : `${code} ${titleIn(steps, code)}`;
}

type Paid = Pick<PaymentRecord, 'payment_kind' | 'amount'>;

/** The NT$ received for a stage, without refunds. */
export const receivedForStage = (payments: readonly Paid[], stage: Stage): number =>
  payments
    .filter(({ payment_kind }) => {
      const kind = paymentKinds[payment_kind];
      return kind.cash === 'in' && kind.stage === stage;
    })
    .reduce((sum, { amount }) => sum + amount, 0);

/** The stage whose due date counts now: proofing while samples are in work, otherwise production. */
export const dueStage = (order: Pick<ListedQuotation, 'code'>): Stage => stageAtWork(order) ?? 'production';

/** The due date of a stage, as a date in Taipei. */
export const dueDate = (order: ListedQuotation, stage: Stage): string | null =>
  stage === 'proofing' ? order.proofing_due_date : order.product_due_date;

/** The date in Taipei that was promised to the customer; the due date that sales set may differ. */
export const promisedDate = (order: StaffsQuotation, stage: Stage): string | null =>
  stage === 'proofing' ? order.proofing_promised_date : order.product_promised_date;
