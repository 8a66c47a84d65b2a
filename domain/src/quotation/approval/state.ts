import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { storedShape } from '../../core/stored-shape.js';
import { designSchema } from '../../design/design.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** A spot on a picture of a sample, with what the buyer wants changed there. */
export const pinSchema = z.object({
  file_id: z.string(),
  /** Parts of the picture's width and height, from 0 (left, top) to 1. */
  x: z.number(),
  y: z.number(),
  text: z.string(),
});
export type Pin = z.infer<typeof pinSchema>;

/** What a decision about a sample binds: everything that the buyer was shown of the design. */
export const boundSchema = z.object({
  /** Files of the sample, by their content. */
  files: z.array(z.object({ id: z.string(), sha256: z.string() })),
  accessories: z.array(z.object({ stage: stageSchema, material_group: z.string(), material_id: z.string() })),
  /** What lies on the cloth, of the sample and of the same design in production. */
  designs: z.array(storedShape(z.object({ stage: stageSchema, ...designSchema.shape }))),
  /** NT$; of the sums with tax. */
  prices: z.object({
    unit_price: z.int(),
    order_value: z.int(),
    total_price_tax: z.int(),
    proofing_price_tax: z.int(),
  }),
  /** Revision of the company's settings; -1 before they were first set, null where it was not named. */
  terms_revision: z.int().nullable(),
  /** SHA-256 of the terms themselves; empty where they were agreed to with an order of production. */
  terms_sha256: z.string(),
});
export type ApprovalTerms = z.infer<typeof boundSchema>;

/** The art that a decision was about: SHA-256 of each file, sorted. */
export const boundArtSchema = z.object({
  proofing: z.array(z.string()),
  /** null where an earlier release took the approval along, which did not bind it. */
  production: z.array(z.string()).nullable(),
});
export type BoundArt = z.infer<typeof boundArtSchema>;

/** The last decision of the buyer about the sample of one design. */
export const approvalSchema = z.object({
  /** Design, from 1. */
  index: z.int(),
  /** `waiting`: new samples are there since changes were asked for. */
  decision: z.enum(['approved', 'rejected', 'waiting']),
  created_date: instant,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** Came through this link; null for a person who was signed in. */
  link_id: z.string().nullable(),
  /** The order of production approved it. */
  with_order: z.boolean(),
  /** Number of the earlier order in which it was approved; null for a decision about this order. */
  earlier_order: z.string().nullable(),
  message: z.string(),
  bound: boundSchema,
  /** Follows from the files that the order had; art that comes once production is made takes nothing back. */
  art: boundArtSchema,
  pins: z.array(pinSchema),
});
export type Approval = z.infer<typeof approvalSchema>;

/** Of the state of an order: what the buyer decided about each sample. */
export const approvalState = {
  approvals: z.array(approvalSchema),
  /** Designs whose sample was done (3511) at least once, from 1. */
  samples_made: z.array(z.int()),
};

/** The same as an order begins. */
export const approvalBegun = { approvals: [], samples_made: [] } satisfies InitialFields<
  typeof approvalState
>;
