import { z } from 'zod';
import { quotationCodeSchema } from '../codes/schemas.js';
import {
  withRequestCounting,
  forEveryone,
  type RouteAccess,
  forSignedIn,
  requiringSecondFactor,
} from '../access/route-access.js';
import {
  quotationCommand,
  type QuotationCommandKind,
  quotationCommandKinds,
  routeOfCommand,
} from './commands.js';
import { reorderDifference } from './reorder/reorder.js';
import { proposalSchema } from './change/state.js';
import type { QuotationAction } from './gates.js';
import { linkActions } from './link/rules.js';
import { shownRosterSchema } from './roster/shown.js';
import { warningSchema } from './words/warnings.js';

/** The route of every command that callers can send directly, from the declaration of the command. */
export const quotationCommandRoutes: readonly {
  readonly route: string;
  readonly kind: QuotationCommandKind;
}[] = quotationCommandKinds.flatMap((kind) => {
  const route = routeOfCommand(kind);
  return route === undefined ? [] : [{ route, kind }];
});

export const quotationAnswer = z.object({
  quotation_no: z.string(),
  revision: z.int(),
  /** The past-tense names of the events; empty where the command had nothing to change. */
  events: z.array(z.string()),
  /** The warnings that the caller acknowledged. */
  warnings: z.array(warningSchema),
});
export type QuotationAnswer = z.infer<typeof quotationAnswer>;

/** The answer to `set-roster` also contains the warnings about each piece. */
export const rosterAnswer = quotationAnswer.extend({ warnings: shownRosterSchema.shape.warnings });

/** The answer to a proposed change also contains the order as it would be, and the deadline for its answer. */
export const proposalAnswer = quotationAnswer.extend(
  proposalSchema.pick({ id: true, before: true, after: true, difference: true, until: true }).shape,
);

/** The answer to a reported defect also contains its id, by which a replacement parcel refers to the defect. */
export const defectAnswer = quotationAnswer.extend({ id: z.string() });

/**
 * The answer to a request also contains the code of the new order, 1001 where the request was also submitted
 * for review.
 */
export const requestAnswer = quotationAnswer.extend({ code: quotationCodeSchema });
export type RequestAnswer = z.infer<typeof requestAnswer>;

/** The answer to `reorder` also contains the differences from the earlier order. */
export const reorderAnswer = requestAnswer.extend({ differences: z.array(reorderDifference) });
export type ReorderAnswer = z.infer<typeof reorderAnswer>;

/**
 * The address of a command through a link, which contains the secret of the link in place of the order number.
 */
export const routeThroughLink = (action: QuotationAction): string =>
  (routeOfCommand(action) ?? '').replace('/api/quotations/:id/', '/api/links/:secret/');

const accessOf = (kind: QuotationCommandKind): RouteAccess =>
  kind !== 'request' && quotationCommand(kind).needsProof ? requiringSecondFactor(forSignedIn) : forSignedIn;

/** Every signed-in caller may use these routes; the table of gates then decides by command, codes and role. */
export const quotationRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries([
  ...quotationCommandRoutes.map(({ route, kind }) => [route, accessOf(kind)] as const),
  ...[
    'GET /api/quotations',
    'GET /api/quotations/:id',
    'GET /api/quotations/:id/history',
    'GET /api/quotations/:id/accessories',
    'GET /api/quotations/:id/next',
    'POST /api/quotations/:id/reorder',
    'POST /api/quotations/what-if',
    'POST /api/quotations/:id/what-if',
    'POST /api/quotations/:id/undo',
    'GET /api/quotations/:id/approvals',
    'GET /api/quotations/:id/proof',
    'GET /api/quotations/:id/designs',
    'GET /api/quotations/:id/designs/:place/picture',
    'GET /api/quotations/:id/roster',
    'GET /api/quotations/:id/roster.csv',
    'GET /api/quotations/:id/roster.xlsx',
    'GET /api/quotations/:id/messages',
    'GET /api/quotations/:id/payment',
    'GET /api/quotations/:id/links',
    'POST /api/quotations/:id/links',
    'DELETE /api/quotations/:id/links/:link_id',
    'GET /api/payments',
    'GET /api/payments/:id',
    'GET /api/deliveries',
    'GET /api/deliveries/:id',
    'GET /api/files',
    'GET /api/files/:id',
  ].map((route) => [route, forSignedIn] as const),
  ...[
    'GET /api/links/:secret',
    'GET /api/links/:secret/designs',
    'GET /api/links/:secret/designs/:place/picture',
    'GET /api/links/:secret/files/:file_id',
    'GET /api/links/:secret/qr.svg',
  ].map((route) => [route, withRequestCounting(forEveryone)] as const),
  ...linkActions.map((action) => [routeThroughLink(action), forEveryone] as const),
]);
