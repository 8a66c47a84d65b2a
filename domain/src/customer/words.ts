export const customerTexts = {
  wrong: {
    required: '必選，必須正確',
    summary: '有星號的欄位都必須要填寫喔！',
    postal: '郵遞區號必須是 3、5 或 6 個數字',
    email: 'email 格式不正確',
  },
  payment: { 1: '現金', 2: '國內轉帳', 3: 'paypal', 4: '信用卡支付', 5: '載具支付', 6: '支票' },
  payment_date: { 1: '30%訂金，出貨前結清', 2: '貨到付款', 3: '月結30天', 4: '月結45天', 6: '其他' },
  invoice_type: { 1: '二聯發票', 2: '三聯發票', 3: '電子發票', 4: '其他', 5: '國外地區' },
  delivery: { 1: '郵局', 2: '新航快遞', 3: '順豐快遞', 4: '全家', 5: '7-11', 6: '自取' },
  activated: { 1: '啟用', 2: '禁用' },
  delivery_charge: { 1: '正常', 2: '加收' },
} as const;
