import { z } from 'zod';
import { stageSchema } from '../codes/schemas.js';
import { keysOf } from '../core/keys.js';
import { codedSchema, countSchema, numericSchema } from '../core/numeric.js';
import { dateSchema } from '../record/fields.js';
import { feeFields } from './line.js';

/** The indexes of the lines to change; without indexes the command changes every line that it can apply to. */
const indexes = z
  .array(codedSchema(z.int().min(0).max(999)))
  .min(1)
  .max(200)
  .optional();

/** The design of an order, and the stage whose work is planned. */
export const createAllocationBody = z.object({
  allocate_record_id: z.string().trim().min(1).max(100),
  proofing_of_product: stageSchema,
});

export const assignAllocationBody = z.object({
  indexes,
  /** The worker, by an employee's customer id; an empty text removes the worker from the lines. */
  processing_staff_uid: z.string().trim().max(100).optional(),
  processing_number: numericSchema(z.int().min(0).max(100_000_000)).optional(),
  chosen_fees: z.array(z.enum(feeFields)).max(feeFields.length).optional(),
});

/** The most workers that one line is divided among. */
const MOST_SHARES = 50;

export const splitAllocationBody = z.object({
  /** The index of the line to divide; an earlier division of the line is replaced. */
  index: codedSchema(z.int().min(0).max(999)),
  shares: z
    .array(
      z.object({
        /** The worker, by an employee's customer id; empty for pieces that are not assigned yet. */
        processing_staff_uid: z.string().trim().max(100).default(''),
        processing_number: countSchema(1),
      }),
    )
    .min(1)
    .max(MOST_SHARES),
});

export const finishAllocationBody = z.object({
  indexes,
  /** The Taipei date on which the lines were finished; today where it is left out, null to remove the date. */
  processing_finish_date: dateSchema.nullable().optional(),
});

/** The bodies of commands on an existing allocation, by the last part of their routes. */
export const allocationBodies = {
  assign: assignAllocationBody,
  split: splitAllocationBody,
  finish: finishAllocationBody,
  close: z.object({}),
  reopen: z.object({}),
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type AllocationAction = keyof typeof allocationBodies;
export const allocationActions = keysOf(allocationBodies);

export type AllocationCommand =
  | ({ readonly kind: 'create' } & z.infer<typeof createAllocationBody>)
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'call-off' }
  | ({ readonly kind: 'assign' } & z.infer<typeof assignAllocationBody>)
  | ({ readonly kind: 'split' } & z.infer<typeof splitAllocationBody>)
  | ({ readonly kind: 'finish' } & z.infer<typeof finishAllocationBody>)
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }
  | {
      readonly kind: 'pay';
      readonly processing_staff_uid: string;
      readonly year: number;
      readonly month: number;
    };

export type AllocationCommandOf<Kind extends AllocationCommand['kind']> = Extract<
  AllocationCommand,
  { readonly kind: Kind }
>;
