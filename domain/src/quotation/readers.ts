import { keysOf } from '../core/keys.js';
import type { PathOf } from '../core/pick.js';
import type { DeliveryRow } from './delivery/row.js';
import type { FileRow } from './file/row.js';
import { notedBlocks } from './handling/state.js';
import type { PaymentRow } from './payment/row.js';
import { figuresForAll, type QuotationRow } from './row.js';
import type { ShownColumns } from './shown.js';

/**
 * Who reads what of orders. Each list is an allow-list: a field that is named in none of them is shown to staff with
 * every right over orders and money alone, once it is named there. What stands among the figures of `row.ts` and among
 * what staff note (`handling/state.ts`) is named by standing there.
 */
type Column = PathOf<QuotationRow & ShownColumns>;

/** What everybody who may read an order at all knows of it: the buyer it belongs to and each desk. */
const common = [
  ...keysOf(figuresForAll.shape),
  'id',
  'revision',
  'quotation_no',
  'index_date',
  'creation_date',
  'modified_date',
  'customer_uid',
  'category_id',
  'category_name',
  'level_one_id',
  'level_two_id',
  'pattern_no',
  'specification',
  'feature',
  'order_value',
  'breakdown.label',
  'breakdown.quantity',
  'proofing_value',
  'disable_proofing',
  'split_quantity',
  'mini_order',
  'selling_price',
  'material_group',
  'select_material',
  'carton',
  'net_weight',
  'rapid',
  'customer_notes',
  'code',
  'allow_delete',
  'sample_approved',
  'please_note_that_proofing',
  'please_note_that_product',
  'proofing_process.completion_date',
  'product_process.completion_date',
  'proofing_material_record.record_id',
  'proofing_material_record.material_group',
  'proofing_material_record.select_material',
  'product_material_record.record_id',
  'product_material_record.material_group',
  'product_material_record.select_material',
  'product_material_record.production_quantity',
  'stays.code',
  'stays.since',
  // Prices of sale; the sums that follow from them are among the figures.
  'unit_price',
  'proofing_price',
  'unit_price_off',
  // What follows from the day and the reader.
  'allowed_actions',
  'next.who',
  'next.action',
  'next.title',
  'next.text',
  'next.until',
  'next.amount',
  'allowed_codes',
  'allowed_accounting_codes',
  'valid_until',
  'expired',
  'days_left',
  'days_left_text',
  'answer_by',
  'answer_by_text',
  'proofing_due_date',
  'product_due_date',
  'due_date',
  'overdue_days',
  'sales_person.name',
  'sales_person.email',
  'sales_person.telephone',
] as const satisfies readonly Column[];

/** The same of the blocks that lie inside an order. */
const commonInside = [
  'buyer.company',
  'buyer.company_fullname',
  'buyer.primary_key',
  'buyer.company_telephone',
  'buyer.company_cellphone',
  'buyer.company_address',
  'buyer.tax_id_number',
  'order_process.index',
  'order_process.code',
  'order_process.created_date',
  'order_process.update_date',
  'order_process.customer_notes',
  'order_process.staff_notes',
  'order_process.order_close',
  'order_process.close_date',
  'order_process.unit_price_off',
  'order_process.proofing_delivery_date',
  'order_process.product_delivery_date',
  'order_process.notesIsRead',
  'accounting.code',
  'accounting.charge_method',
  'accounting.charge_method_name',
  'accounting.charge_class',
  'accounting.charge_class_name',
  'accounting.proofing_or_product',
  'accounting.settle_account',
  'accounting.payment_times',
  'accounting.total_price_tax',
  'accounting.product_price_tax',
  'accounting.proofing_price_tax',
  'proofing_process.proofing_record.index',
  'proofing_process.proofing_record.created_date',
  'proofing_process.proofing_record.status_code',
  'proofing_process.proofing_record.previous_quotation_code',
  'proofing_process.proofing_record.code',
  'product_process.product_record.index',
  'product_process.product_record.created_date',
  'product_process.product_record.status_code',
  'product_process.product_record.previous_quotation_code',
  'product_process.product_record.code',
  'deliveries.delivery_id',
  'deliveries.production_kind',
  'deliveries.who_pay_fee',
  'deliveries.delivery_way',
  'deliveries.delivery_number',
  'deliveries.single_box',
  'deliveries.item_of_goods',
  'deliveries.describe',
  'deliveries.carton_number',
  'deliveries.rough_weight',
  'deliveries.clearing_freight',
  'deliveries.inquire_link',
  'deliveries.total_cbm',
  'deliveries.total_cuft',
  'deliveries.create_date',
  'deliveries.quotation.category_name',
  'deliveries.quotation.specification',
  'deliveries.quotation.order_value',
  'deliveries.quotation.proofing_value',
  'deliveries.quotation.code',
  'deliveries.notify_buyer_by_mail',
  'files.file_id',
  'files.folder',
  'files.index',
  'files.name',
  'files.size',
  'files.sha256',
  'files.created_date',
] as const satisfies readonly Column[];

/** How an order is to be paid, as the buyer said. */
const reportedByBuyer = [
  'order_process.last_five_digits',
  'order_process.buyer_paypal_email',
  'accounting.last_five_digits',
  'accounting.buyer_paypal_email',
  'accounting.reported_amount',
  'accounting.reported_paid_on',
  'accounting.payment_address',
] as const satisfies readonly Column[];

const paymentsInside = [
  'accounting.payment_record.index',
  'accounting.payment_record.created_date',
  'accounting.payment_record.amount',
  'accounting.payment_record.payment_kind',
  'accounting.payment_record.invoice_no',
] as const satisfies readonly Column[];

const freightInside = 'deliveries.freight_fee' satisfies Column;

/** An order as its buyer reads it. */
export const buyerQuotationColumns = [
  ...common,
  ...commonInside,
  ...reportedByBuyer,
  ...paymentsInside,
  freightInside,
  'delivery',
  'invoice',
] as const satisfies readonly Column[];

/** An order as every desk reads it that may read orders. */
export const deskQuotationColumns = [
  ...common,
  ...commonInside,
  'modifiedUser_id',
  // What rules ask of approvals; who gave them, and what was said, is read at their own address.
  'approvals.index',
  'approvals.decision',
  'approvals.created_date',
  'approvals.with_order',
  'approvals.bound',
  'customer_value',
  'sales_value',
  'sales_person.uid',
  'unread_by_staff',
  'due_in_days',
  'late',
  'proofing_promised_date',
  'product_promised_date',
  'buyer.nick_name',
  ...notedBlocks,
  'about_material_storage',
  'stock_taken',
  'is_revenue',
  'last_step_stands',
  'order_process.staff_uid',
  'accounting.code_before_pause',
  'proofing_process.proofing_record.who_did_it_uid',
  'proofing_process.proofing_record.who_did_it_name',
  'proofing_process.proofing_record.who_did_it_message',
  'product_process.product_record.who_did_it_uid',
  'product_process.product_record.who_did_it_name',
  'product_process.product_record.who_did_it_message',
  'deliveries.buyer_uid',
  'deliveries.who_did_it_uid',
  'deliveries.who_did_it_name',
  'deliveries.who_did_it_message',
  'files.who_did_it_uid',
  'files.who_did_it_name',
] as const satisfies readonly Column[];

/** What sales know besides: by which account the buyer pays. */
export const salesQuotationColumns = ['last_five_digits'] as const satisfies readonly Column[];

/** What an order costs us and how it was paid: for those who see the accounts. */
export const moneyQuotationColumns = [
  ...reportedByBuyer,
  ...paymentsInside,
  'last_five_digits',
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
  'accounting.memo',
  'accounting.payment_record.memo',
  'accounting.payment_record.staff_uid',
  'accounting.payment_record.staff_name',
] as const satisfies readonly Column[];

/** What a parcel costs and who receives it: for those who see to deliveries. */
export const parcelQuotationColumns = [freightInside, 'delivery'] as const satisfies readonly Column[];

/**
 * An order as lists of orders show it, and what may be done with it there. A page of 25 is to have at most 30 KB: what
 * a dialog or a look at one order needs besides is read with that order.
 */
export const listedQuotationColumns = [
  'quotation_no',
  'creation_date',
  'modified_date',
  'category_id',
  'category_name',
  'order_value',
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
  'stage_due',
  'last_five_digits',
  'last_proofing_code',
  'last_production_code',
  'sample_sent_date',
  'goods_sent_date',
  'proofing_due_date',
  'product_due_date',
  'due_in_days',
  'late',
  'days_left_text',
  'sales_person.name',
  'allowed_actions',
  'allowed_codes',
  'allowed_accounting_codes',
] as const satisfies readonly Column[];

/** What lists of payments, deliveries and files show of the order that each belongs to. */
const ofOrder = ['customer_uid', 'company', 'category_name', 'quotation_code', 'accounting_code'] as const;
const ofOrderForStaff = [...ofOrder, 'nick_name', 'sales_value'] as const;

/** A payment as its buyer reads it. */
export const buyerPaymentColumns = [
  'index',
  'created_date',
  'amount',
  'payment_kind',
  'invoice_no',
  'quotation_no',
  ...ofOrder,
] as const satisfies readonly (PathOf<PaymentRow> | (typeof ofOrder)[number])[];

/** A payment as those read it who see the accounts. */
export const accountsPaymentColumns = [
  ...buyerPaymentColumns,
  'memo',
  'staff_uid',
  'staff_name',
  'last_five_digits',
  ...ofOrderForStaff,
] as const;

/** A delivery as its buyer reads it; of the freight what they pay themselves. */
export const buyerDeliveryColumns = [
  'delivery_id',
  'production_kind',
  'who_pay_fee',
  'delivery_way',
  'delivery_number',
  'single_box',
  'item_of_goods',
  'describe',
  'carton_number',
  'rough_weight',
  'clearing_freight',
  'freight_fee',
  'inquire_link',
  'total_cbm',
  'total_cuft',
  'create_date',
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
  ...buyerDeliveryColumns.filter((column) => column !== 'freight_fee'),
  'buyer_uid',
  'who_did_it_uid',
  'who_did_it_name',
  'who_did_it_message',
  ...ofOrderForStaff,
] as const;

/** A file as its buyer reads it. */
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
