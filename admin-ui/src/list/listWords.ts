import { purchaseStatuses, usageReasons } from '@zhidan/domain';
import { collectionStateTitles } from '@zhidan/domain/collection';
import { invoiceStateTitles } from '@zhidan/domain/invoice';
import { mailKinds, mailStateTitles } from '@zhidan/domain/mail';
import { overdueStatusTitles } from '@zhidan/domain/overdue';
import {
  accountingCodes,
  orderFileFolders,
  freightPayers,
  paymentKinds,
  quotationCodes,
  stageTitles,
} from '@zhidan/domain/quotation';
import { invoiceKindTitles } from '../invoice/invoiceWords.js';
import type { FieldLabel } from '../film/film.js';
import { codeFieldLabel, plainFieldLabels } from '../film/words.js';
import { titlesByCode } from './choicesIn.js';

const words = (
  path: string,
  label: string,
  titles: Readonly<Record<string | number, string>>,
): FieldLabel => ({
  is: 'code',
  path,
  label,
  titles,
  isNumbered: false,
});

const order = plainFieldLabels('text', {
  quotation_no: '單號',
  company: '公司',
  nick_name: '暱稱',
  category_name: '商品名稱',
});

/** The labelled fields of lists other than master data, in the order of the columns in their downloads. */
export const listFieldLabels: Readonly<Record<string, readonly FieldLabel[]>> = {
  collections: [
    ...plainFieldLabels('text', { title: '團名' }),
    words('state', '狀態', collectionStateTitles),
    ...plainFieldLabels('number', {
      quantity: '已填件數',
      entry_count: '已填人數',
      expected_count: '名單人數',
      minimum: '最少件數',
    }),
    ...plainFieldLabels('day', { closes_at: '截止', created_date: '開始', closed_date: '成單' }),
    ...plainFieldLabels('text', { quotation_no: '單號' }),
  ],
  payments: [
    ...plainFieldLabels('day', { paid_date: '付款日期', created_date: '登錄日期' }),
    ...order,
    ...plainFieldLabels('money', { amount: '金額' }),
    words('payment_kind', '付款種類', titlesByCode(paymentKinds)),
    ...plainFieldLabels('text', {
      last_five_digits: '後五碼',
      invoice_no: '發票號碼',
      memo: '備註',
      staff_name: '人員',
    }),
    codeFieldLabel('accounting_code', '會計狀態', accountingCodes),
  ],
  invoices: [
    ...plainFieldLabels('text', { number: '發票號碼', day: '日期', period: '期別', quotation_no: '單號' }),
    ...plainFieldLabels('text', { title: '抬頭', buyer_id: '統一編號' }),
    words('kind', '種類', invoiceKindTitles),
    ...plainFieldLabels('money', { sales: '銷售額', tax: '稅額', total: '總計', allowed: '折讓' }),
    ...plainFieldLabels('money', { stands_for: '有效金額' }),
    words('state', '狀態', invoiceStateTitles),
    ...plainFieldLabels('text', { reason: '作廢或註銷原因', staff_name: '開立人' }),
  ],
  'invoice-tracks': [
    ...plainFieldLabels('text', { period: '期別', track: '字軌', from: '開始號碼', to: '結束號碼' }),
    ...plainFieldLabels('number', { used: '已使用', left: '剩下' }),
    ...plainFieldLabels('text', { last: '最後用到', staff_name: '人員' }),
    ...plainFieldLabels('day', { created_date: '新增日期' }),
  ],
  deliveries: [
    ...plainFieldLabels('day', { create_date: '出貨日期' }),
    ...order,
    words('production_kind', '內容', { 0: '樣品', 1: '大貨' }),
    ...plainFieldLabels('text', {
      item_of_goods: '貨品',
      describe: '說明',
      delivery_way: '貨運',
      delivery_number: '貨運單號',
    }),
    ...plainFieldLabels('number', {
      carton_number: '箱數',
      rough_weight: '毛重（kg）',
      total_cbm: '材積（CBM）',
      total_cuft: '才數',
    }),
    words('who_pay_fee', '運費支付', freightPayers),
    ...plainFieldLabels('money', { freight_fee: '運費' }),
    ...plainFieldLabels('switch', { clearing_freight: '運費結清', notify_buyer_by_mail: '已通知客戶' }),
    ...plainFieldLabels('text', {
      inquire_link: '查詢網址',
      who_did_it_name: '人員',
      who_did_it_message: '備註',
    }),
    codeFieldLabel('quotation_code', '訂單狀態', quotationCodes),
  ],
  files: [
    ...plainFieldLabels('day', { created_date: '上傳日期' }),
    ...order,
    ...plainFieldLabels('text', { name: '檔名', who_did_it_name: '上傳者' }),
    words('folder', '種類', titlesByCode(orderFileFolders)),
    ...plainFieldLabels('number', { size: '大小（位元組）' }),
    codeFieldLabel('quotation_code', '訂單狀態', quotationCodes),
  ],
  mails: [
    ...plainFieldLabels('day', { create_date: '時間', sent_date: '寄出時間' }),
    words('state', '狀態', mailStateTitles),
    words('kind', '種類', mailKinds),
    ...plainFieldLabels('text', {
      subject: '主旨',
      to: '收件人',
      cc: '副本',
      quotation_no: '單號',
      error: '原因',
    }),
  ],
  'storage-usage': [
    ...plainFieldLabels('day', { create_date: '日期' }),
    ...plainFieldLabels('text', { product_name: '品項' }),
    words('reason', '原因', usageReasons),
    ...plainFieldLabels('number', { quantity: '數量（最小單位）', before: '之前存量', after: '之後存量' }),
    ...plainFieldLabels('text', {
      unit: '單位',
      quotation_no: '單號',
      who_did_it_name: '人員',
      memo: '備註',
    }),
  ],
  purchases: [
    ...plainFieldLabels('text', { purchasing_no: '採購單號', company: '供應商' }),
    ...plainFieldLabels('day', { create_date: '採購日期' }),
    words('status', '狀態', purchaseStatuses),
    ...plainFieldLabels('money', { subtotal: '小計', tax: '稅', extra_freight: '運費', total: '總金額' }),
    ...plainFieldLabels('day', {
      expected_date: '預計到貨',
      storage_in_date: '入庫日期',
      cancelled_date: '取消日期',
    }),
    ...plainFieldLabels('text', {
      cancel_reason: '取消原因',
      invoice_no: '發票號碼',
      memo: '備註',
      staff_name: '人員',
    }),
  ],
  allocations: [
    ...plainFieldLabels('text', {
      quotation_no: '單號',
      buyer_nickname: '客戶名稱',
      category_name: '商品名稱',
      specification: '規格',
    }),
    words('proofing_of_product', '階段', stageTitles),
    ...plainFieldLabels('number', { is_index: '第幾款', product_value: '數量' }),
    ...plainFieldLabels('money', { total: '金額' }),
    ...plainFieldLabels('switch', { case_close: '已結案' }),
    ...plainFieldLabels('day', { create_date: '建立日期', close_date: '結案日期' }),
  ],
  overdues: [
    ...plainFieldLabels('text', {
      overdue_no: '案件編號',
      quotation_no: '單號',
      company: '公司',
      nick_name: '暱稱',
      sales_name: '業務',
    }),
    words('stage', '階段', stageTitles),
    ...plainFieldLabels('day', { due_date: '到期日' }),
    ...plainFieldLabels('number', { days_overdue: '逾期天數' }),
    ...plainFieldLabels('money', { unpaid: '未付金額' }),
    ...plainFieldLabels('day', { promise_date: '承諾付款日' }),
    words('status', '狀態', overdueStatusTitles),
    ...plainFieldLabels('text', { memo: '備註' }),
    ...plainFieldLabels('day', { create_date: '建立日期', close_date: '結案日期' }),
  ],
  payroll: [
    ...plainFieldLabels('text', { employee_name: '加工人員' }),
    ...plainFieldLabels('number', { year: '年', month: '月' }),
    ...plainFieldLabels('money', {
      proofing_subtotal: '打樣小計',
      production_subtotal: '生產小計',
      total: '總計',
      paid: '已發放',
      unpaid: '未發放',
    }),
  ],
  events: [
    ...plainFieldLabels('day', { at: '時間' }),
    ...plainFieldLabels('text', { type: '事件', stream: '事件流' }),
    ...plainFieldLabels('number', { revision: '版次' }),
    ...plainFieldLabels('text', {
      actor_name: '執行者',
      summary: '內容',
      warnings: '略過的警示',
      reason: '原因',
    }),
  ],
};
