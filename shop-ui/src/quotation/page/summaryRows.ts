import { inSalesUnit } from '@zhidan/domain/category';
import {
  agreedCancellationFee,
  buyersStatus,
  CANCELLATION_FEE_TITLE,
  moneyFigures,
  openBalanceOf,
  samplesText,
  accountingTitleForBuyer,
} from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** A row of the summary, whose value is a text, an amount in whole NT$, or a UTC ISO instant. */
export type SummaryRow = { readonly title: string } & (
  { readonly text: string } | { readonly amount: number } | { readonly instant: string }
);

/** The summary of an order for its buyer, without rows that have no value. */
export function buyersSummaryRows(order: BuyersQuotation): readonly SummaryRow[] {
  const { accounting, outstanding } = order;
  const open = openBalanceOf(outstanding);
  const fee = agreedCancellationFee(order);
  const isChosen = accounting.charge_method !== 0;
  return [
    { title: '目前狀態', text: buyersStatus(order) },
    { title: '訂購數量', text: inSalesUnit(order.order_value, order.sales_unit) },
    { title: '樣品', text: samplesText(order) },
    { title: '訂單總金額（含稅）', amount: order.total_amount_tax },
    ...(fee === undefined ? [] : [{ title: CANCELLATION_FEE_TITLE, amount: fee }]),
    ...(order.paid_amount === 0 ? [] : [{ title: '已付金額（含稅）', amount: order.paid_amount }]),
    ...(open.amount > 0 && (isChosen || open.figure === 'credit' || fee !== undefined)
      ? [{ title: moneyFigures[open.figure], amount: open.amount }]
      : []),
    ...(isChosen
      ? [
          { title: '付款方式', text: accounting.charge_method_name },
          { title: '付款狀態', text: accountingTitleForBuyer(accounting) },
        ]
      : []),
    ...(accounting.last_five_digits === ''
      ? []
      : [{ title: '轉帳後五碼', text: accounting.last_five_digits }]),
    ...dated('樣品寄出', order.sample_sent_date),
    ...dated('大貨寄出', order.goods_sent_date),
  ];
}

const dated = (title: string, instant: string | null): readonly SummaryRow[] =>
  instant === null ? [] : [{ title, instant }];
