import type { SetupStep } from '@zhidan/domain/desk';

interface StepWords {
  readonly title: string;
  /** What the step is good for. */
  readonly why: string;
  /** The label of the link to the screen on which the step is done. */
  readonly act: string;
  /** The screen on which the step is done. */
  readonly to: string;
}

/** The words and screens of the steps of setting up a shop. */
export const setupWords: Readonly<Record<SetupStep, StepWords>> = {
  company: {
    title: '公司資料',
    why: '名稱、電話與地址會印在報價單、郵件與商店頁尾。',
    act: '填寫公司資料',
    to: '/settings/company',
  },
  taxes: {
    title: '統一編號',
    why: '發票與文件上的賣方；營業稅依統編開立。',
    act: '填寫統一編號',
    to: '/settings/company',
  },
  bank: {
    title: '匯款帳號',
    why: '客戶下單後，照這個帳號匯款。',
    act: '填寫匯款帳號',
    to: '/settings/bank',
  },
  'delivery-days': {
    title: '交期天數',
    why: '打樣與生產各需要幾個工作天，交期由此算出。',
    act: '設定交期天數',
    to: '/settings/delivery-days',
  },
  people: {
    title: '同仁',
    why: '替業務、會計、生產各開一個帳號，各看各的工作。',
    act: '新增同仁',
    to: '/employees/create',
  },
  products: {
    title: '第一個商品',
    why: '至少一個上架的商品，並填好數量與利潤級距，客戶才能詢價。',
    act: '新增商品',
    to: '/categories/create',
  },
  order: {
    title: '第一張訂單',
    why: '替一位客戶建立報價單，審核、下單、收款，走完一次。',
    act: '建立報價單',
    to: '/quotations/create',
  },
};
