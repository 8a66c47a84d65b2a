import {
  breakdownColumns,
  commonColumns,
  commonNestedColumns,
  type OrderColumn,
} from '../row/common-columns.js';
import { optionBlocks } from '../handling/state.js';

/**
 * These lists say who reads what of an order. Each is an allow-list: a field that no list names is visible only
 * to staff with every right over orders and money. The figures of `row.ts` and the notes of staff
 * (`handling/state.ts`) are named where they are declared.
 */

/** The payment details that the buyer reported. */
const reportedByBuyer = [
  'order_process.last_five_digits',
  'order_process.buyer_paypal_email',
  'accounting.last_five_digits',
  'accounting.buyer_paypal_email',
  'accounting.reported_amount',
  'accounting.reported_paid_on',
  'accounting.payment_address',
] as const satisfies readonly OrderColumn[];

const paymentsInside = [
  'accounting.payment_record.index',
  'accounting.payment_record.created_date',
  'accounting.payment_record.paid_date',
  'accounting.payment_record.amount',
  'accounting.payment_record.payment_kind',
  'accounting.payment_record.invoice_no',
] as const satisfies readonly OrderColumn[];

/** The invoice columns of an order, for readers who see its payments. */
const invoicesInside = [
  'invoices.place',
  'invoices.number',
  'invoices.day',
  'invoices.kind',
  'invoices.state',
  'invoices.sales',
  'invoices.tax',
  'invoices.total',
  'invoices.lines.stage',
  'invoices.lines.total',
  'invoices.allowances.allowance_no',
  'invoices.allowances.day',
  'invoices.allowances.total',
  'invoices.allowances.lines.stage',
  'invoices.allowances.lines.total',
  'invoices.allowances.cancelled',
] as const satisfies readonly OrderColumn[];

const proposedDeliveries = [
  'proposals.before.delivery',
  'proposals.after.delivery',
  'proposals.before.deliveries',
  'proposals.after.deliveries',
] as const satisfies readonly OrderColumn[];

const termsInside = [
  'deliveries.freight_fee',
  'deliveries.receiver',
] as const satisfies readonly OrderColumn[];

/** The columns of an order that its buyer reads. */
export const buyerQuotationColumns = [
  ...commonColumns,
  ...commonNestedColumns,
  ...reportedByBuyer,
  ...paymentsInside,
  ...invoicesInside,
  ...termsInside,
  'delivery',
  'planned_deliveries',
  ...proposedDeliveries,
  'invoice',
] as const satisfies readonly OrderColumn[];

/** The columns of an order that every desk with access to orders reads. */
export const deskQuotationColumns = [
  ...commonColumns,
  ...commonNestedColumns,
  'modifiedUser_id',
  // Rules need only the state of approvals; a separate route returns who gave them and their comments.
  'approvals.index',
  'approvals.decision',
  'approvals.created_date',
  'approvals.with_order',
  'approvals.earlier_order',
  'approvals.bound',
  'approvals.art',
  'customer_value',
  'sales_value',
  'sales_person.uid',
  'unread_by_staff',
  'messages_for_staff',
  'open_defects',
  'print_stage',
  'due_in_days',
  'late',
  'days',
  'waits_since',
  'proofing_promised_date',
  'product_promised_date',
  'buyer.nick_name',
  ...optionBlocks,
  'about_material_storage',
  'stock_taken',
  'calculated_use',
  'is_revenue',
  'last_step_stands',
  'order_process.staff_uid',
  'order_process.sales_notes',
  'accounting.code_before_pause',
  'proofing_process.proofing_record.who_did_it_uid',
  'proofing_process.proofing_record.who_did_it_name',
  'proofing_process.proofing_record.who_did_it_message',
  'product_process.product_record.who_did_it_uid',
  'product_process.product_record.who_did_it_name',
  'product_process.product_record.who_did_it_message',
  'product_process.product_record.places',
  'deliveries.buyer_uid',
  'deliveries.who_did_it_uid',
  'deliveries.who_did_it_name',
  'deliveries.who_did_it_message',
  'files.who_did_it_uid',
  'designs.note',
  'designs.who_did_it_uid',
  'designs.who_did_it_name',
  'files.who_did_it_name',
] as const satisfies readonly OrderColumn[];

/** Sales also read the account from which the buyer pays. */
export const salesQuotationColumns = ['last_five_digits'] as const satisfies readonly OrderColumn[];

/** Costs and payments of an order are read by staff who may see the accounts. */
export const moneyQuotationColumns = [
  ...reportedByBuyer,
  ...paymentsInside,
  ...invoicesInside,
  'last_five_digits',
  'uninvoiced_paid',
  'uninvoiced_delivered',
  'invoice',
  'profit',
  'cost',
  'tailor_fee',
  'crop_fee',
  'carton_fee',
  'delivery_fee',
  'total_delivery_fee',
  'save_calculation_data',
  'accounting.next_payment_index',
  'accounting.arrived',
  'accounting.memo',
  'accounting.payment_record.memo',
  'accounting.payment_record.staff_uid',
  'accounting.payment_record.staff_name',
] as const satisfies readonly OrderColumn[];

/** The cost and the receiver of a parcel are read by staff who handle deliveries. */
export const parcelQuotationColumns = [
  ...termsInside,
  'delivery',
  'planned_deliveries',
  ...proposedDeliveries,
] as const satisfies readonly OrderColumn[];

/**
 * The columns of an order in a list, with the actions that the list offers. A page of 25 orders stays below 30
 * KB; a dialog or a preview reads the rest with the single order.
 */
export const listedQuotationColumns = [
  'quotation_no',
  'creation_date',
  'modified_date',
  'category_id',
  'category_name',
  'order_value',
  'sales_unit',
  ...breakdownColumns,
  'proofing_value',
  'code',
  'case_closed',
  'buyer.company',
  'buyer.nick_name',
  'buyer.primary_key',
  'accounting.code',
  'accounting.proofing_or_product',
  'accounting.payment_record.payment_kind',
  'accounting.payment_record.amount',
  'unit_price',
  'tax',
  'total_amount_tax',
  'outstanding',
  'owed',
  'later',
  'credit',
  'stage_due',
  'next.who',
  'next.title',
  'next.until',
  'last_five_digits',
  'last_proofing_code',
  'last_production_code',
  'proofing_due_date',
  'product_due_date',
  'days.of',
  'days.state',
  'days.text',
  'sales_person.name',
  'allowed_actions',
  'allowed_codes',
  'allowed_accounting_codes',
] as const satisfies readonly OrderColumn[];
