import { isManager } from '../access/authorities.js';
import { hasPermission, type Caller } from '../access/caller.js';
import { keysOf } from '../core/keys.js';

export const mailKinds = {
  submitted: '送審通知',
  'inquiry-received': '詢價已收到',
  'review-passed': '審核通過',
  'review-returned': '報價單退回',
  'order-placed': '期約下單',
  'payment-data': '付款資訊',
  'payment-reported': '付款待確認',
  'payment-address-wanted': '付款網址待提供',
  'payment-address': '付款網址',
  'payment-number': '付款號碼',
  'next-step-allowed': '款項已確認',
  'art-wanted': '圖稿需要重傳',
  'samples-ready': '打樣完成',
  shipped: '商品出貨',
  reminder: '待辦提醒',
  overdue: '逾期提醒',
  closed: '結清與結案',
  delivery: '配送通知',
  'message-to-buyer': '給客戶的訊息',
  'message-to-sales': '客戶的訊息',
  'change-to-buyer': '給客戶的變更通知',
  'change-to-sales': '給業務的變更通知',
  'defect-to-sales': '客戶回報瑕疵',
  'defect-to-buyer': '瑕疵處理結果',
  collection: '團體收單',
  seal: '每日封印',
  account: '帳戶',
} as const satisfies Record<string, string>;

export type MailKind = keyof typeof mailKinds;

/** Kinds of mails that are not about orders; only managers may read them. */
const otherKinds: ReadonlySet<MailKind> = new Set(['seal', 'account']);

/** Kinds of mails about orders, for readers of the accounts. */
export const orderMailKinds = keysOf(mailKinds).filter((kind) => !otherKinds.has(kind));

/** Mails about shipments, for staff who ship. */
export const parcelMailKinds = [
  'samples-ready',
  'shipped',
  'delivery',
] as const satisfies readonly MailKind[];

/**
 * The kinds of mails that a caller may read and resend. Only managers may read mails about accounts, because
 * such a mail may give access to the account.
 */
export function mailKindsFor(caller: Caller): readonly MailKind[] {
  if (isManager(caller)) return keysOf(mailKinds);
  if (hasPermission(caller, 'accounting_authority_r')) return orderMailKinds;
  return hasPermission(caller, 'customer_authority_r') ? parcelMailKinds : [];
}

export const mailStateTitles = {
  queued: '等待寄出',
  sending: '寄送中',
  handed_over: '等待回應',
  sent: '已寄出',
  failed: '寄送失敗',
  uncertain: '無法確認',
} as const satisfies Record<string, string>;

export type MailStateName = keyof typeof mailStateTitles;
