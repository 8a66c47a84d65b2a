import type { PathOf } from '../../core/pick.js';
import { parcelColumns } from '../delivery/columns.js';
import type { DeliveryRow } from '../delivery/row.js';
import type { FileRow } from '../file/row.js';
import type { PaymentRow } from '../payment/row.js';

/** The columns of the order that the lists of payments, deliveries and files show with each row. */
const ofOrder = ['customer_uid', 'company', 'category_name', 'quotation_code', 'accounting_code'] as const;
const ofOrderForStaff = [...ofOrder, 'nick_name', 'sales_value'] as const;

export const buyerPaymentColumns = [
  'index',
  'created_date',
  'paid_date',
  'amount',
  'payment_kind',
  'invoice_no',
  'quotation_no',
  ...ofOrder,
] as const satisfies readonly (PathOf<PaymentRow> | (typeof ofOrder)[number])[];

/** The columns of a payment for readers who see the accounts. */
export const accountsPaymentColumns = [
  ...buyerPaymentColumns,
  'booked_on',
  'memo',
  'staff_uid',
  'staff_name',
  'last_five_digits',
  'category_id',
  ...ofOrderForStaff,
] as const;

/** The columns of a parcel that only the buyer and staff who handle deliveries read. */
export const restrictedParcelColumns = [
  'freight_fee',
  'receiver',
] as const satisfies readonly (keyof DeliveryRow)[];

/** The columns of a delivery for its buyer; `freight_fee` is 0 where the company pays the freight. */
export const buyerDeliveryColumns = [
  ...parcelColumns,
  ...restrictedParcelColumns,
  'quotation.category_name',
  'quotation.specification',
  'quotation.order_value',
  'quotation.proofing_value',
  'quotation.code',
  'notify_buyer_by_mail',
  'quotation_no',
  ...ofOrder,
] as const satisfies readonly (PathOf<DeliveryRow> | (typeof ofOrder)[number])[];

/** The columns of a delivery for every desk that may read orders. */
export const deskDeliveryColumns = [
  ...buyerDeliveryColumns.filter((column) => column !== 'freight_fee' && column !== 'receiver'),
  'buyer_uid',
  'who_did_it_uid',
  'who_did_it_name',
  'who_did_it_message',
  ...ofOrderForStaff,
] as const;

export const buyerFileColumns = [
  'file_id',
  'folder',
  'index',
  'name',
  'size',
  'sha256',
  'created_date',
  'quotation_no',
  ...ofOrder,
] as const satisfies readonly (PathOf<FileRow> | (typeof ofOrder)[number])[];

/** The columns of a file for desks that work with files. */
export const deskFileColumns = [
  ...buyerFileColumns,
  'who_did_it_uid',
  'who_did_it_name',
  ...ofOrderForStaff,
] as const;
