import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { storedShape } from '../../core/stored-shape.js';
import { designSchema } from '../../design/design.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** A spot on the picture of a sample, with the change that the buyer wants there. */
export const pictureMarkerSchema = z.object({
  file_id: z.string(),
  /** Fractions of the picture's width and height, from 0 (left, top) to 1. */
  x: z.number(),
  y: z.number(),
  text: z.string(),
});
export type PictureMarker = z.infer<typeof pictureMarkerSchema>;

/** Everything that the buyer was shown of a design; an approval or rejection is valid only for exactly this. */
export const approvalTermsSchema = z.object({
  /** The files of the sample, identified by their content. */
  files: z.array(z.object({ id: z.string(), sha256: z.string() })),
  accessories: z.array(z.object({ stage: stageSchema, material_group: z.string(), material_id: z.string() })),
  /** The designs on the cloth, of the sample and of the same design in production. */
  designs: z.array(storedShape(z.object({ stage: stageSchema, ...designSchema.shape }))),
  /** The prices in NT$; the sums include tax. */
  prices: z.object({
    unit_price: z.int(),
    order_value: z.int(),
    total_price_tax: z.int(),
    proofing_price_tax: z.int(),
  }),
  /** The revision of the company's settings; -1 before they were first set, null where it was not stated. */
  terms_revision: z.int().nullable(),
  /** The SHA-256 of the text of the terms; empty where they were accepted by ordering production. */
  terms_sha256: z.string(),
});
export type ApprovalTerms = z.infer<typeof approvalTermsSchema>;

/** The art for which a decision is valid: the SHA-256 of each file, sorted. */
export const approvedArtSchema = z.object({
  proofing: z.array(z.string()),
  /** The art for production; null in approvals that an earlier release took over without storing it. */
  production: z.array(z.string()).nullable(),
});
export type ApprovedArt = z.infer<typeof approvedArtSchema>;

/** The buyer's last decision about the sample of one design. */
export const approvalSchema = z.object({
  /** The number of the design, from 1. */
  index: z.int(),
  /** `waiting` means that new samples were made after changes were requested. */
  decision: z.enum(['approved', 'rejected', 'waiting']),
  created_date: instantSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** The link through which the decision came; null for a signed-in person. */
  link_id: z.string().nullable(),
  /** Whether the approval was given by ordering production. */
  with_order: z.boolean(),
  /** The number of the earlier order in which the design was approved; null for a decision about this order. */
  earlier_order: z.string().nullable(),
  message: z.string(),
  bound: approvalTermsSchema,
  /**
   * The art that the decision covers, derived from the order's files at the time of the decision. If art
   * changes after production has begun, the approval stays valid.
   */
  art: approvedArtSchema,
  /**
   * The mark of the list of pieces that the decision covers; once production has begun, the mark of a changed
   * list replaces it.
   */
  roster_mark: z.string(),
  pins: z.array(pictureMarkerSchema),
});
export type Approval = z.infer<typeof approvalSchema>;

/** The part of an order's state that holds the decisions about samples. */
export const approvalState = {
  approvals: z.array(approvalSchema),
  /** The designs whose sample was done (3511) at least once, from 1. */
  samples_made: z.array(z.int()),
};

export const initialApprovals = { approvals: [], samples_made: [] } satisfies InitialFields<
  typeof approvalState
>;
