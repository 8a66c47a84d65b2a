import { STEP_CODE, QUOTATION_CODE, ACCOUNTING_CODE } from '@zhidan/domain/codes';
import type { PriceFigures } from '../money/PriceTable.js';
import { progressStepsOf } from '../status/steps.js';

export const samplePrice: PriceFigures = {
  order_value: 300,
  sales_unit: '件',
  unit_price: 168,
  proofing_price: 500,
  proofing_value: 2,
  product_price_tax: 52920,
  proofing_price_tax: 1050,
  total_amount_tax: 53970,
  selling_price: 390,
};

export const sampleSteps = progressStepsOf({
  steps: [
    { code: STEP_CODE.proofingFileCheck, title: '檔案檢查' },
    { code: STEP_CODE.proofingMaterial, title: '原料(緹花)' },
    { code: STEP_CODE.proofingPrint, title: '大圖輸出' },
    { code: STEP_CODE.proofingTransfer, title: '轉印' },
    { code: STEP_CODE.proofingCut, title: '裁切' },
    { code: STEP_CODE.proofingSewing, title: '車縫' },
    { code: STEP_CODE.proofingHandwork, title: '手工' },
    { code: STEP_CODE.proofingIroning, title: '整燙' },
    { code: STEP_CODE.proofingPhoto, title: '拍照' },
    { code: STEP_CODE.proofingPacking, title: '包裝' },
    { code: STEP_CODE.proofingShipping, title: '出貨' },
    { code: STEP_CODE.proofingDone, title: '完成待確認' },
  ],
  current: STEP_CODE.proofingCut,
  refusalOf: (code) => (code === STEP_CODE.proofingDone ? '尚未進入打樣，不能標記完成' : undefined),
  spentAt: (code) =>
    new Map<number, string>([
      [STEP_CODE.proofingFileCheck, '2 小時'],
      [STEP_CODE.proofingMaterial, '1 天'],
      [STEP_CODE.proofingPrint, '4 小時'],
      [STEP_CODE.proofingTransfer, '1 天'],
    ]).get(code),
});

export const sampleStatuses: readonly { readonly code: number; readonly title: string }[] = [
  { code: QUOTATION_CODE.draft, title: '尚未送審' },
  { code: QUOTATION_CODE.submitted, title: '送審中' },
  { code: QUOTATION_CODE.reviewPassed, title: '審核通過' },
  { code: QUOTATION_CODE.returned, title: '退回' },
  { code: ACCOUNTING_CODE.transferAwaited, title: '轉帳待確認' },
  { code: ACCOUNTING_CODE.overdue, title: '逾期' },
  { code: QUOTATION_CODE.proofing, title: '打樣中' },
  { code: QUOTATION_CODE.deferredShipped, title: '已出貨貨款未結' },
  { code: QUOTATION_CODE.closed, title: '已結案' },
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
