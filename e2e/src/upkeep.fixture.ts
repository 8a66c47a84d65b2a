import type { FormValues } from './upkeep.js';

interface Walk {
  readonly resource: string;
  readonly title: string;
  /** The label of the field that contains the record's name. */
  readonly called: string;
  readonly name: string;
  readonly others?: FormValues;
  readonly changed: FormValues;
  /** The message next to the field when the name is already in use. */
  readonly taken?: string;
  /** True: the record cannot be removed. */
  readonly stays?: true;
}

export const walks: readonly Walk[] = [
  {
    resource: 'level-one-categories',
    title: '第一層商品分類',
    called: '名稱',
    name: '露營布品',
    others: { 類型: 'ZC' },
    changed: { 備註說明: '帳篷與天幕' },
    taken: '此商品類型(英文)已經存在',
  },
  {
    resource: 'level-two-categories',
    title: '第二層商品分類',
    called: '名稱',
    name: '天幕',
    others: { 類型: '9901', 第一層分類: '訂製布料' },
    changed: { 備註說明: '防水' },
  },
  {
    resource: 'material-classes-one',
    title: '第一層原物料分類',
    called: '名稱',
    name: '防水布類',
    changed: { 說明: '露營用' },
  },
  {
    resource: 'material-group-classes-one',
    title: '第一層原物料組分類',
    called: '名稱',
    name: '防水布組',
    changed: { 說明: '露營用' },
  },
  {
    resource: 'supplier-classes',
    title: '供應商分類',
    called: '名稱',
    name: '繩索',
    changed: { 說明: '營繩與扣件' },
    taken: '「繩索」已經存在',
  },
  {
    resource: 'suppliers',
    title: '供應商',
    called: '供應商公司抬頭',
    name: '山海營繩行',
    changed: { 業務名稱: '邱營繩', 訂貨交期: '5 個工作天' },
  },
  {
    resource: 'cartons',
    title: '紙箱尺寸',
    called: '名稱',
    name: '特大號',
    others: { '長（公分）': '80', '寬（公分）': '60', '高（公分）': '60' },
    changed: { '高（公分）': '65' },
  },
  {
    resource: 'shipping-suppliers',
    title: '貨運公司',
    called: '名稱',
    name: '山路快遞',
    changed: { 查件網址: 'https://example.tw/track' },
  },
  { resource: 'goods', title: '貨品名稱', called: '名稱', name: '天幕布', changed: { 說明: '防水' } },
  {
    resource: 'customer-classes',
    title: '客戶分類',
    called: '名稱',
    name: '露營店',
    changed: { 編號: '88' },
    taken: '此客戶分類已經存在',
  },
  { resource: 'customer-titles', title: '客戶職務', called: '名稱', name: '營主', changed: { 編號: '88' } },
  {
    resource: 'job-classes',
    title: '職務分類',
    called: '名稱',
    name: '客服',
    changed: { 權限: '業務' },
    taken: '「客服」已經存在',
  },
  { resource: 'job-titles', title: '職稱', called: '名稱', name: '客服專員', changed: { 編號: '88' } },
  {
    resource: 'salary-payment-methods',
    title: '薪資支付方式',
    called: '名稱',
    name: '郵局轉帳',
    changed: { 編號: '88' },
    taken: '「郵局轉帳」已經存在',
  },
  {
    resource: 'authorities',
    title: '權限',
    called: '名稱',
    name: '客服',
    others: { 權限代碼: 'B0001', '報價單管理 可編輯': true },
    changed: { '會計系統 可讀取': true },
    taken: '此權限的分類已經存在！',
  },
  {
    resource: 'storage-classes-one',
    title: '第一層倉庫分類',
    called: '名稱',
    name: '營具',
    others: { 編號: 'Z0001' },
    changed: { 說明: '繩、釘、桿' },
    taken: '「Z0001」已經存在',
  },
  {
    resource: 'storage-classes-two',
    title: '第二層倉庫分類',
    called: '名稱',
    name: '營繩',
    others: { 編號: 'Z0101', 第一層倉庫分類: '輔料' },
    changed: { 說明: '反光' },
  },
  {
    resource: 'unit-conversion-rates',
    title: '單位換算',
    called: '名稱',
    name: '捲',
    others: { 編號: '99', 換算率: '50' },
    changed: { 換算率: '60' },
    taken: '「99」已經存在',
    stays: true,
  },
  {
    resource: 'zkg-level-one',
    title: '第一層 zkg',
    called: '名稱',
    name: '戶外紡織',
    others: { 編號: 'Z' },
    changed: { 說明: '露營用布' },
  },
  {
    resource: 'zkg-level-two',
    title: '第二層 zkg',
    called: '名稱',
    name: '帳篷類',
    others: { 編號: 'Z01', 第一層: '生活紡織' },
    changed: { 說明: '四季帳' },
  },
  {
    resource: 'zkg-level-three',
    title: '第三層 zkg',
    called: '名稱',
    name: '雙人帳',
    others: { 編號: 'Z01-001', 第一層: '生活紡織', 第二層: '抱枕類' },
    changed: { 啟用: false },
  },
  {
    resource: 'questions',
    title: '問與答',
    called: '問題',
    name: '可以做天幕嗎？',
    others: { 回答: '可以。' },
    changed: { 分類: '訂購' },
  },
];
