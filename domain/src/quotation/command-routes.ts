import { z } from 'zod';
import { signedIn, withProof, type RouteAccess } from '../access/route-access.js';
import { quotationBodies, type QuotationCommandKind } from './command.js';
import { warningSchema } from './warnings.js';

/** Files come with their content, by `/files`, which then tells the order of them. */
const fileCommands: readonly QuotationCommandKind[] = ['add-file', 'remove-file'];

const addresses: Partial<Readonly<Record<QuotationCommandKind, string>>> = {
  request: 'POST /api/quotations',
  delete: 'DELETE /api/quotations/:id',
};

/** The address of every command that callers send by itself: a command added to the table has its route. */
export const quotationCommandRoutes: readonly {
  readonly route: string;
  readonly kind: QuotationCommandKind;
}[] = (Object.keys(quotationBodies) as QuotationCommandKind[])
  .filter((kind) => !fileCommands.includes(kind))
  .map((kind) => ({ route: addresses[kind] ?? `POST /api/quotations/:id/${kind}`, kind }));

/** What each of them answers. */
export const quotationAnswer = z.object({
  quotation_no: z.string(),
  revision: z.int(),
  /** Past-tense names of what happened; none where the fact held already. */
  events: z.array(z.string()),
  /** What was missing when it was done all the same. */
  warnings: z.array(warningSchema),
});
export type QuotationAnswer = z.infer<typeof quotationAnswer>;

const FORCE_CODE = 'POST /api/quotations/:id/force-code';

/** Who is signed in may come; who may do what with which order is decided there, by command × codes × role. */
export const quotationRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries(
  [
    ...quotationCommandRoutes.map(({ route }) => route),
    'GET /api/quotations',
    'GET /api/quotations/:id',
    'GET /api/quotations/:id/history',
    'GET /api/quotations/:id/accessories',
    'GET /api/payments',
    'GET /api/payments/:id',
    'GET /api/deliveries',
    'GET /api/deliveries/:id',
    'GET /api/files',
    'GET /api/files/:id',
  ].map((route) => [route, route === FORCE_CODE ? withProof(signedIn) : signedIn]),
);
