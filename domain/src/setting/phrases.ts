import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { defineSetting } from './define-setting.js';

/** A phrase is inserted by pressing its digit, so there are at most nine. */
const MOST_PHRASES = 9;
const phrase = z.string().trim().min(1).max(300);

/** Phrases that desks often write, offered in their forms. */
export const phrasesSetting = defineSetting({
  id: 'phrases',
  event: 'PhrasesSet',
  version: 2,
  title: '常用句',
  labels: { return_review: '業務退回報價單', follow_up: '會計追蹤欠款', message: '訂單訊息' },
  isPublic: false,
  read: forStaff('quotation_authority_r', 'accounting_authority_r'),
  write: forStaff('settings_authority_w'),
  schema: z.object({
    return_review: z
      .array(phrase)
      .max(MOST_PHRASES)
      .default([
        '請補上圖稿檔案，再送出審核。',
        '數量低於最低訂購量，請調整數量後再送出審核。',
        '請說明各尺寸的數量，再送出審核。',
        '這個配件目前缺貨，請改選其他配件。',
        '請與業務聯絡，確認需求後再送出審核。',
      ]),
    message: z
      .array(phrase)
      .max(MOST_PHRASES)
      .default(['收到，我們確認後回覆您。', '請補上圖稿檔案。', '已為您安排，完成後會通知您。']),
    follow_up: z
      .array(phrase)
      .max(MOST_PHRASES)
      .default(['已電話聯絡，客戶說會匯款。', '電話沒有人接，改天再聯絡。', '已寄出催款信。']),
  }),
});
