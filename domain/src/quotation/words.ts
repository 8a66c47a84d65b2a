import type { DomainEvent } from '../core/event.js';
import { formatMoney } from '../display/money.js';
import { accountingCodes } from './codes/accounting-codes.js';
import { titleIn } from './codes/code-table.js';
import { paymentKinds } from './codes/payment-kinds.js';
import { paymentMethods } from './codes/payment-methods.js';
import { quotationCodes } from './codes/quotation-codes.js';
import { proofingSteps, productionSteps } from './codes/record-steps.js';
import { stageTitles } from './codes/stage.js';
import type { QuotationCommandKind } from './command.js';
import { folders } from './file/folders.js';
import type { QuotationEvent } from './quotation.js';
import { returnReasons } from './stock/events.js';

/** What the button of each command says. */
export const actionTitles: Readonly<Record<QuotationCommandKind, string>> = {
  request: '詢價',
  revise: '修改報價單',
  delete: '刪除報價單',
  'submit-for-review': '送出審核',
  renew: '重新送審',
  'pass-review': '審核通過',
  'return-review': '退回報價單',
  'mark-notes-read': '標示已讀',
  'place-order': '確認下單',
  'report-transfer': '回報轉帳',
  'reject-proof': '退回打樣',
  'allow-next-step': '允許進行',
  'change-accounting-code': '變更會計狀態',
  'force-close': '強制結案',
  advance: '進行下一步',
  'move-code': '移動狀態',
  'force-code': '強制變更狀態',
  'record-proofing-step': '紀錄打樣進度',
  'record-production-step': '紀錄生產進度',
  'clear-proofing-record': '清除打樣紀錄',
  'clear-production-record': '清除生產紀錄',
  'change-accessory': '更換此配件',
  'split-production': '拆分生產數量',
  'set-note': '儲存注意事項',
  'set-completion-date': '設定完成日',
  'set-options': '設定訂單選項',
  'add-payment': '新增付款紀錄',
  'correct-payment': '更正付款紀錄',
  'remove-payment': '刪除付款紀錄',
  'add-delivery': '新增配送紀錄',
  'remove-delivery': '刪除配送紀錄',
  'email-delivery': '寄送配送通知',
  'deduct-stock': '扣除庫存',
  assign: '轉移訂單',
  'add-file': '上傳檔案',
  'remove-file': '刪除檔案',
};

/** What a person reads when a command was done; the specification's own sentences where it has them. */
export const successWords: Partial<Readonly<Record<QuotationCommandKind, string>>> = {
  'allow-next-step': '操作成功！會計允許此筆訂單進行下個步驟！',
  'add-delivery': '新增配送紀錄完成！',
  'remove-delivery': '刪除配送資料完成！',
};

/** What stands above the reason when one of these was not done (spec section 8). */
export const failureWords: Partial<Readonly<Record<QuotationCommandKind, string>>> = {
  'add-delivery': '新增配送紀錄失敗！',
  'remove-delivery': '新增配送紀錄失敗！',
  'record-proofing-step': '新增 proofing_record 失敗！',
  'record-production-step': '新增 product_record 失敗！',
};

/** What a person reads when something of an order was copied. */
export const copiedWords = {
  quotation_no: '複製訂單編號成功！',
  nick_name: '複製客戶暱稱成功！',
  contact: '複製客戶 暱稱、姓名、手機、地址成功！',
  accessory: '複製配件名稱成功！',
} as const;

/** Shown where there is no nickname to copy, and where the buyer is not there yet. */
export const NO_NICK_NAME = '此客戶沒暱稱';
export const BUYER_NOT_LOADED = '客戶資料尚未獲取';

/** The same as `successWords` for each field of a payment that was corrected. */
export const correctedPaymentWords = {
  payment_kind: '紀錄付款方式成功！',
  amount: '紀錄付款金額成功！',
  invoice_no: '紀錄發票資訊成功！',
  memo: '您更新了備註欄的資料！',
} as const;

/** Shown where an order was not submitted yet. */
export const NOT_SUBMITTED = '此報價單尚未送審';

/** What the allow-next-step button reads: 允許進行打樣, 允許進行生產, or 正在進行 when nothing waits. */
export const allowNextStepTitle = (accounting_code: number, proofing_or_product: boolean | null): string => {
  if (accounting_code !== 2001 && accounting_code !== 2002) return '正在進行';
  return `允許進行${proofing_or_product === false ? stageTitles.production : stageTitles.proofing}`;
};

const codeText = (code: number): string => `${code} ${titleIn(quotationCodes, code)}`;
const accountingText = (code: number): string => `${code} ${titleIn(accountingCodes, code)}`;
const stepText = (code: number): string =>
  `${code} ${titleIn({ ...proofingSteps, ...productionSteps }, code)}`;
const kindText = (kind: number): string => titleIn(paymentKinds, kind);

type Summaries = {
  readonly [Type in QuotationEvent['type']]: (
    data: Extract<QuotationEvent, { readonly type: Type }>['data'],
  ) => string;
};

/** One line of the history for each event; buyers read them too, so no internal note, name or cost is in them. */
const summaries: Summaries = {
  QuotationRequested: ({ priced }) =>
    `詢價：${priced.category_name} ${priced.order_value} 個，打樣 ${priced.proofing_value} 款，單價 ${formatMoney(priced.unit_price)}`,
  QuotationRevised: ({ priced }) =>
    priced === undefined
      ? '修改了報價單的內容'
      : `修改報價單：${priced.category_name} ${priced.order_value} 個，打樣 ${priced.proofing_value} 款，單價 ${formatMoney(priced.unit_price)}`,
  QuotationDeleted: () => '刪除了報價單',
  QuotationSubmittedForReview: ({ priced }) =>
    priced === undefined
      ? '送出審核'
      : `依當時的價格重新報價並送出審核：單價 ${formatMoney(priced.unit_price)}`,
  ReviewPassed: ({ proofing_delivery_date, product_delivery_date, unit_price_off }) =>
    `審核通過：打樣 ${proofing_delivery_date} 個工作天，生產 ${product_delivery_date} 個工作天` +
    (unit_price_off === null ? '' : `，優惠單價 ${formatMoney(unit_price_off)}`),
  ReviewReturned: () => '報價單被退回',
  NotesRead: ({ by }) => (by === 'buyer' ? '客戶已讀業務回覆' : '業務已讀客戶備註'),
  OrderPlaced: ({ stage, charge_method }) =>
    `下單${stageTitles[stage]}，付款方式：${titleIn(paymentMethods, charge_method)}`,
  TransferReported: ({ amount }) => (amount === null ? '回報了轉帳' : `回報轉帳 ${formatMoney(amount)}`),
  NextStepAllowed: ({ stage, accounting }) =>
    `會計允許進行${stageTitles[stage]}：${accountingText(accounting.to)}`,
  AccountingCodeChanged: ({ from, to }) => `會計狀態由 ${accountingText(from)} 變更為 ${accountingText(to)}`,
  OrderForceClosed: () => '訂單強制結案',
  CodeMoved: ({ from, to }) => `訂單由 ${codeText(from)} 移動到 ${codeText(to)}`,
  CodeForced: (data) => {
    if (data.family === 'quotation') return `訂單由 ${codeText(data.from)} 強制變更為 ${codeText(data.to)}`;
    if (data.family === 'accounting')
      return `會計狀態由 ${accountingText(data.from)} 強制變更為 ${accountingText(data.to)}`;
    return `${stageTitles[data.family]}進度強制變更為 ${stepText(data.to)}`;
  },
  ProofingStepRecorded: ({ status_code }) => `打樣進度：${stepText(status_code)}`,
  ProofingRecordCleared: ({ steps }) => `清除了 ${steps} 筆打樣紀錄`,
  ProofRejected: () => '客戶退回打樣',
  ProductionStepRecorded: ({ status_code }) => `生產進度：${stepText(status_code)}`,
  ProductionRecordCleared: ({ steps }) => `清除了 ${steps} 筆生產紀錄`,
  ProductionSplit: ({ quantities }) => `生產分為 ${quantities.length} 款：${quantities.join('、')}`,
  AccessoryChanged: ({ record_id, stage }) => `更換了 ${record_id} 的${stageTitles[stage]}配件`,
  PaymentAdded: ({ payment_kind, amount }) =>
    `新增付款紀錄：${kindText(payment_kind)} ${formatMoney(amount)}`,
  PaymentCorrected: ({ amount, payment_kind }) => {
    const changes = [
      payment_kind && `方式由${kindText(payment_kind.from)}改為${kindText(payment_kind.to)}`,
      amount && `金額由 ${formatMoney(amount.from)} 改為 ${formatMoney(amount.to)}`,
    ].filter((change) => change !== undefined);
    return changes.length === 0 ? '更正付款紀錄的發票或備註' : `更正付款紀錄：${changes.join('，')}`;
  },
  PaymentRemoved: ({ payment_kind, amount }) =>
    `刪除付款紀錄：${kindText(payment_kind)} ${formatMoney(amount)}`,
  DeliveryAdded: ({ delivery_way, carton_number, production_kind }) =>
    `配送${production_kind === 0 ? '樣品' : '大貨'}：${delivery_way}，${carton_number} 箱`,
  DeliveryRemoved: () => '刪除了一筆配送紀錄',
  DeliveryEmailed: () => '寄送了配送通知',
  OrderFileAdded: ({ folder, index, name }) => `上傳${folders[folder].title}第 ${index} 款：${name}`,
  OrderFileRemoved: ({ folder, index, name }) => `刪除${folders[folder].title}第 ${index} 款：${name}`,
  OrderNoteSet: ({ stage }) => `更新了${stageTitles[stage]}注意事項`,
  CompletionDateSet: ({ stage, date }) =>
    date === null ? `取消了${stageTitles[stage]}完成日` : `${stageTitles[stage]}完成日：${date}`,
  OrderOptionsSet: () => '更新了訂單選項',
  AddresseesCorrected: ({ delivery, invoice }) =>
    `更正了${[delivery && '收件資料', invoice && '發票資料'].filter(Boolean).join('與') || '收件與發票資料'}`,
  StockDeducted: ({ stage }) => `扣除了${stageTitles[stage]}的庫存`,
  StockReturned: ({ stage, reason }) => `${stageTitles[stage]}的庫存退回：${returnReasons[reason]}`,
  QuotationHandedOver: () => '訂單轉移給另一位客戶',
  SalesPersonAssigned: () => '更換了負責的業務',
};

/** The sentence of an order's event; its bare name for an event that is none of an order's. */
export function quotationSummary(event: DomainEvent): string {
  if (!Object.hasOwn(summaries, event.type)) return event.type;
  return (summaries[event.type as QuotationEvent['type']] as (data: unknown) => string)(event.data);
}
