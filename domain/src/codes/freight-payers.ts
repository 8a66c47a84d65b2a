export const freightPayers: Readonly<Record<0 | 1 | 2, string>> = {
  0: '賣家支付',
  1: '買家到付',
  2: '買家轉帳',
};
