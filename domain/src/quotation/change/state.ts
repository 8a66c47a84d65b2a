import { z } from 'zod';
import { accountingCodeSchema, quotationCodeSchema } from '../../codes/schemas.js';
import { receiverSchema } from '../addressee/addressees.js';
import type { InitialFields } from '../begun.js';
import { breakdownEntrySchema } from '../breakdown/breakdown.js';
import { instant } from '../due/instant.js';

/** What of an order a proposal shows before and after, by the names of its columns. */
export const proposedColumns = z.object({
  order_value: z.int(),
  breakdown: z.array(breakdownEntrySchema),
  select_material: z.array(z.string()),
  proofing_value: z.int(),
  unit_price: z.int(),
  unit_price_off: z.int().nullable(),
  proofing_price: z.int(),
  total_price_tax: z.int(),
  proofing_price_tax: z.int(),
  total_amount_tax: z.int(),
  stage_due: z.int(),
  outstanding: z.int(),
  credit: z.int(),
  delivery: receiverSchema.nullable(),
  wished_date: z.string().nullable(),
  code: quotationCodeSchema,
  accounting_code: accountingCodeSchema,
  /** NT$ that cancelling costs; null where it is not cancelled. */
  cancellation_fee: z.int().nullable(),
});
export type ProposedColumns = z.infer<typeof proposedColumns>;

/** What is to be otherwise; what is left out stays. */
export const changesSchema = z.object({
  order_value: z.int().optional(),
  breakdown: z.array(breakdownEntrySchema).optional(),
  select_material: z.array(z.string()).optional(),
  proofing_value: z.int().optional(),
  delivery: receiverSchema.optional(),
  wished_date: z.string().optional(),
  cancel: z.literal(true).optional(),
});
export type Changes = z.infer<typeof changesSchema>;

/** How far an order has come, as far as cancelling it costs. */
export type CancelStep = 'ordered' | 'samples' | 'production';

export const sides = ['customer', 'shop'] as const;
export type Side = (typeof sides)[number];

export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;

/** How a customer's word reached sales who record it. */
export const agreedSchema = z.object({ how: z.string(), on: z.string() });

/** A change of the order that one side has proposed, and what became of it. */
export const proposalSchema = z.object({
  id: z.string(),
  /** Who proposed it. */
  side: z.enum(sides),
  by: z.string(),
  message: z.string(),
  changes: changesSchema,
  before: proposedColumns,
  after: proposedColumns,
  /** NT$ with tax by which the order becomes dearer; negative where it becomes cheaper. */
  difference: z.int(),
  created_date: instant,
  until: instant,
  state: z.enum(proposalStates),
  answer: z.string(),
  answered_date: instant.nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** Of the state of an order: changes that were proposed since it was agreed upon, and what cancelling it cost. */
export const changeState = {
  proposals: z.array(proposalSchema),
  cancellation_fee: z.int().nullable(),
};

/** The same as an order begins. */
export const changeBegun = { proposals: [], cancellation_fee: null } satisfies InitialFields<
  typeof changeState
>;
