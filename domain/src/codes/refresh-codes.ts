/** Codes that notify other tabs and browsers of a change (spec section 4). */
export const refreshCodes = {
  90001: { title: '新增客戶資料' },
  90002: { title: '變更客戶資料' },
  90003: { title: '供應商' },
  90010: { title: '首頁橫幅' },
  90011: { title: '贈品活動' },
  90012: { title: '問與答' },
  90013: { title: '主橫幅' },
  90014: { title: '左側橫幅' },
  90020: { title: '新增配送紀錄' },
  90021: { title: '刪除配送紀錄' },
} as const;

export type RefreshCode = keyof typeof refreshCodes;
