import { z } from 'zod';
import { forStaff, type RouteAccess } from '../access/route-access.js';
import { fieldChangeSchema } from '../record/field-changes.js';
import { moneyQuestion } from '../quotation/money/questions.js';
import { whatIfBody } from '../quotation/what-if/what-if.js';

/** The hours after which an unconfirmed draft expires. */
export const DRAFT_LASTS_HOURS = 24;

/** The effects of a command, reduced to what an assistant may see. */
export const draftPreview = z.object({
  changes: z.array(fieldChangeSchema),
  warnings: z.array(z.string()),
  questions: z.array(moneyQuestion),
});
export type DraftPreview = z.infer<typeof draftPreview>;

/** A command on an order that an assistant suggests. */
export const draftBody = z.object({
  quotation_no: z.string().max(60),
  command: whatIfBody.shape.commands.element.shape.command,
  body: z.record(z.string(), z.unknown()).default({}),
});
export type DraftBody = z.infer<typeof draftBody>;

/** A draft as shown to staff who may confirm it. */
export const draftRow = z.object({
  id: z.string(),
  /** The revision of the order for which the draft was made; the draft is stale at any other revision. */
  revision: z.int(),
  quotation_no: z.string(),
  command: z.string(),
  body: z.record(z.string(), z.unknown()),
  preview: draftPreview,
  /** The program of the assistant that made the draft. */
  by: z.object({ uid: z.string(), name: z.string() }),
  /** The UTC ISO instant at which the draft was made; the next field is the instant at which it expires. */
  create_date: z.string(),
  expires: z.string(),
});
export type DraftRow = z.infer<typeof draftRow>;

/** Staff who work on orders and may read their amounts. */
const confirming = forStaff('quotation_authority_w', 'accounting_authority_w');
export const draftReaders = forStaff('quotation_authority_w', 'accounting_authority_w', 'audit_authority_r');

export const draftRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/drafts': draftReaders,
  'GET /api/drafts/:id': draftReaders,
  'POST /api/drafts/:id/confirm': confirming,
  'POST /api/drafts/:id/discard': confirming,
};
