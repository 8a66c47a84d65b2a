import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { allocation } from './allocation.js';
import { allocationEvents } from './events.js';
import { type AllocationLine, allocationLineSchema, processingAmount, processingPayment } from './line.js';
import { type Allocation, allocationSchema } from './state.js';
import { defineReadModel } from '../read-model/read-model.js';

/** A line as displayed: with its pay, and the data that every slip repeats. */
export const shownLineSchema = allocationLineSchema.extend({
  /** The worker's pay for one piece in NT$. */
  processing_payment: z.number(),
  /** The worker's pay for the whole line in whole NT$. */
  processing_amount: z.int(),
  /** The amount as text, such as `2,000`. */
  allocateAmountStr: z.string(),
  buyer_nickname: z.string(),
  is_index: z.int(),
  product_value: z.int(),
});
export type ShownLine = z.infer<typeof shownLineSchema>;

/** An allocation as the read model stores it. */
export const allocationRow = allocationSchema.extend({
  id: z.string(),
  revision: z.int(),
  processing_allocate_data: z.array(shownLineSchema),
  /** All workers with a line, by customer id. */
  processing_staff: z.array(z.string()),
  /** The sum of all lines in whole NT$. */
  total: z.int(),
});
export type AllocationRow = z.infer<typeof allocationRow>;

/** One row per design and stage of an order, with its lines and workers. */
export const allocationReadModel = defineReadModel({
  name: 'allocations',
  row: allocationRow,
  searched: ['quotation_no', 'buyer_nickname', 'category_name'],
});

/**
 * The row after the next event of the allocation; undefined once it was withdrawn. The given row is not
 * changed.
 */
export function foldAllocationRow(
  row: AllocationRow | undefined,
  event: RecordedEvent,
): AllocationRow | undefined {
  if (!isEvent(event, ...allocationEvents)) return row;
  const state = allocation.evolve(row ?? null, event);
  if (state === null || state === 'withdrawn') return undefined;
  const lines = state.processing_allocate_data.map((line) => shownLine(line, state));
  return {
    ...state,
    id: idOfStream(event.stream),
    revision: event.revision,
    processing_allocate_data: lines,
    processing_staff: staffOf(lines),
    total: totalPayOf(lines),
  };
}

function shownLine(line: AllocationLine, allocation: Allocation): ShownLine {
  const { buyer_nickname, is_index, product_value, proofing_of_product } = allocation;
  const processing_amount = processingAmount(line, proofing_of_product);
  return {
    ...line,
    processing_payment: processingPayment(line),
    processing_amount,
    allocateAmountStr: processing_amount.toLocaleString('en-US'),
    buyer_nickname,
    is_index,
    product_value,
  };
}

const staffOf = (lines: readonly AllocationLine[]): string[] =>
  [...new Set(lines.map(({ processing_staff_uid }) => processing_staff_uid))]
    .filter((uid) => uid !== '')
    .sort();

export const totalPayOf = (lines: readonly Pick<ShownLine, 'processing_amount'>[]): number =>
  lines.reduce((sum, { processing_amount }) => sum + processing_amount, 0);

/** The row reduced to one worker's own lines and their sum. */
export function allocationForWorker(row: AllocationRow, uid: string): AllocationRow {
  const lines = row.processing_allocate_data.filter((line) => line.processing_staff_uid === uid);
  return {
    ...row,
    processing_allocate_data: lines,
    processing_staff: staffOf(lines),
    total: totalPayOf(lines),
  };
}

/** Columns for workers: the work and their own lines. */
export const workerAllocationColumns = [
  'quotation_no',
  'allocate_record_id',
  'proofing_of_product',
  'buyer_nickname',
  'category_id',
  'category_name',
  'specification',
  'is_index',
  'product_value',
  'case_close',
  'create_date',
  'close_date',
  'processing_allocate_data',
  'processing_staff',
  'total',
] as const satisfies readonly (keyof AllocationRow)[];
