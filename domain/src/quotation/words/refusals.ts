import type { RefusalMessages } from '../../core/sentences.js';
import type { WriteMoney } from '../../core/write-money.js';
import { type Stage, stageTitles } from '../../codes/stage.js';
import { accountingCodes, type AccountingCode } from '../../codes/accounting-codes.js';
import { type PaymentMethod, paymentMethods } from '../../codes/payment-methods.js';
import { quotationCodes, type QuotationCode } from '../../codes/quotation-codes.js';
import { breakdownRefusalMessages, type BreakdownRefusal } from '../breakdown/refusals.js';
import type { OrderMoneyQuestion, MoneyQuestionCode } from '../money/questions.js';
import { moneyQuestionTexts } from '../money/words.js';
import { anyCodeText } from './texts.js';
import { type PieceRefusal, pieceMalformedCodes, pieceRefusalMessages } from '../../piece/refusals.js';
import { priceRefusalMessages, type PriceRefusal } from '../pricing/refusals.js';
import { rosterRefusalMessages, type RosterRefusal } from '../roster/refusals.js';

export type QuotationRefusal =
  | PriceRefusal
  | BreakdownRefusal
  | PieceRefusal
  | RosterRefusal
  | { readonly code: 'QUOTATION_NOT_FOUND' }
  | { readonly code: 'QUOTATION_NO_EXISTS'; readonly quotation_no: string }
  /** The caller's permissions do not include this command. */
  | { readonly code: 'NO_PERMISSION' }
  | { readonly code: 'NOT_AMONG_EMPLOYEES' }
  | {
      readonly code: 'NOT_ALLOWED_AT_THIS_CODE';
      readonly quotation_code: QuotationCode;
      readonly accounting_code: AccountingCode;
    }
  | { readonly code: 'CUSTOMER_REFUSED' }
  | { readonly code: 'REVIEW_NOT_PASSED' }
  | { readonly code: 'CODE_1000_1001_NOT_MOVABLE' }
  | { readonly code: 'UNKNOWN_CODE'; readonly unknown: number }
  | { readonly code: 'MOVE_NOT_ALLOWED'; readonly from: number; readonly to?: number }
  | { readonly code: 'PROOFING_NOT_ORDERED' }
  | { readonly code: 'PROOFING_FIRST' }
  | { readonly code: 'DEFERRED_NOT_ALLOWED' }
  /** The buyer pays in another way and cannot report a transfer. */
  | { readonly code: 'NOT_BY_TRANSFER'; readonly method: PaymentMethod }
  /** The order is on payment terms that its new owner does not have. */
  | { readonly code: 'TERMS_NOT_HANDED_OVER' }
  | { readonly code: 'QUOTATION_EXPIRED'; readonly valid_until: string }
  | { readonly code: 'QUOTATION_STILL_VALID'; readonly valid_until: string }
  | { readonly code: 'NO_REASON'; readonly field: 'reason' | 'message' | 'staff_notes' | 'note' }
  | { readonly code: 'NO_PROOFING_DAYS' }
  /** The wished day has passed. */
  | { readonly code: 'WISHED_DATE_PAST'; readonly field: 'wished_date' }
  | { readonly code: 'AMOUNT_NOT_WHOLE' }
  /** The typed amount has several numbers, or cannot be read without changing it. */
  | { readonly code: 'AMOUNT_UNCLEAR' }
  | { readonly code: 'AMOUNT_TOO_LARGE'; readonly most: number }
  | { readonly code: 'PAYMENT_NOT_FOUND'; readonly index: number }
  /** No money is expected for the named stage. */
  | { readonly code: 'NOT_AWAITING_PAYMENT' }
  /** No payment provider is set up for this way of paying. */
  | { readonly code: 'NO_PROVIDER' }
  | { readonly code: 'MERCHANT_KEYS_UNKNOWN'; readonly merchant_id: string }
  | { readonly code: 'TOO_MANY_CHECKOUTS'; readonly most: number }
  | { readonly code: 'CHECKOUT_NOT_FOUND' }
  | { readonly code: 'NOT_REFUNDABLE_ONLINE' }
  | { readonly code: 'REFUND_UNDER_WAY' }
  /** The amount in NT$ of the payment that can still be refunded. */
  | { readonly code: 'REFUND_ABOVE_PAID'; readonly most: number }
  /** Everything that was ordered is already invoiced, or nothing was ordered. */
  | { readonly code: 'NOTHING_TO_INVOICE' }
  /** The amount in NT$ that is not invoiced yet. */
  | { readonly code: 'INVOICE_ABOVE_OPEN'; readonly field: 'amount'; readonly most: number }
  | { readonly code: 'TOO_MANY_INVOICES'; readonly most: number }
  /** The settings lack the tax id or the full name of the company. */
  | { readonly code: 'INVOICE_SELLER_MISSING' }
  | { readonly code: 'NO_NUMBER_LEFT' }
  /** Another invoice of the order was issued at the same time. */
  | { readonly code: 'INVOICED_MEANWHILE' }
  | { readonly code: 'INVOICE_NOT_FOUND' }
  | { readonly code: 'INVOICE_NOT_OPEN' }
  | { readonly code: 'ALLOWANCE_FIRST' }
  | { readonly code: 'CANCEL_TOO_LATE'; readonly last_day: string }
  /** The remaining amount in NT$ of the invoice for which an allowance can be issued. */
  | { readonly code: 'ALLOWANCE_ABOVE_INVOICE'; readonly field: 'amount'; readonly most: number }
  | { readonly code: 'PAID_DATE_IN_FUTURE'; readonly field: string }
  /** The payment is for another stage than the one that begins, or is of a kind that brings no money in. */
  | { readonly code: 'PAYMENT_KIND_NOT_OF_STAGE'; readonly field: string; readonly stage: Stage }
  /** The amounts in NT$ received less refunds, and what the refund would leave, which is below 0. */
  | { readonly code: 'REFUND_ABOVE_RECEIVED'; readonly received: number; readonly rest: number }
  /** The amount does not fit what is owed; the caller can continue by acknowledging every question. */
  | MoneyQuestionRefusal
  | { readonly code: 'DELIVERY_FIELDS_MISSING' }
  | { readonly code: 'SENT_IN_FUTURE'; readonly field: 'create_date' }
  | {
      readonly code: 'MORE_THAN_LEFT';
      readonly field: 'items';
      readonly index: number;
      readonly label?: string;
      readonly left: number;
      readonly asked: number;
    }
  /** A quantity would become less than what parcels already held of it. */
  | {
      readonly code: 'LESS_THAN_SHIPPED';
      readonly field: string;
      readonly index?: number;
      readonly shipped: number;
      readonly asked: number;
    }
  | {
      readonly code: 'PLANNED_MORE_THAN_ORDERED';
      readonly field: 'deliveries' | 'changes.deliveries';
      readonly index: number;
      readonly label?: string;
      readonly ordered: number;
      readonly asked: number;
    }
  | { readonly code: 'DELIVERY_NOT_FOUND' }
  | { readonly code: 'DEFECT_NOT_FOUND' }
  /** No parcel was sent to the present owner. */
  | { readonly code: 'NOTHING_DELIVERED' }
  | { readonly code: 'DEFECT_TOO_LATE'; readonly days: number }
  | { readonly code: 'MORE_PIECES_THAN_ORDERED'; readonly field: 'pieces'; readonly most: number }
  /** The delivery went to a former owner of the order. */
  | { readonly code: 'DELIVERY_OF_FORMER_OWNER' }
  /** The buyer or the sender has no e-mail address. */
  | { readonly code: 'EMAIL_ADDRESS_MISSING'; readonly buyer: boolean; readonly sales: boolean }
  | { readonly code: 'MATERIAL_RECORD_MISSING'; readonly record_id: string }
  | { readonly code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' }
  | { readonly code: 'ACCESSORY_NOT_CHANGEABLE' }
  | { readonly code: 'SPLIT_QUANTITIES_WRONG'; readonly order_value: number; readonly sum: number }
  | { readonly code: 'SALES_PERSON_NOT_FOUND' }
  | { readonly code: 'DESIGN_NOT_FOUND'; readonly index: number }
  /** The designs that changed after their approval and must be approved again before production. */
  | { readonly code: 'APPROVAL_REOPENED'; readonly designs: readonly number[] }
  /** No link has this secret. */
  | { readonly code: 'LINK_NOT_FOUND' }
  /** The link was revoked or has expired. */
  | { readonly code: 'LINK_ENDED' }
  | { readonly code: 'LINK_NOT_ALLOWED' }
  | { readonly code: 'TOO_MANY_LINKS'; readonly most: number }
  /** The command cannot be undone; the refusal lists what prevents it. */
  | {
      readonly code: 'CANNOT_UNDO';
      readonly cannot: readonly { readonly what: string; readonly why: string }[];
    }
  | {
      readonly code: 'MESSAGE_TOO_LONG';
      readonly field: 'text';
      readonly most: number;
      readonly characters: number;
    }
  /** The work that the change concerns has begun, or the order has ended. */
  | { readonly code: 'TOO_LATE_TO_CHANGE'; readonly field?: string }
  | { readonly code: 'NOTHING_CHANGED'; readonly field: 'changes' }
  | { readonly code: 'PROPOSAL_OPEN' }
  | { readonly code: 'PROPOSAL_STALE' }
  | { readonly code: 'PROPOSAL_EXPIRED'; readonly until: string }
  | { readonly code: 'PROPOSAL_NOT_FOUND' }
  /** The side that made a proposal cannot answer it. */
  | { readonly code: 'NOT_YOUR_ANSWER' }
  | { readonly code: 'NOT_YOUR_PROPOSAL' }
  | { readonly code: 'MESSAGE_EMPTY'; readonly field: 'text' }
  | { readonly code: 'MESSAGE_NOT_FOUND' }
  | { readonly code: 'COLLEAGUE_NOT_FOUND'; readonly field: 'mention'; readonly unknown: string }
  | { readonly code: 'FILE_NOT_ALLOWED' }
  | { readonly code: 'TOO_MANY_PICTURES'; readonly most: number }
  | { readonly code: 'FILE_NOT_FOUND' }
  /** The file is part of a design and must be removed from it first. */
  | { readonly code: 'FILE_IN_DESIGN'; readonly index: number; readonly region_title: string }
  /** The work of the stage has begun, or the order is closed. */
  | { readonly code: 'ART_CLOSED'; readonly stage: Stage }
  | { readonly code: 'ART_NOT_READABLE'; readonly why: string }
  /** `most` is in pixels. */
  | { readonly code: 'ART_TOO_LARGE'; readonly most: number }
  | { readonly code: 'COLOUR_NOT_OFFERED' }
  | { readonly code: 'DELETE_NOT_ALLOWED' };

/** Refusals that a client receives as "not found". */
export const quotationNotFoundCodes = [
  'QUOTATION_NOT_FOUND',
  'CATEGORY_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'DELIVERY_NOT_FOUND',
  'DEFECT_NOT_FOUND',
  'FILE_NOT_FOUND',
  'DESIGN_NOT_FOUND',
  'LINK_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
  'CHECKOUT_NOT_FOUND',
  'INVOICE_NOT_FOUND',
  'PROPOSAL_NOT_FOUND',
] as const satisfies readonly QuotationRefusal['code'][];

/** Refusals of a malformed request. */
export const quotationMalformedCodes = [
  'AMOUNT_NOT_WHOLE',
  'AMOUNT_UNCLEAR',
  'AMOUNT_TOO_LARGE',
  'PAID_DATE_IN_FUTURE',
  'PAYMENT_KIND_NOT_OF_STAGE',
  'BREAKDOWN_SUM',
  'UNKNOWN_LABEL',
  'ROSTER_SUM',
  ...pieceMalformedCodes,
  'SENT_IN_FUTURE',
  'COLLEAGUE_NOT_FOUND',
  'MESSAGE_EMPTY',
  'WISHED_DATE_PAST',
  'NOTHING_CHANGED',
  'MORE_PIECES_THAN_ORDERED',
] as const satisfies readonly QuotationRefusal['code'][];

/** Refusals because of a picture or a text that is too large. */
export const quotationTooLargeCodes = [
  'ART_TOO_LARGE',
  'MESSAGE_TOO_LONG',
] as const satisfies readonly QuotationRefusal['code'][];

/** Refusals that a client receives as "forbidden". */
export const quotationForbiddenCodes = [
  'NO_PERMISSION',
  'NOT_AMONG_EMPLOYEES',
  'LINK_NOT_ALLOWED',
  'NOT_YOUR_ANSWER',
  'NOT_YOUR_PROPOSAL',
] as const satisfies readonly QuotationRefusal['code'][];

/** Refusals that a client receives as "gone". */
export const quotationGoneCodes = ['LINK_ENDED'] as const satisfies readonly QuotationRefusal['code'][];

/** The refusal has the code of the first question and lists all of them. */
type MoneyQuestionRefusal = {
  readonly [Code in MoneyQuestionCode]: {
    readonly code: Code;
    readonly questions: readonly OrderMoneyQuestion[];
  };
}[MoneyQuestionCode];

const questionSentence = (
  { questions }: { readonly questions: readonly OrderMoneyQuestion[] },
  money: WriteMoney,
): string => moneyQuestionTexts(questions, money);

/** Refusals whose sentences name an amount. */
type RefusedForLargerAmounts = 'REFUND_ABOVE_RECEIVED' | 'INVOICE_ABOVE_OPEN' | 'ALLOWANCE_ABOVE_INVOICE';

/** The Traditional-Chinese sentence for each refusal. */
export const quotationRefusalMessages: RefusalMessages<
  QuotationRefusal,
  MoneyQuestionCode | RefusedForLargerAmounts
> = {
  ...priceRefusalMessages,
  ...breakdownRefusalMessages,
  ...pieceRefusalMessages,
  ...rosterRefusalMessages,
  QUOTATION_NOT_FOUND: () => '找不到這筆訂單',
  QUOTATION_NO_EXISTS: () => '此訂單編號已經存在',
  NO_PERMISSION: () => '您的權限無法處理執行這個功能！',
  NOT_AMONG_EMPLOYEES: () => '您有權限上的問題！',
  NOT_ALLOWED_AT_THIS_CODE: (refusal) =>
    `訂單目前為「${quotationCodes[refusal.quotation_code].title}」、會計為「${accountingCodes[refusal.accounting_code].title}」，不能執行這個功能`,
  CUSTOMER_REFUSED: () => '很抱歉，目前無法為您報價，請與我們的業務聯繫',
  REVIEW_NOT_PASSED: () => '訂單必須先通過審核、下載報價單、付款並下單，才能進行這個步驟',
  CODE_1000_1001_NOT_MOVABLE: () => '不處理 code 1000 1001 的移動！',
  UNKNOWN_CODE: (refusal) => `要前往的 futureCode ${refusal.unknown} 不存在！`,
  MOVE_NOT_ALLOWED: (refusal) =>
    refusal.to === undefined
      ? `${anyCodeText(refusal.from)} 沒有可以前往的下一個狀態`
      : `不能從 ${refusal.from} 移動到 ${anyCodeText(refusal.to)}`,
  PROOFING_NOT_ORDERED: () => '這筆訂單沒有打樣，不能移動到打樣的狀態',
  PROOFING_FIRST: () => '這筆訂單需要先打樣，才能下單生產',
  NOT_BY_TRANSFER: ({ method }) =>
    `這筆款項以${paymentMethods[method].title}付款，不用回報轉帳；要改用 ATM 請重新選擇付款方式`,
  DEFERRED_NOT_ALLOWED: () => '月結只提供給期約客戶，請選擇其他付款方式',
  TERMS_NOT_HANDED_OVER: () =>
    '這筆訂單以月結進行，只能轉移給期約客戶；要轉移給其他客戶，請先把訂單移回審核通過',
  QUOTATION_EXPIRED: (refusal) => `報價單已於 ${refusal.valid_until} 逾期，請重新送審`,
  QUOTATION_STILL_VALID: (refusal) => `報價單到 ${refusal.valid_until} 都有效，不需要重新送審`,
  NO_REASON: () => '請填寫原因',
  NO_PROOFING_DAYS: () => '這筆訂單有打樣，打樣工作天必須是 1 以上的整數',
  WISHED_DATE_PAST: () => '希望到貨日不能早於今天',
  AMOUNT_NOT_WHOLE: () => '金額必須是整數',
  AMOUNT_UNCLEAR: () => '金額只能有一個數字，例如 1226 或 1,226 元',
  AMOUNT_TOO_LARGE: (refusal) => `金額不能超過 ${refusal.most}`,
  PAID_DATE_IN_FUTURE: () => '付款日期不能晚於今天',
  PAYMENT_KIND_NOT_OF_STAGE: ({ stage }) => `這裡只能記錄收到的${stageTitles[stage]}款項，請選擇其他付款方式`,
  REFUND_ABOVE_RECEIVED: ({ received, rest }, money) =>
    `退款不能超過收到的款項：目前實收 ${money(received)}，這樣會多退 ${money(-rest)}`,
  OVERPAYS: questionSentence,
  STAGE_ALREADY_PAID: questionSentence,
  NOTHING_RECEIVED: questionSentence,
  PARTLY_RECEIVED: questionSentence,
  SETTLED_WITH_OUTSTANDING: questionSentence,
  SAME_TRANSFER: questionSentence,
  PAYMENT_NOT_FOUND: () => '找不到這筆付款紀錄',
  NOT_AWAITING_PAYMENT: () => '這筆訂單目前沒有等候付款',
  MERCHANT_KEYS_UNKNOWN: ({ merchant_id }) =>
    merchant_id === ''
      ? '還沒有設定線上收款，請到「收款與發票」設定後再試'
      : `這筆款項付給綠界商店 ${merchant_id}，系統已經沒有它的金鑰；請到綠界廠商後台處理`,
  NO_PROVIDER: () => '目前沒有開放這種線上付款方式，請選擇其他付款方式',
  TOO_MANY_CHECKOUTS: ({ most }) => `這筆訂單已經前往付款 ${most} 次，請與我們的業務聯繫`,
  CHECKOUT_NOT_FOUND: () => '找不到這筆線上付款',
  NOT_REFUNDABLE_ONLINE: () => 'ATM 與超商代碼的付款不能線上退款，請匯款退還後新增付款紀錄',
  REFUND_UNDER_WAY: () => '上一次退款還沒有結果，請先到金流商後台確認',
  REFUND_ABOVE_PAID: () => '退款不能超過這筆付款還沒有退的金額',
  NOTHING_TO_INVOICE: () => '目前沒有要開立發票的金額：訂單還沒有下單，或已經全部開立',
  INVOICE_ABOVE_OPEN: ({ most }, money) => `發票金額不能超過還沒開立的 ${money(most)}`,
  TOO_MANY_INVOICES: ({ most }) => `這張訂單已經開立 ${most} 張發票，請與系統管理員聯繫`,
  INVOICE_SELLER_MISSING: () => '請先到「設定」的「公司資料」填寫統一編號與公司全名',
  NO_NUMBER_LEFT: () => '本期的發票號碼已經用完或還沒有設定，請先新增字軌',
  INVOICED_MEANWHILE: () => '這張訂單剛剛開立了另一張發票，請重新整理後再試一次',
  INVOICE_NOT_FOUND: () => '找不到這張發票',
  INVOICE_NOT_OPEN: () => '這張發票已經作廢或註銷',
  ALLOWANCE_FIRST: () => '這張發票已有折讓，請先作廢折讓',
  CANCEL_TOO_LATE: ({ last_day }) => `這張發票只能在 ${last_day} 以前作廢或註銷，現在請改開折讓`,
  ALLOWANCE_ABOVE_INVOICE: ({ most }, money) => `折讓金額不能超過發票還沒折讓的 ${money(most)}`,
  DELIVERY_FIELDS_MISSING: () => '有欄位資料未確實填寫，請再次檢查！',
  SENT_IN_FUTURE: () => '寄出時間不能晚於現在',
  EMAIL_ADDRESS_MISSING: ({ buyer, sales }) =>
    `寄送 email 需要客戶與業務的 email，目前缺少${[buyer ? '客戶' : '', sales ? '業務' : ''].filter((whose) => whose !== '').join('與')}的 email`,
  MORE_THAN_LEFT: ({ index, label, left, asked }) =>
    `${label === undefined ? `第 ${index} 款` : `「${label}」`}只剩 ${left} 可以出貨，這裡填了 ${asked}`,
  LESS_THAN_SHIPPED: ({ index, shipped, asked }) =>
    `${index === undefined ? '' : `第 ${index} 款`}已經寄出 ${shipped}，不能改成 ${asked}`,
  PLANNED_MORE_THAN_ORDERED: ({ index, label, ordered, asked }) =>
    `${label === undefined ? `第 ${index} 款` : `「${label}」`}訂購 ${ordered}，分寄到各地的合計是 ${asked}`,
  DELIVERY_NOT_FOUND: () => '找不到這筆配送紀錄',
  DEFECT_NOT_FOUND: () => '找不到這筆瑕疵',
  NOTHING_DELIVERED: () => '這筆訂單還沒有寄出的東西',
  DEFECT_TOO_LATE: ({ days }) => `瑕疵請在收到後 ${days} 天內回報；已經過了期限，請寫訊息給業務`,
  MORE_PIECES_THAN_ORDERED: ({ most }) => `瑕疵的數量最多是訂購的 ${most}`,
  DELIVERY_OF_FORMER_OWNER: () => '這筆配送寄給了訂單原來的客戶，不能通知現在的客戶',
  MATERIAL_RECORD_MISSING: (refusal) => `資料庫的配件讀取發生錯誤，${refusal.record_id} 不存在！`,
  PROOFING_MATERIAL_RECORD_UNREADABLE: () => '資料異常，讀取不到打樣的配件紀錄！',
  ACCESSORY_NOT_CHANGEABLE: () => '這個配件不能更換：只能換成同組中單價與加工費用都相同的一般原料或現成裡布',
  SPLIT_QUANTITIES_WRONG: (refusal) =>
    `各款數量的總和是 ${refusal.sum}，必須等於訂購數量 ${refusal.order_value}`,
  SALES_PERSON_NOT_FOUND: () => '找不到這位業務',
  DESIGN_NOT_FOUND: (refusal) => `這筆訂單沒有第 ${refusal.index} 款`,
  APPROVAL_REOPENED: (refusal) =>
    `第 ${refusal.designs.join('、')} 款在客戶核准後有變更，需要客戶重新核准才能生產`,
  LINK_NOT_FOUND: () => '找不到這個連結',
  LINK_ENDED: () => '這個連結已經失效，請向給您連結的人索取新的連結',
  LINK_NOT_ALLOWED: () => '這個連結不能執行這個功能',
  TOO_MANY_LINKS: (refusal) => `一筆訂單最多可以有 ${refusal.most} 個有效的連結，請先撤銷不用的連結`,
  CANNOT_UNDO: ({ cannot }) => `不能復原：${cannot.map(({ what, why }) => `${what}（${why}）`).join('、')}`,
  MESSAGE_TOO_LONG: ({ most, characters }) =>
    `訊息最多 ${most.toLocaleString('en-US')} 個字，目前有 ${characters.toLocaleString('en-US')} 個字；文字還在欄位裡，請縮短或改以檔案傳送`,
  TOO_LATE_TO_CHANGE: () => '這個部分的工作已經開始或訂單已經結束，不能再變更',
  NOTHING_CHANGED: () => '和目前的訂單一樣，沒有要變更的內容',
  PROPOSAL_OPEN: () => '還有一個變更等待回覆，請先回覆或收回',
  PROPOSAL_STALE: () => '訂單或價格在提出後有變動，這個變更不再有效，請重新提出',
  PROPOSAL_EXPIRED: () => '這個變更已經過了回覆期限，請重新提出',
  PROPOSAL_NOT_FOUND: () => '找不到這個變更',
  NOT_YOUR_ANSWER: () => '提出變更的一方不能自己同意；客戶口頭同意時，請註明方式與日期',
  NOT_YOUR_PROPOSAL: () => '只有提出變更的一方可以收回',
  MESSAGE_EMPTY: () => '請輸入訊息',
  MESSAGE_NOT_FOUND: () => '找不到這則訊息',
  COLLEAGUE_NOT_FOUND: () => '找不到要通知的同事',
  FILE_NOT_ALLOWED: () => '目前禁止上傳或刪除檔案',
  TOO_MANY_PICTURES: (refusal) => `每一款最多只能上傳 ${refusal.most} 張圖片`,
  FILE_NOT_FOUND: () => '找不到這個檔案',
  FILE_IN_DESIGN: ({ index, region_title }) =>
    `這個檔案用在第 ${index} 款「${region_title}」的設計，請先移除設計`,
  ART_CLOSED: ({ stage }) => `${stageTitles[stage]}已經開始，不能再更改設計`,
  ART_NOT_READABLE: ({ why }) => why,
  ART_TOO_LARGE: ({ most }) => `圖片不能超過 ${most / 1_000_000} 百萬像素`,
  COLOUR_NOT_OFFERED: () => '這項商品沒有這個底色',
  DELETE_NOT_ALLOWED: () => '這筆訂單已經送審、付款、配送或有檔案，不能刪除',
};
