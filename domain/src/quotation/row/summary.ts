import { inSalesUnit } from '../../category/quantity.js';
import { accountingCodes } from '../../codes/accounting-codes.js';
import { titleIn } from '../../codes/code-table.js';
import { quotationCodes } from '../../codes/quotation-codes.js';
import { productionSteps, proofingSteps } from '../../codes/record-steps.js';
import { stageTitles } from '../../codes/stage.js';
import { type MoneyFigure, moneyFigures } from './figure-sources.js';
import { agreedCancellationFee } from '../derived.js';
import { CANCELLATION_FEE_TITLE, openBalanceOf } from '../money/left.js';
import type { QuotationRow } from './row.js';

/**
 * One row of an order's summary: text, an amount in whole NT$, or a UTC ISO instant, which may lie in the
 * future.
 */
export type SummaryRow = { readonly title: string } & (
  | { readonly text: string }
  | { readonly amount: number; readonly figure?: MoneyFigure }
  | { readonly instant: string | null }
);

/** The columns of an order from which its summary is made. */
export type SummarizedOrder = Pick<
  QuotationRow,
  | 'total_amount_tax'
  | 'paid_amount'
  | 'outstanding'
  | 'cancellation_fee'
  | 'code'
  | 'last_proofing_code'
  | 'last_production_code'
  | 'proofing_value'
  | 'order_value'
  | 'sales_unit'
  | 'sample_sent_date'
  | 'goods_sent_date'
  | 'allow_delete'
> & {
  readonly accounting: Pick<
    QuotationRow['accounting'],
    | 'settle_account'
    | 'payment_times'
    | 'charge_method_name'
    | 'charge_class_name'
    | 'proofing_or_product'
    | 'code'
  > & {
    /** Left out for readers who may not see how the order was paid. */
    readonly last_five_digits?: string;
  };
  readonly proofing_process: { readonly proofing_record: readonly unknown[] };
  readonly product_process: { readonly product_record: readonly unknown[] };
};

/**
 * The rows of the quotation summary in the order of the specification (section 2). An order that was cancelled
 * by agreement also shows the fee, which is then the amount to pay.
 */
export function summaryRows(order: SummarizedOrder): readonly SummaryRow[] {
  const { accounting } = order;
  return [
    { title: '是否結清', text: accounting.settle_account ? '已結清' : '未結清' },
    figureRow('total_amount_tax', order.total_amount_tax),
    ...feeRow(order),
    figureRow('paid_amount', order.paid_amount),
    openRow(order.outstanding),
    { title: '付款紀錄', text: `${accounting.payment_times} 筆` },
    { title: '付款方式', text: accounting.charge_method_name || '未選擇' },
    { title: '客戶類型', text: accounting.charge_class_name || '未選擇' },
    { title: '打樣或生產', text: stageOf(accounting.proofing_or_product) },
    { title: '訂單狀態', text: `${order.code} ${titleIn(quotationCodes, order.code)}` },
    { title: '會計狀態', text: `${accounting.code} ${titleIn(accountingCodes, accounting.code)}` },
    { title: '最後打樣進度', text: stepOf(order.last_proofing_code) },
    { title: '最後生產進度', text: stepOf(order.last_production_code) },
    { title: '打樣款數', text: `${order.proofing_value} 款` },
    { title: '生產數量', text: inSalesUnit(order.order_value, order.sales_unit) },
    ...(accounting.last_five_digits === undefined
      ? []
      : [{ title: '轉帳後五碼', text: accounting.last_five_digits || '無' }]),
    { title: '樣品寄出', instant: order.sample_sent_date },
    { title: '大貨寄出', instant: order.goods_sent_date },
    { title: '可否刪除', text: order.allow_delete ? '可以' : '不可以' },
    { title: '打樣紀錄', text: `${order.proofing_process.proofing_record.length} 筆` },
    { title: '生產紀錄', text: `${order.product_process.product_record.length} 筆` },
  ];
}

function feeRow(order: SummarizedOrder): readonly SummaryRow[] {
  const fee = agreedCancellationFee(order);
  return fee === undefined ? [] : [{ title: CANCELLATION_FEE_TITLE, amount: fee }];
}

function openRow(outstanding: number): SummaryRow {
  const { figure, amount } = openBalanceOf(outstanding);
  return figureRow(figure, amount);
}

const figureRow = (figure: MoneyFigure, amount: number): SummaryRow => ({
  title: moneyFigures[figure],
  amount,
  figure,
});

const steps = { ...proofingSteps, ...productionSteps };
const stepOf = (code: number | null): string => (code === null ? '無' : `${code} ${titleIn(steps, code)}`);

const stageOf = (isProofing: boolean | null): string => {
  if (isProofing === null) return '客戶尚未開始';
  return isProofing ? stageTitles.proofing : stageTitles.production;
};
