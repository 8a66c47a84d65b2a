import { STEP_CODE, QUOTATION_CODE, ACCOUNTING_CODE } from '@zhidan/domain/codes';
import type { AccountingCode, QuotationCode, Stage } from '@zhidan/domain/quotation';
import {
  advanceStep,
  fileErrorStep,
  trackOrderStep,
  forceCloseStep,
  forceCodeStep,
  inspectStep,
  moveStep,
  noteStep,
  partMissingStep,
  passStep,
  passAtDiscountStep,
  readNotesStep,
  recordStep,
  rejectSampleStep,
  reviseAndSubmitSteps,
  sendStep,
  returnStep,
  splitStep,
  submitStep,
  takeStockStep,
  mailDeliveryStep,
  terminateStep,
} from './acts.js';
import type { DemoPaymentMethodName } from './methods.js';
import {
  changeAccountingCodeStep,
  adjustPriceStep,
  confirmPaymentStep,
  correctInvoiceStep,
  orderStageStep,
  refundProductionStep,
  refundOverpaymentStep,
  receivePaymentStep,
  overpaymentStep,
  reportTransferStep,
} from './payments.js';
import type { StoryStep } from './step.js';

/** The course of an order after its request, with the number of demo orders that take it. */
export interface OrderStory {
  readonly name: string;
  readonly count: number;
  /** The code of the order at the end of the story. */
  readonly ends: QuotationCode;
  /** The accounting code at the end; undefined where it depends on the way of paying. */
  readonly accounting?: AccountingCode;
  readonly pays: 'upfront' | 'monthly';
  /** The way of paying that the story is about. */
  readonly method?: DemoPaymentMethodName;
  readonly samples: boolean;
  /**
   * Minimum and maximum number of working days since the last step; undefined: any time in the eighteen months.
   */
  readonly idle?: readonly [least: number, most: number];
  steps(method: DemoPaymentMethodName): readonly StoryStep[];
}

const reviewed: readonly StoryStep[] = [submitStep, passStep, readNotesStep];
const reviewedTwice: readonly StoryStep[] = [
  submitStep,
  returnStep,
  ...reviseAndSubmitSteps,
  passStep,
  readNotesStep,
];

const paid = (stage: Stage, method: DemoPaymentMethodName, days = 1): readonly StoryStep[] => [
  orderStageStep(stage, method, days),
  ...(method === 'atm' || method === 'line' ? [reportTransferStep(stage)] : []),
  receivePaymentStep(stage, method),
  confirmPaymentStep,
];

const sampled: readonly StoryStep[] = [
  advanceStep(),
  recordStep('proofing', STEP_CODE.proofingFileCheck, 0),
  recordStep('proofing', STEP_CODE.proofingPrint),
  recordStep('proofing', STEP_CODE.proofingSewing, 2),
  recordStep('proofing', STEP_CODE.proofingDone),
];
const sampleSent: readonly StoryStep[] = [sendStep('proofing'), mailDeliveryStep];

const printed: readonly StoryStep[] = [
  advanceStep(),
  recordStep('production', STEP_CODE.productionFileCheck, 0),
  recordStep('production', STEP_CODE.productionPrint, 2),
];
const made: readonly StoryStep[] = [
  ...printed,
  takeStockStep('production'),
  recordStep('production', STEP_CODE.productionTransfer),
  recordStep('production', STEP_CODE.productionCut),
  recordStep('production', STEP_CODE.productionSewing, 4),
  recordStep('production', STEP_CODE.productionIroning, 2),
  recordStep('production', STEP_CODE.productionPacking),
  recordStep('production', STEP_CODE.productionDone, 0),
];
const sent: readonly StoryStep[] = [sendStep('production'), mailDeliveryStep];
const closed: readonly StoryStep[] = [
  moveStep(QUOTATION_CODE.shipped),
  changeAccountingCodeStep(ACCOUNTING_CODE.settled, 1),
  moveStep(QUOTATION_CODE.closed),
];

const toSamples = (method: DemoPaymentMethodName): readonly StoryStep[] => [
  ...reviewed,
  ...paid('proofing', method),
];
const toApproval = (method: DemoPaymentMethodName): readonly StoryStep[] => [
  ...toSamples(method),
  ...sampled,
  ...sampleSent,
];
const toProduction = (method: DemoPaymentMethodName): readonly StoryStep[] => [
  ...toApproval(method),
  ...paid('production', method, 2),
];
const toShipped = (method: DemoPaymentMethodName): readonly StoryStep[] => [
  ...toProduction(method),
  ...made,
  ...sent,
  moveStep(QUOTATION_CODE.shipped),
];
const throughout = (method: DemoPaymentMethodName): readonly StoryStep[] => [
  ...toProduction(method),
  ...made,
  ...sent,
  ...closed,
];

const deferredSamples: readonly StoryStep[] = [...reviewed, orderStageStep('proofing', 'monthly')];
const deferredApproval: readonly StoryStep[] = [...deferredSamples, ...sampled, ...sampleSent];
const deferredProduction: readonly StoryStep[] = [
  ...deferredApproval,
  orderStageStep('production', 'monthly', 2),
];
const deferredShipped: readonly StoryStep[] = [
  ...deferredProduction,
  ...made,
  ...sent,
  moveStep(QUOTATION_CODE.deferredShipped),
];
const monthly = (days: number): StoryStep => receivePaymentStep('production', 'monthly', days);

const JUST_NOW = [0, 3] as const;
const THIS_WEEK = [0, 5] as const;
const LATE = [25, 45] as const;

const upfront = { pays: 'upfront', samples: true } as const;
const direct = { pays: 'upfront', samples: false } as const;
const byTheMonth = { pays: 'monthly', samples: true } as const;

/** Orders that are settled and closed, the majority in a shop. */
const settled: readonly OrderStory[] = [
  {
    name: 'goes smoothly',
    count: 50,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    steps: throughout,
  },
  {
    name: 'is returned by review once',
    count: 10,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    steps: (method) => [
      ...reviewedTwice,
      ...paid('proofing', method),
      ...sampled,
      ...sampleSent,
      ...paid('production', method, 2),
      ...made,
      ...sent,
      ...closed,
    ],
  },
  {
    name: 'needs its samples twice',
    count: 10,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    steps: (method) => [
      ...toApproval(method),
      rejectSampleStep,
      recordStep('proofing', STEP_CODE.proofingSewing, 2),
      recordStep('proofing', STEP_CODE.proofingDone),
      ...sampleSent,
      ...paid('production', method, 2),
      noteStep('production'),
      ...made,
      ...sent,
      ...closed,
    ],
  },
  {
    name: 'meets a file error and a missing part',
    count: 7,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    steps: (method) => [
      ...toSamples(method),
      advanceStep(),
      fileErrorStep('proofing'),
      ...sampled,
      ...sampleSent,
      ...paid('production', method, 2),
      advanceStep(),
      partMissingStep('production'),
      ...made,
      ...sent,
      ...closed,
    ],
  },
  {
    name: 'needs no samples',
    count: 24,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...direct,
    steps: (method) => [...reviewed, ...paid('production', method), ...made, ...sent, ...closed],
  },
  {
    name: 'gets a better price',
    count: 8,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    steps: (method) => [
      submitStep,
      passAtDiscountStep,
      ...paid('proofing', method),
      ...sampled,
      ...sampleSent,
      adjustPriceStep(6, 3, '老客戶折扣'),
      ...paid('production', method, 2),
      correctInvoiceStep,
      ...made,
      ...sent,
      ...closed,
    ],
  },
  {
    name: 'is paid too much and gets some back',
    count: 5,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    method: 'atm',
    steps: (method) => [
      ...toApproval(method),
      orderStageStep('production', method, 2),
      overpaymentStep,
      confirmPaymentStep,
      refundOverpaymentStep,
      splitStep,
      ...made,
      ...sent,
      ...closed,
    ],
  },
  {
    name: 'is proofed for free',
    count: 4,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    method: 'card',
    steps: (method) => [
      ...toSamples(method),
      ...sampled,
      ...sampleSent,
      adjustPriceStep(8, 1, '免費打樣券'),
      ...paid('production', method, 2),
      ...made,
      ...sent,
      ...closed,
    ],
  },
  {
    name: 'is paid by the month',
    count: 34,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...byTheMonth,
    steps: () => [...deferredShipped, monthly(22), ...closed],
  },
  {
    name: 'is paid by the month after a reminder',
    count: 5,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...byTheMonth,
    // 58 days exceed the longest payment terms, which are 45 days after the end of the month.
    steps: () => [
      ...deferredShipped,
      changeAccountingCodeStep(ACCOUNTING_CODE.overdue, 58, '超過票期仍未付款'),
      monthly(4),
      ...closed,
    ],
  },
  {
    name: 'is paid by the month with a discount for good customers',
    count: 5,
    ends: QUOTATION_CODE.closed,
    accounting: ACCOUNTING_CODE.settled,
    ...byTheMonth,
    steps: () => [...deferredShipped, adjustPriceStep(7, 5, 'VIP 折扣'), monthly(20), ...closed],
  },
];

/** Stories of orders that are still in progress. */
const underWay: readonly OrderStory[] = [
  {
    name: 'was asked for',
    count: 8,
    ends: QUOTATION_CODE.draft,
    accounting: ACCOUNTING_CODE.notStarted,
    ...upfront,
    idle: [0, 8],
    steps: () => [],
  },
  {
    name: 'waits for review',
    count: 9,
    ends: QUOTATION_CODE.submitted,
    accounting: ACCOUNTING_CODE.notStarted,
    ...upfront,
    idle: JUST_NOW,
    steps: () => [submitStep],
  },
  {
    name: 'is back for a correction',
    count: 5,
    ends: QUOTATION_CODE.returned,
    accounting: ACCOUNTING_CODE.notStarted,
    ...upfront,
    idle: THIS_WEEK,
    steps: () => [submitStep, returnStep],
  },
  {
    name: 'is offered',
    count: 8,
    ends: QUOTATION_CODE.reviewPassed,
    accounting: ACCOUNTING_CODE.notStarted,
    ...upfront,
    idle: THIS_WEEK,
    steps: () => [submitStep, passStep],
  },
  {
    name: 'is offered after a correction',
    count: 3,
    ends: QUOTATION_CODE.reviewPassed,
    accounting: ACCOUNTING_CODE.notStarted,
    ...byTheMonth,
    idle: THIS_WEEK,
    steps: () => reviewedTwice,
  },
  {
    name: 'waits for a transfer',
    count: 5,
    ends: QUOTATION_CODE.reviewPassed,
    accounting: ACCOUNTING_CODE.transferAwaited,
    ...upfront,
    method: 'atm',
    idle: JUST_NOW,
    steps: (method) => [...reviewed, orderStageStep('proofing', method), reportTransferStep('proofing')],
  },
  {
    name: 'waits for PayPal',
    count: 3,
    ends: QUOTATION_CODE.reviewPassed,
    accounting: ACCOUNTING_CODE.paypalAwaited,
    ...upfront,
    method: 'paypal',
    idle: JUST_NOW,
    steps: (method) => [...reviewed, orderStageStep('proofing', method)],
  },
  {
    name: 'waits for its samples to begin',
    count: 4,
    ends: QUOTATION_CODE.proofingWaiting,
    ...upfront,
    idle: JUST_NOW,
    steps: toSamples,
  },
  {
    name: 'waits for its samples, paid by PayPal',
    count: 2,
    ends: QUOTATION_CODE.proofingWaiting,
    accounting: ACCOUNTING_CODE.proofingPaidByPaypal,
    ...upfront,
    method: 'paypal',
    idle: JUST_NOW,
    steps: toSamples,
  },
  {
    name: 'is looked at by sales before samples',
    count: 3,
    ends: QUOTATION_CODE.salesCheck,
    accounting: ACCOUNTING_CODE.proofingPaidByAtm,
    ...upfront,
    method: 'atm',
    idle: JUST_NOW,
    steps: (method) => [...toSamples(method), inspectStep],
  },
  {
    name: 'has samples in the works',
    count: 5,
    ends: QUOTATION_CODE.proofing,
    ...upfront,
    idle: THIS_WEEK,
    steps: (method) => [
      ...toSamples(method),
      advanceStep(),
      recordStep('proofing', STEP_CODE.proofingFileCheck, 0),
      recordStep('proofing', STEP_CODE.proofingPrint),
    ],
  },
  {
    name: 'waits for a better file',
    count: 3,
    ends: QUOTATION_CODE.proofingWaiting,
    ...upfront,
    idle: JUST_NOW,
    steps: (method) => [...toSamples(method), noteStep('proofing'), advanceStep(), fileErrorStep('proofing')],
  },
  {
    name: 'has samples to be approved, which sales follows',
    count: 5,
    ends: QUOTATION_CODE.proofed,
    ...upfront,
    idle: THIS_WEEK,
    steps: (method) => [...toApproval(method), trackOrderStep],
  },
  {
    name: 'has samples approved and waits for the transfer',
    count: 3,
    ends: QUOTATION_CODE.proofed,
    accounting: ACCOUNTING_CODE.transferAwaited,
    ...upfront,
    method: 'atm',
    idle: JUST_NOW,
    steps: (method) => [
      ...toApproval(method),
      orderStageStep('production', method, 2),
      reportTransferStep('production'),
    ],
  },
  {
    name: 'has samples that cost more and are made again',
    count: 2,
    ends: QUOTATION_CODE.proofing,
    accounting: ACCOUNTING_CODE.proofingPaidByAtm,
    ...upfront,
    method: 'atm',
    idle: JUST_NOW,
    steps: (method) => [
      ...toApproval(method),
      rejectSampleStep,
      adjustPriceStep(16, 2, '加做一次打樣'),
      recordStep('proofing', STEP_CODE.proofingSewing),
    ],
  },
  {
    name: 'waits for production',
    count: 4,
    ends: QUOTATION_CODE.productionWaiting,
    ...upfront,
    idle: JUST_NOW,
    steps: toProduction,
  },
  {
    name: 'waits for production again, by the manager',
    count: 1,
    ends: QUOTATION_CODE.productionWaiting,
    accounting: ACCOUNTING_CODE.productionPaidByPaypal,
    ...upfront,
    method: 'paypal',
    idle: JUST_NOW,
    steps: (method) => [
      ...toProduction(method),
      advanceStep(),
      forceCodeStep(QUOTATION_CODE.productionWaiting, '布料到貨延遲，先退回等待生產'),
    ],
  },
  {
    name: 'is being made',
    count: 6,
    ends: QUOTATION_CODE.production,
    ...upfront,
    idle: THIS_WEEK,
    steps: (method) => [
      ...toProduction(method),
      ...printed,
      takeStockStep('production'),
      recordStep('production', STEP_CODE.productionTransfer),
    ],
  },
  {
    name: 'is being made and looks late',
    count: 3,
    ends: QUOTATION_CODE.production,
    ...upfront,
    idle: LATE,
    steps: (method) => [...toProduction(method), trackOrderStep, ...printed],
  },
  {
    name: 'is shipped and paid',
    count: 5,
    ends: QUOTATION_CODE.shipped,
    ...upfront,
    idle: THIS_WEEK,
    steps: toShipped,
  },
  {
    name: 'is shipped and settled',
    count: 3,
    ends: QUOTATION_CODE.shipped,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    idle: JUST_NOW,
    steps: (method) => [...toShipped(method), changeAccountingCodeStep(ACCOUNTING_CODE.settled, 1)],
  },
];

/** Orders in progress of customers who pay monthly. */
const deferredUnderWay: readonly OrderStory[] = [
  {
    name: 'waits for its samples to begin, deferred',
    count: 3,
    ends: QUOTATION_CODE.deferredProofingWaiting,
    accounting: ACCOUNTING_CODE.proofingOnTerm,
    ...byTheMonth,
    idle: JUST_NOW,
    steps: () => deferredSamples,
  },
  {
    name: 'has samples in the works, deferred',
    count: 3,
    ends: QUOTATION_CODE.deferredProofing,
    accounting: ACCOUNTING_CODE.proofingOnTerm,
    ...byTheMonth,
    idle: THIS_WEEK,
    steps: () => [
      ...deferredSamples,
      advanceStep(),
      recordStep('proofing', STEP_CODE.proofingFileCheck, 0),
      recordStep('proofing', STEP_CODE.proofingTransfer),
    ],
  },
  {
    name: 'has samples to be approved, deferred',
    count: 2,
    ends: QUOTATION_CODE.deferredProofed,
    accounting: ACCOUNTING_CODE.proofingOnTerm,
    ...byTheMonth,
    idle: THIS_WEEK,
    steps: () => deferredApproval,
  },
  {
    name: 'waits for production, deferred',
    count: 2,
    ends: QUOTATION_CODE.deferredProductionWaiting,
    accounting: ACCOUNTING_CODE.productionOnTerm,
    ...byTheMonth,
    idle: JUST_NOW,
    steps: () => deferredProduction,
  },
  {
    name: 'is being made, deferred',
    count: 3,
    ends: QUOTATION_CODE.deferredProduction,
    accounting: ACCOUNTING_CODE.productionOnTerm,
    ...byTheMonth,
    idle: THIS_WEEK,
    steps: () => [...deferredProduction, ...printed, takeStockStep('production')],
  },
  {
    name: 'is shipped and not yet due',
    count: 5,
    ends: QUOTATION_CODE.deferredShipped,
    accounting: ACCOUNTING_CODE.productionOnTerm,
    ...byTheMonth,
    idle: [0, 15],
    steps: () => deferredShipped,
  },
  {
    name: 'is shipped and overdue',
    count: 4,
    ends: QUOTATION_CODE.deferredShipped,
    accounting: ACCOUNTING_CODE.overdue,
    ...byTheMonth,
    idle: [5, 40],
    steps: () => [
      ...deferredShipped,
      changeAccountingCodeStep(ACCOUNTING_CODE.overdue, 58, '超過票期仍未付款'),
    ],
  },
];

/** Orders that were given up. */
const void_: readonly OrderStory[] = [
  {
    name: 'is offered and lapses',
    count: 6,
    ends: QUOTATION_CODE.reviewPassed,
    accounting: ACCOUNTING_CODE.notStarted,
    ...upfront,
    idle: [16, 90],
    steps: () => [submitStep, passStep],
  },
  {
    name: 'is called off before it is paid',
    count: 4,
    ends: QUOTATION_CODE.void,
    accounting: ACCOUNTING_CODE.paused,
    ...upfront,
    steps: () => [...reviewed, forceCloseStep],
  },
  {
    name: 'is void after review',
    count: 2,
    ends: QUOTATION_CODE.void,
    accounting: ACCOUNTING_CODE.notStarted,
    ...upfront,
    steps: () => [...reviewed, moveStep(QUOTATION_CODE.void, 10)],
  },
  {
    name: 'is paused by sales',
    count: 2,
    ends: QUOTATION_CODE.proofingWaiting,
    accounting: ACCOUNTING_CODE.paused,
    ...upfront,
    idle: [3, 12],
    steps: (method) => [
      ...toSamples(method),
      { ...changeAccountingCodeStep(ACCOUNTING_CODE.paused, 2, '客戶要求暫停，等新的預算'), by: 'sales' },
    ],
  },
  {
    name: 'is given up after paid samples',
    count: 4,
    ends: QUOTATION_CODE.givenUp,
    accounting: ACCOUNTING_CODE.givenUpAfterProofingFee,
    ...upfront,
    steps: (method) => [
      ...toApproval(method),
      terminateStep('proofing'),
      changeAccountingCodeStep(ACCOUNTING_CODE.givenUpAfterProofingFee, 1, '客戶付了打樣費後不生產'),
    ],
  },
  {
    name: 'is given up after samples that nobody paid',
    count: 3,
    ends: QUOTATION_CODE.deferredGivenUp,
    accounting: ACCOUNTING_CODE.givenUpUnpaid,
    ...byTheMonth,
    steps: () => [
      ...deferredApproval,
      terminateStep('proofing'),
      changeAccountingCodeStep(ACCOUNTING_CODE.givenUpUnpaid, 1, '打樣後客戶棄單，沒有付款'),
    ],
  },
  {
    name: 'is called off in production and paid back',
    count: 3,
    ends: QUOTATION_CODE.void,
    accounting: ACCOUNTING_CODE.refunded,
    ...upfront,
    method: 'atm',
    steps: (method) => [
      ...toProduction(method),
      ...printed,
      terminateStep('production'),
      refundProductionStep(13),
      changeAccountingCodeStep(ACCOUNTING_CODE.refunded, 0, '終止訂單，已付的款項退回'),
    ],
  },
  {
    name: 'is called off in production, paid back in cash and settled',
    count: 2,
    ends: QUOTATION_CODE.void,
    accounting: ACCOUNTING_CODE.settled,
    ...upfront,
    method: 'cash',
    steps: (method) => [
      ...toProduction(method),
      terminateStep('production'),
      refundProductionStep(14),
      changeAccountingCodeStep(ACCOUNTING_CODE.refunded, 0, '終止訂單，已付的款項退回'),
      changeAccountingCodeStep(ACCOUNTING_CODE.settled, 1),
    ],
  },
];

export const orderStories: readonly OrderStory[] = [...settled, ...underWay, ...deferredUnderWay, ...void_];
