/** The menu headings of the back office for lists of records, in display order. */
export const menuSections = [
  '商品',
  '原物料組',
  '原物料',
  '客戶',
  '會計',
  '採購',
  '倉庫',
  '出貨',
  '訂單檔案',
  '加工與薪資',
  '同仁',
  '首頁與活動',
  'zkg 分類',
  '通知',
  '稽核',
  '設定',
] as const;
export type MenuSection = (typeof menuSections)[number];
