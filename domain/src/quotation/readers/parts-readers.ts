import type { PathOf } from '../../core/pick.js';
import { parcelColumns } from '../delivery/columns.js';
import type { DeliveryRow } from '../delivery/row.js';
import type { FileRow } from '../file/row.js';
import type { PaymentRow } from '../payment/row.js';

/**
 * Who reads what of payments, deliveries and files, as `readers.ts` says it of orders. This much the lists of them show
 * of the order that each belongs to.
 */
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

/** A payment as those read it who see the accounts. */
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

/** What only the buyer and staff who handle deliveries read of a parcel. */
export const parcelTerms = ['freight_fee', 'receiver'] as const satisfies readonly (keyof DeliveryRow)[];

/** A delivery as its buyer reads it; of the freight what they pay themselves. */
export const buyerDeliveryColumns = [
  ...parcelColumns,
  ...parcelTerms,
  'quotation.category_name',
  'quotation.specification',
  'quotation.order_value',
  'quotation.proofing_value',
  'quotation.code',
  'notify_buyer_by_mail',
  'quotation_no',
  ...ofOrder,
] as const satisfies readonly (PathOf<DeliveryRow> | (typeof ofOrder)[number])[];

/** A delivery as every desk reads it that may read orders. */
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

/** A file as the desks read it that work with files. */
export const deskFileColumns = [
  ...buyerFileColumns,
  'who_did_it_uid',
  'who_did_it_name',
  ...ofOrderForStaff,
] as const;
