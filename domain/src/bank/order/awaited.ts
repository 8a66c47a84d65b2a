import { taipeiDate } from '../../core/time.js';
import { invoiceAddresseeOf, receiverOf } from '../../quotation/addressee/addressees.js';
import { reviewPassEntry } from '../../quotation/derived.js';
import { stageAwaitingPayment } from '../../quotation/next/amount.js';
import type { QuotationRow } from '../../quotation/row/row.js';
import type { ExpectedPayment } from '../match/line.js';

/** Columns of an order from which its expected payment and payer follow. */
export const expectedPaymentColumns = [
  'quotation_no',
  'customer_uid',
  'code',
  'proofing_value',
  'earlier_sample',
  'stage_due',
  'outstanding',
  'buyer',
  'delivery',
  'invoice',
  'accounting',
  'order_process',
  'creation_date',
] as const satisfies readonly (keyof QuotationRow)[];
export type OrderAwaitingPayment = Pick<QuotationRow, (typeof expectedPaymentColumns)[number]>;

/** The expected payment of an order; only for orders whose `stage_due` is above 0. */
export function expectedPaymentOf(order: OrderAwaitingPayment): ExpectedPayment {
  const { quotation_no, customer_uid, accounting, buyer, creation_date, stage_due, outstanding } = order;
  const { company, company_fullname, nick_name } = buyer;
  const names = [
    company_fullname,
    company,
    nick_name,
    invoiceAddresseeOf(order).title,
    receiverOf(order).receiver,
  ];
  return {
    quotation_no,
    stage: stageAwaitingPayment(order),
    due: stage_due,
    whole: Math.max(stage_due, outstanding),
    customer_uid,
    five_digits: accounting.last_five_digits,
    reported_amount: accounting.reported_amount,
    reported_on: accounting.reported_paid_on,
    names: [...new Set(names.filter((name) => name !== ''))],
    since: taipeiDate(reviewPassEntry(order)?.created_date ?? creation_date),
  };
}
