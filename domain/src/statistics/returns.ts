import { z } from 'zod';
import {
  proofingSteps,
  productionSteps,
  type StepCode,
  isProofingStep,
  STEP_CODE,
} from '../codes/record-steps.js';
import { groupedBy } from './grouped.js';
import { tracedStream } from './traced.js';

/** Steps that are recorded when the work of a stage must begin again, or ends for good. */
const errorSteps = [
  STEP_CODE.proofingFileError,
  STEP_CODE.proofingPartMissing,
  STEP_CODE.proofingEndedByCustomer,
  STEP_CODE.productionFileError,
  STEP_CODE.productionPartMissing,
  STEP_CODE.productionEndedByCustomer,
] as const satisfies readonly StepCode[];

/** The causes of returned work that have an event of their own. */
const eventCauses = {
  ReviewReturned: '審核退回',
  ProofRejected: '客戶退回打樣',
  SampleChangeRequested: '客戶要求修改樣品',
} as const;

export interface ReturnCause {
  /** The type of the event, or the recorded step. */
  readonly key: string;
  readonly title: string;
}

export const returnEvents: readonly string[] = Object.keys(eventCauses);
export const returnSteps: readonly number[] = errorSteps;

const steps = { ...proofingSteps, ...productionSteps };
const stepTitle = (code: (typeof errorSteps)[number]): string =>
  `${isProofingStep(code) ? '打樣' : '生產'}：${steps[code].title}`;

/** The causes of returned work, in the order in which an order can meet them. */
export const returnCauses: readonly ReturnCause[] = [
  ...Object.entries(eventCauses).map(([key, title]) => ({ key, title })),
  ...errorSteps.map((code) => ({ key: String(code), title: stepTitle(code) })),
];

export const returnsRow = z.object({
  key: z.string(),
  title: z.string(),
  /** The number of occurrences; the next field is the number of orders. */
  times: z.int(),
  orders: z.int(),
  /** The numbers of these orders, the newest first; at most 200. */
  quotation_nos: z.array(z.string()),
  trace: z.array(tracedStream).optional(),
});
export type ReturnsRow = z.infer<typeof returnsRow>;

/** One return of an order's work. */
export interface ReturnRecord {
  readonly key: string;
  readonly quotation_no: string;
}

const MOST_NUMBERS = 200;

/** Every cause in its order, including causes without occurrences. */
export function returnsOf(returned: readonly ReturnRecord[]): readonly ReturnsRow[] {
  const byCause = groupedBy(returned, ({ key }) => key);
  return returnCauses.map(({ key, title }) => {
    const happened = byCause.get(key) ?? [];
    const numbers = [...new Set(happened.map(({ quotation_no }) => quotation_no))].toSorted().toReversed();
    return {
      key,
      title,
      times: happened.length,
      orders: numbers.length,
      quotation_nos: numbers.slice(0, MOST_NUMBERS),
    };
  });
}
