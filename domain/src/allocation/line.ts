import { z } from 'zod';
import { ceilExact, toExact, addExact, multiplyExact, toNumber } from '../core/exact.js';
import { compositeKinds } from '../codes/material-kinds.js';
import type { Stage } from '../codes/stage.js';
import { keysOf } from '../core/keys.js';

/** Kinds of processing fees, NT$ per piece each. */
export const feeFields = ['tailor_fee', 'crop_fee', 'processing_fee'] as const;
export type FeeName = (typeof feeFields)[number];

/** The planned work on one part of a design: on its body, or on one of its materials. */
export const plannedLineSchema = z.object({
  /** The index among the lines of its allocation, from 0. */
  index: z.int().min(0),
  composite_kind: z.enum(keysOf(compositeKinds)),
  accessories_kind_name: z.string(),
  /** The id of the material group; like the id of the material, empty for the body of the product. */
  material_group: z.string(),
  material_id: z.string(),
  accessories_material_group_name: z.string(),
  product_name: z.string(),
  /** In NT$ per piece, as it was at the time of planning; the same applies to the other fees. */
  tailor_fee: z.number(),
  crop_fee: z.number(),
  processing_fee: z.number(),
});
export type PlannedLine = z.infer<typeof plannedLineSchema>;

/** A line with its worker, its pieces, and the dates of finishing and payment. */
export const allocationLineSchema = plannedLineSchema.extend({
  /** The index of the divided line that these pieces belong to; null for a planned line. */
  share_of: z.int().nullable(),
  /** The fees that the worker of this line is paid. */
  chosen_fees: z.array(z.enum(feeFields)),
  /** The worker's customer id; empty while no worker is assigned. */
  processing_staff_uid: z.string(),
  processing_staff_name: z.string(),
  processing_number: z.int(),
  /** The Taipei date on which the work was finished. */
  processing_finish_date: z.string().nullable(),
  /** The UTC ISO instant at which the worker was paid. */
  paid_date: z.string().nullable(),
});
export type AllocationLine = z.infer<typeof allocationLineSchema>;

/** A line without a worker, with all fees and all pieces. */
export const unassignedLine = (line: PlannedLine, product_value: number): AllocationLine => ({
  ...line,
  share_of: null,
  chosen_fees: [...feeFields],
  processing_staff_uid: '',
  processing_staff_name: '',
  processing_number: product_value,
  processing_finish_date: null,
  paid_date: null,
});

type Fees = Pick<AllocationLine, FeeName | 'chosen_fees'>;

const rate = (line: Fees) => addExact(toExact(0), ...line.chosen_fees.map((fee) => toExact(line[fee])));

/** The worker's pay for one piece in NT$: the sum of the chosen fees, equal for samples and production. */
export const processingPayment = (line: Fees): number => toNumber(rate(line), 4);

/** Work on a sample is paid double; the factor is applied here and nowhere else. */
export const paymentFactors: Readonly<Record<Stage, number>> = { proofing: 2, production: 1 };

/** The value of the line in whole NT$, rounded up. */
export const processingAmount = (
  line: Fees & Pick<AllocationLine, 'processing_number'>,
  stage: Stage,
): number =>
  ceilExact(multiplyExact(rate(line), toExact(line.processing_number), toExact(paymentFactors[stage])));

/** The index of the planned line: the line itself, or the line that it is a part of. */
export const plannedLineIndexOf = ({ index, share_of }: Pick<AllocationLine, 'index' | 'share_of'>): number =>
  share_of ?? index;

export const isAssigned = ({ processing_staff_uid }: AllocationLine): boolean => processing_staff_uid !== '';
export const isWorkFinished = (line: AllocationLine): boolean =>
  isAssigned(line) && line.processing_finish_date !== null;
export const isPaid = ({ paid_date }: AllocationLine): boolean => paid_date !== null;
