import type { PriceFigures } from '../money/PriceTable.js';
import { stepsOf } from '../status/steps.js';

export const samplePrice: PriceFigures = {
  order_value: 300,
  unit_price: 168,
  proofing_price: 500,
  proofing_value: 2,
  product_price_tax: 52920,
  proofing_price_tax: 1050,
  total_amount_tax: 53970,
  selling_price: 390,
};

export const sampleSteps = stepsOf({
  steps: [
    { code: 3500, title: '檔案檢查' },
    { code: 3501, title: '原料(緹花)' },
    { code: 3502, title: '大圖輸出' },
    { code: 3503, title: '轉印' },
    { code: 3504, title: '裁切' },
    { code: 3505, title: '車縫' },
    { code: 3506, title: '手工' },
    { code: 3507, title: '整燙' },
    { code: 3508, title: '拍照' },
    { code: 3509, title: '包裝' },
    { code: 3510, title: '出貨' },
    { code: 3511, title: '完成待確認' },
  ],
  current: 3504,
  refusalOf: (code) => (code === 3511 ? '尚未進入打樣，不能標記完成' : undefined),
  spentAt: (code) =>
    new Map([
      [3500, '2 小時'],
      [3501, '1 天'],
      [3502, '4 小時'],
      [3503, '1 天'],
    ]).get(code),
});

export const sampleStatuses: readonly { readonly code: number; readonly title: string }[] = [
  { code: 1000, title: '尚未送審' },
  { code: 1001, title: '送審中' },
  { code: 1002, title: '審核通過' },
  { code: 1101, title: '退回' },
  { code: 2001, title: '轉帳待確認' },
  { code: 2101, title: '逾期' },
  { code: 3002, title: '打樣中' },
  { code: 4103, title: '已出貨貨款未結' },
  { code: 9999, title: '已結案' },
];

export const sampleProducts: readonly {
  readonly title: string;
  readonly detail: string;
  readonly alt: string;
}[] = [
  { title: '帆布托特包', detail: '36 × 40 cm', alt: '靛藍絣織菱紋帆布托特包' },
  { title: '真絲方巾', detail: '90 × 90 cm', alt: '朱紅牡丹真絲方巾' },
  { title: '方形抱枕', detail: '45 × 45 cm', alt: '苔綠幾何方形抱枕' },
  { title: '針織圍巾', detail: '30 × 180 cm', alt: '芥黃麻花針織圍巾' },
];
