import type { QuotationCommandKind } from '@zhidan/domain/quotation';

/** The message after each command; the order's card shows the next step. */
export const doneMessages: Partial<Readonly<Record<QuotationCommandKind, string>>> = {
  'submit-for-review': '已送出審核，結果會以 Email 通知您',
  renew: '已重新送審，結果會以 Email 通知您',
  revise: '修改已儲存，價格已重新計算',
  'place-order': '已收到您的訂單，付款方式請看最上面的卡片',
  'report-transfer': '已收到您的付款回報，會計確認後會通知您',
  'split-production': '已記下各款的數量',
  'reject-proof': '已退回，我們會依您的說明調整',
  delete: '報價單已刪除',
  'approve-sample': '樣品已核准',
  'request-sample-change': '已送出要修改的地方，我們會依您的說明調整',
  'change-accessory': '配件已更換',
  'confirm-receipt': '謝謝，已記下您收到了',
  'report-defect': '已回報，業務會儘快與您聯絡',
};
