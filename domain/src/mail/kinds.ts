/** What sorts of mail there are, and what staff call them. */
export const mailKinds = {
  submitted: '送審通知',
  'review-passed': '審核通過',
  'review-returned': '報價單退回',
  'order-placed': '期約下單',
  'payment-reported': '付款待確認',
  'next-step-allowed': '款項已確認',
  'samples-ready': '打樣完成',
  shipped: '商品出貨',
  overdue: '逾期提醒',
  closed: '結清與結案',
  delivery: '配送通知',
  account: '帳戶',
} as const satisfies Record<string, string>;

export type MailKind = keyof typeof mailKinds;

/** What a list of mails calls each state of one. */
export const mailStateTitles = {
  queued: '等待寄出',
  sending: '寄送中',
  handed_over: '等待回應',
  sent: '已寄出',
  failed: '寄送失敗',
  uncertain: '無法確認',
} as const satisfies Record<string, string>;

export type MailStateName = keyof typeof mailStateTitles;
