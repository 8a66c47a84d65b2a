import { isCodeIn } from './code-table.js';
import type { PaymentClass } from './payment-classes.js';
import type { QuotationCode } from './quotation-codes.js';
import type { Stage } from './stage.js';

/** A step of the work: the codes at which it may be recorded, and the code that it moves the order to. */
export interface RecordStepRule {
  readonly title: string;
  readonly at: readonly QuotationCode[];
  /** The code that the order moves to, by payment class; null for a step without a move. */
  readonly to: Readonly<Record<PaymentClass, QuotationCode>> | null;
}

const step =
  (at: readonly QuotationCode[], to: RecordStepRule['to'] = null) =>
  (title: string): RecordStepRule => ({ title, at, to });

const proofing = step([3001, 3002, 3050, 3101, 3102]);
const sampleError = step([3001, 3002, 3003, 3050, 3101, 3102], { 2601: 3001, 2602: 3101 });

/** Steps of proofing (spec section 4; permitted codes and moves: `contract.md`). */
export const proofingSteps = {
  3500: proofing('檔案檢查'),
  3501: proofing('原料(緹花)'),
  3502: proofing('大圖輸出'),
  3503: proofing('轉印'),
  3504: proofing('裁切'),
  3505: proofing('車縫'),
  3506: proofing('手工'),
  3507: proofing('整燙'),
  3508: proofing('拍照'),
  3509: proofing('包裝'),
  3510: proofing('出貨'),
  3511: step([3002, 3102], { 2601: 3003, 2602: 3103 })('完成待確認'),
  3597: sampleError('檔案錯誤'),
  3598: sampleError('配件缺少'),
  3599: step([3001, 3002, 3003, 3050, 3101, 3102, 3103], { 2601: 3998, 2602: 3999 })('客戶終止'),
} as const satisfies Record<number, RecordStepRule>;

const producing = [4001, 4002, 4101, 4102] as const;
const production = step(producing);
const productionError = step(producing, { 2601: 4001, 2602: 4101 });

/** Steps of production, which mirror those of proofing. */
export const productionSteps = {
  3600: production('檔案檢查'),
  3601: production('原料(緹花)'),
  3602: production('大圖輸出'),
  3603: production('轉印'),
  3604: production('裁切'),
  3605: production('車縫'),
  3606: production('手工'),
  3607: production('整燙'),
  3608: production('拍照'),
  3609: production('包裝'),
  3610: production('出貨'),
  3611: production('完成待確認'),
  3697: productionError('檔案錯誤'),
  3698: productionError('配件缺少'),
  3699: step(producing, { 2601: 9998, 2602: 9998 })('客戶終止'),
} as const satisfies Record<number, RecordStepRule>;

export type ProofingStep = keyof typeof proofingSteps;
export type ProductionStep = keyof typeof productionSteps;
export type StepCode = ProofingStep | ProductionStep;

export const STEP_CODE = {
  proofingFileCheck: 3500,
  proofingMaterial: 3501,
  proofingPrint: 3502,
  proofingTransfer: 3503,
  proofingCut: 3504,
  proofingSewing: 3505,
  proofingHandwork: 3506,
  proofingIroning: 3507,
  proofingPhoto: 3508,
  proofingPacking: 3509,
  proofingShipping: 3510,
  proofingDone: 3511,
  proofingFileError: 3597,
  proofingPartMissing: 3598,
  proofingEndedByCustomer: 3599,
  productionFileCheck: 3600,
  productionMaterial: 3601,
  productionPrint: 3602,
  productionTransfer: 3603,
  productionCut: 3604,
  productionSewing: 3605,
  productionHandwork: 3606,
  productionIroning: 3607,
  productionPhoto: 3608,
  productionPacking: 3609,
  productionShipping: 3610,
  productionDone: 3611,
  productionFileError: 3697,
  productionPartMissing: 3698,
  productionEndedByCustomer: 3699,
} as const satisfies Record<string, StepCode>;

export const recordStepsOf = (stage: Stage): Readonly<Record<number, RecordStepRule>> =>
  stage === 'proofing' ? proofingSteps : productionSteps;

/** Whether the step is part of the work itself, and neither ends it nor reports a fault. */
export const isWorkStep = (code: number): boolean =>
  (code >= STEP_CODE.proofingFileCheck && code <= STEP_CODE.proofingShipping) ||
  (code >= STEP_CODE.productionFileCheck && code <= STEP_CODE.productionShipping);

export const isProofingStep = (code: StepCode): code is ProofingStep => isCodeIn(proofingSteps, code);

/** The step for a status; an unknown status becomes the first step of the stage. */
export function stepCode(stage: Stage, status: number): StepCode {
  if (stage === 'proofing') return isCodeIn(proofingSteps, status) ? status : 3500;
  return isCodeIn(productionSteps, status) ? status : 3600;
}

/** All codes at which at least one step of the stage may be recorded. */
export const recordingCodes = (stage: Stage): readonly QuotationCode[] => [
  ...new Set(Object.values(recordStepsOf(stage)).flatMap(({ at }) => at)),
];
