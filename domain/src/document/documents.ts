import { accessTo, signedIn, staff, type RouteAccess } from '../access/route-access.js';
import type { Caller } from '../access/caller.js';
import { keysOf } from '../core/keys.js';

/** What a document is printed about: its id stands in the address. */
export type DocumentNoun = 'quotation' | 'purchase' | 'overdue' | 'payroll';

interface DocumentTerms {
  readonly title: string;
  /** Whose id stands in its address: of `payroll`, an employee's uid, or `all`. */
  readonly of: DocumentNoun;
  /** Who may come to it at all; which ids they then see, the noun's own resource says. */
  readonly access: RouteAccess;
}

const planners = staff('process_authority_w', 'payroll_authority_r');
const workers = staff('process_authority_r', 'payroll_authority_r');

/** Everything that can be printed, by its name in the address. */
export const documents = {
  quotation: { title: '報價單', of: 'quotation', access: signedIn },
  'proofing-sheet': { title: '打樣單', of: 'quotation', access: signedIn },
  'production-sheet': { title: '生產單', of: 'quotation', access: signedIn },
  'proofing-allocation': { title: '打樣分配單', of: 'quotation', access: planners },
  'production-allocation': { title: '生產分配單', of: 'quotation', access: planners },
  'proofing-slip': { title: '打樣小黃單', of: 'quotation', access: workers },
  'production-slip': { title: '生產小黃單', of: 'quotation', access: workers },
  'sales-slip': { title: '銷貨單', of: 'quotation', access: signedIn },
  approval: { title: '樣品核准證明', of: 'quotation', access: signedIn },
  'payroll-statement': { title: '薪資對帳單', of: 'payroll', access: workers },
  'payroll-payout': { title: '薪資發放明細', of: 'payroll', access: staff('payroll_authority_r') },
  purchase: { title: '採購單', of: 'purchase', access: staff('purchasing_authority_r') },
  overdue: { title: '逾期帳款通知', of: 'overdue', access: staff('accounting_authority_r') },
} as const satisfies Readonly<Record<string, DocumentTerms>>;

export type DocumentName = keyof typeof documents;
export const documentNames = keysOf(documents);

/** Documents about a noun that a caller may ask for, in the order in which they are offered. */
export const documentsOf = (noun: DocumentNoun, caller: Caller): readonly DocumentName[] =>
  documentNames.filter(
    (name) => documents[name].of === noun && accessTo(documents[name].access, caller) === 'allowed',
  );

/** What a document may be asked to be. */
export interface DocumentWish {
  /** Every price as zero. */
  readonly mask_price?: boolean;
  /** One design alone, from 1. */
  readonly index?: number;
  /** One worker alone, by uid. */
  readonly staff?: string;
  readonly paper?: 'a4';
  /** UTC ISO instant or date as of which it is written. */
  readonly at?: string;
  /** Of the payroll. */
  readonly year?: number;
  readonly month?: number;
}

/** Where a document is: as a file, or as a page to look at. */
export function documentUrl(
  name: DocumentName,
  id: string,
  wish: DocumentWish = {},
  as: 'pdf' | 'html' = 'pdf',
): string {
  const query = new URLSearchParams(
    Object.entries(wish)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([wished, value]): [string, string] => [wished, value === true ? '1' : String(value)]),
  ).toString();
  return `/documents/${name}/${encodeURIComponent(id)}.${as}${query === '' ? '' : `?${query}`}`;
}

/** Both addresses of every document, for the permission table. */
export const documentRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries(
  documentNames.flatMap((name) =>
    (['pdf', 'html'] as const).map((as) => [`GET /documents/${name}/:id.${as}`, documents[name].access]),
  ),
);
