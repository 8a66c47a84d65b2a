import {
  accountingCodes,
  invoiceKindTitles,
  nextStepColumns,
  paymentClasses,
  paymentMethods,
  productionSteps,
  proofingSteps,
  quotationCodes,
  quotationRow,
} from '@zhidan/domain/quotation';
import { titledColumns, type TitledColumn } from '@zhidan/domain';
import type { FieldLabel } from '../../film/film.js';
import { codeFieldLabel, plainFieldLabels } from '../../film/words.js';
import { orderListFields } from './orderLists.js';

/** Labels for columns of these types; each label is the title of the column in the schema. */
const titledAs = (...kinds: readonly TitledColumn['is'][]): readonly FieldLabel[] =>
  titledColumns(quotationRow).filter(({ is }) => kinds.includes(is));

const standing: readonly FieldLabel[] = [
  codeFieldLabel('code', '訂單狀態', quotationCodes),
  codeFieldLabel('accounting.code', '會計狀態', accountingCodes),
  codeFieldLabel('last_proofing_code', '最後打樣進度', proofingSteps),
  codeFieldLabel('last_production_code', '最後生產進度', productionSteps),
  ...plainFieldLabels('switch', {
    'accounting.settle_account': '已結清',
    case_closed: '已結案',
    allow_delete: '可以刪除',
    sample_approved: '客戶已確認樣品',
    rapid: '快速訂單',
  }),
];

const goods: readonly FieldLabel[] = [
  ...plainFieldLabels('text', {
    quotation_no: '單號',
    category_name: '商品名稱',
    specification: '規格',
    feature: '特色',
    pattern_no: '版型',
    sales_unit: '單位',
  }),
  ...plainFieldLabels('day', { wished_date: '希望到貨日' }),
  ...plainFieldLabels('number', {
    order_value: '數量',
    proofing_value: '打樣款數',
    carton: '箱數',
    net_weight: '淨重（kg）',
  }),
  ...titledAs('number'),
  { is: 'switch', path: 'disable_proofing', label: '不打樣' },
  ...orderListFields.filter(({ path }) => path === 'breakdown' || path === 'save_calculation_data'),
];

const money: readonly FieldLabel[] = [
  ...plainFieldLabels('money', {
    unit_price: '單價',
    unit_price_off: '優惠單價',
    proofing_price: '打樣單價',
  }),
  ...titledAs('money', 'debt'),
  ...plainFieldLabels('money', {
    'accounting.reported_amount': '客戶回報的金額',
    selling_price: '建議售價',
    cost: '成本',
    tailor_fee: '車縫費',
    crop_fee: '裁剪費',
    carton_fee: '每箱紙箱費',
    delivery_fee: '每箱運費',
    total_delivery_fee: '紙箱與運費合計',
  }),
  { is: 'number', path: 'profit', label: '利潤 %' },
  codeFieldLabel('accounting.charge_method', '付款方式', { ...paymentMethods, 0: { title: '未選擇' } }),
  codeFieldLabel('accounting.charge_class', '客戶類型', { ...paymentClasses, 0: { title: '未選擇' } }),
  {
    is: 'code',
    path: 'accounting.proofing_or_product',
    label: '打樣或生產',
    isNumbered: false,
    titles: { true: '打樣', false: '生產' },
  },
  ...plainFieldLabels('text', {
    last_five_digits: '轉帳後五碼',
    'accounting.buyer_paypal_email': 'PayPal 帳號',
    'accounting.memo': '會計備註',
    'accounting.payment_address': '付款網址',
  }),
  { is: 'day', path: 'accounting.reported_paid_on', label: '客戶回報的付款日' },
];

const people: readonly FieldLabel[] = [
  { is: 'reference', path: 'customer_uid', label: '客戶', resource: 'customers' },
  ...plainFieldLabels('text', {
    'sales_person.name': '業務',
    'buyer.company': '公司',
    'buyer.company_fullname': '公司全名',
    'buyer.nick_name': '暱稱',
    'buyer.primary_key': 'Email',
    'buyer.company_telephone': '公司電話',
    'buyer.company_cellphone': '手機',
    'buyer.company_address': '公司地址',
    'buyer.tax_id_number': '統一編號',
    'delivery.receiver': '收件人',
    'delivery.phone': '收件人電話',
    'delivery.zipcode': '收件郵遞區號',
    'delivery.address': '收件地址',
  }),
  {
    is: 'code',
    path: 'invoice.kind',
    label: '發票種類',
    isNumbered: false,
    titles: invoiceKindTitles,
  },
  ...plainFieldLabels('text', {
    'invoice.title': '發票抬頭',
    'invoice.tax_id_number': '發票統一編號',
    'invoice.carrier': '載具',
    'invoice.donation_code': '捐贈碼',
    'invoice.address': '發票寄送地址',
  }),
];

const work: readonly FieldLabel[] = [
  ...plainFieldLabels('text', {
    customer_notes: '客戶備註',
    please_note_that_proofing: '打樣注意事項',
    please_note_that_product: '生產注意事項',
  }),
  ...plainFieldLabels('switch', {
    'about_material_storage.proofing_material_been_deducted': '打樣已扣除庫存',
    'about_material_storage.product_material_been_deducted': '生產已扣除庫存',
  }),
  ...plainFieldLabels('day', {
    creation_date: '建立日期',
    valid_until: '報價有效至',
    proofing_due_date: '打樣交期',
    product_due_date: '大貨交期',
    due_date: '付款期限',
    'proofing_process.completion_date': '打樣完成',
    'product_process.completion_date': '生產完成',
    'handed_over.at': '轉移給其他客戶',
  }),
  ...titledAs('text', 'switch', 'day'),
  { is: 'references', path: 'select_material', label: '選用的材料', resource: 'materials' },
  ...orderListFields.filter(({ path }) => path !== 'breakdown' && path !== 'save_calculation_data'),
];

/** The labelled fields of an order: its state, production, price, customer and work. */
export const orderFieldLabels: readonly FieldLabel[] = [...standing, ...goods, ...money, ...people, ...work];

/**
 * The labelled fields for histories. Events contain only the id of the sales person, which is shown by name
 * here.
 */
export const orderHistoryFieldLabels: readonly FieldLabel[] = [
  ...standing,
  ...goods,
  ...money,
  { is: 'reference', path: 'sales_value', label: '負責的業務', resource: 'customers' },
  ...people,
  ...work,
];

/** The columns that come first in a downloaded list, because they identify the order. */
const foundBy = ['quotation_no', 'creation_date', 'buyer.company', 'buyer.nick_name'];

/** The labelled fields in the column order of a downloaded list. */
export const listedOrderLabels: readonly FieldLabel[] = [
  ...foundBy.flatMap((path) => orderFieldLabels.filter((word) => word.path === path)),
  ...orderFieldLabels.filter(({ path }) => !foundBy.includes(path)),
];

/**
 * Columns that a film leaves out because other columns repeat them, they depend on the day, or they are
 * internal.
 */
export const fieldsOmittedFromFilm: readonly string[] = [
  'id',
  'revision',
  'modified_date',
  'modifiedUser_id',
  'checkouts',
  'roster',
  'roster_date',
  'invoices',
  'roster_mark',
  'accounting.provider',
  'index_date',
  'category_id',
  'level_one_id',
  'level_two_id',
  'split_quantity',
  'mini_order',
  'material_group',
  'customer_value',
  'sales_value',
  'last_step_stands.proofing',
  'last_step_stands.production',
  'accounting.code_before_pause',
  'accounting.arrived.proofing',
  'accounting.arrived.production',
  'accounting.arrived.rises',
  'accounting.next_payment_index',
  'accounting.last_five_digits',
  'accounting.payment_times',
  'accounting.charge_method_name',
  'accounting.charge_class_name',
  'accounting.total_price_tax',
  'accounting.product_price_tax',
  'accounting.proofing_price_tax',
  'handed_over.please_note_that_proofing',
  'handed_over.please_note_that_product',
  'total_amount',
  'tax',
  'total_price_tax',
  'average_unit_price',
  'earlier_sample',
  'samples_made',
  'calculated_use',
  'production_quantity',
  'payable',
  'uninvoiced_paid',
  'uninvoiced_delivered',
  'stage_due',
  'next_who',
  'buyers_part',
  'needs_buyer',
  'proofing_due_from',
  'proofing_due_after',
  'product_due_from',
  'product_due_after',
  'current_due_from',
  'current_due_after',
  'is_revenue',
  'stays',
  'step_since',
  'waits_since',
  'unread_by_buyer',
  'unread_by_staff',
  // The history shows messages itself, and no other column depends on messages.
  'messages',
  'messages_read',
  'messages_for_buyer',
  'messages_for_staff',
  // Parcels and the message thread already show receipts and defects.
  'receipts',
  'defects',
  'open_defects',
  // The history shows proposals as events, and an accepted proposal changes other columns.
  'proposals',
  'cancellation_fee',
  'print_stage',
  'allowed_actions',
  ...nextStepColumns,
  'allowed_codes',
  'allowed_accounting_codes',
  'expired',
  'days_left',
  'days_left_text',
  'answer_by',
  'answer_by_text',
  'proofing_promised_date',
  'product_promised_date',
  'expected_date',
  'due_by_weekdays',
  'create_date',
  'delivery_date',
  'due_in_days',
  'late',
  'overdue_days',
  'days.of',
  'days.state',
  'days.count',
  'days.text',
  'sales_person.uid',
  'sales_person.email',
  'sales_person.telephone',
];
