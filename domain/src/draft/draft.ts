import { z } from 'zod';
import { forStaff, type RouteAccess } from '../access/route-access.js';
import { fieldChangeSchema } from '../record/field-changes.js';
import { moneyQuestion } from '../quotation/money/questions.js';
import { whatIfBody } from '../quotation/what-if/what-if.js';

/** How long a draft waits for a person. */
export const DRAFT_LASTS_HOURS = 24;

/** What a command would do, as an assistant may see it. */
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

/** A draft as those see it who may confirm it. */
export const draftRow = z.object({
  id: z.string(),
  /** The revision of the order that it was made for: of another one it is stale. */
  revision: z.int(),
  quotation_no: z.string(),
  command: z.string(),
  body: z.record(z.string(), z.unknown()),
  preview: draftPreview,
  /** The program whose assistant made it. */
  by: z.object({ uid: z.string(), name: z.string() }),
  /** UTC ISO instants. */
  create_date: z.string(),
  expires: z.string(),
});
export type DraftRow = z.infer<typeof draftRow>;

/** Those whose desks work on orders and read their amounts. */
const confirming = forStaff('quotation_authority_w', 'accounting_authority_w');
export const draftReaders = forStaff('quotation_authority_w', 'accounting_authority_w', 'audit_authority_r');

export const draftRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/drafts': draftReaders,
  'GET /api/drafts/:id': draftReaders,
  'POST /api/drafts/:id/confirm': confirming,
  'POST /api/drafts/:id/discard': confirming,
};
