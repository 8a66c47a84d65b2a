import { z } from 'zod';
import { pieceSchema } from '../../piece/piece.js';
import { accountingCodeSchema, quotationCodeSchema } from '../../codes/schemas.js';
import { receiverSchema } from '../addressee/addressees.js';
import type { InitialFields } from '../begun.js';
import { breakdownEntrySchema } from '../breakdown/breakdown.js';
import { plannedDeliverySchema } from '../delivery/state.js';
import { instantSchema } from '../due/instant.js';

/** The columns of an order that a proposal shows before and after the change. */
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
  /** The division among several receivers, only where the change is about it. */
  deliveries: z.array(plannedDeliverySchema).optional(),
  wished_date: z.string().nullable(),
  code: quotationCodeSchema,
  accounting_code: accountingCodeSchema,
  /** The fee of the cancellation in NT$; null where the order is not cancelled. */
  cancellation_fee: z.int().nullable(),
  /**
   * The list of pieces, only where the change is about it; the next field is the list as readers of proposals
   * see it.
   */
  roster: z.array(pieceSchema).optional(),
  roster_text: z.string().optional(),
});
export type ProposedColumns = z.infer<typeof proposedColumns>;

/** The requested changes; fields that are left out stay unchanged. */
export const changesSchema = z.object({
  order_value: z.int().optional(),
  breakdown: z.array(breakdownEntrySchema).optional(),
  select_material: z.array(z.string()).optional(),
  proofing_value: z.int().optional(),
  delivery: receiverSchema.optional(),
  deliveries: z.array(plannedDeliverySchema).optional(),
  wished_date: z.string().optional(),
  roster: z.array(pieceSchema).optional(),
  cancel: z.literal(true).optional(),
});
export type Changes = z.infer<typeof changesSchema>;

/** The progress of an order on which the fee of its cancellation depends. */
export type CancelStep = 'ordered' | 'samples' | 'production';

export const proposalSides = ['customer', 'shop'] as const;
export type ProposalSide = (typeof proposalSides)[number];

export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;

/** How and when the customer's agreement reached sales. */
export const agreementSchema = z.object({ how: z.string(), on: z.string() });

/** A proposed change of the order and its outcome. */
export const proposalSchema = z.object({
  id: z.string(),
  side: z.enum(proposalSides),
  by: z.string(),
  message: z.string(),
  changes: changesSchema,
  before: proposedColumns,
  after: proposedColumns,
  /** The difference in price in NT$ with tax; negative where the order becomes cheaper. */
  difference: z.int(),
  created_date: instantSchema,
  until: instantSchema,
  state: z.enum(proposalStates),
  answer: z.string(),
  answered_date: instantSchema.nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** The part of an order's state that holds proposed changes and the fee of a cancellation. */
export const changeState = {
  proposals: z.array(proposalSchema),
  cancellation_fee: z.int().nullable(),
};

export const initialChanges = { proposals: [], cancellation_fee: null } satisfies InitialFields<
  typeof changeState
>;
