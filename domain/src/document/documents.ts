import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import { accessTo, counted, signedIn, staff, type RouteAccess } from '../access/route-access.js';
import type { Caller } from '../access/caller.js';
import { keysOf } from '../core/keys.js';
import type { QuotationRow } from '../quotation/row/row.js';

/** What a document is printed about: its id stands in the address. */
export type DocumentNoun = 'quotation' | 'purchase' | 'overdue' | 'payroll';

/** What decides whether something stands on a document of an order yet. */
type Standing = Pick<QuotationRow, 'code' | 'proofing_value' | 'goods_sent_date'>;
/** What decides whether an order has a paper of the work. */
export type StandingAtWork = Pick<Standing, 'code' | 'proofing_value'>;

interface DocumentTerms {
  readonly title: string;
  /** Whose id stands in its address: of `payroll`, an employee's uid, or `all`. */
  readonly of: DocumentNoun;
  /** Who may come to it at all; which ids they then see, the noun's own resource says. */
  readonly access: RouteAccess;
  /** Prices stand on it, which may be asked for as zero. */
  readonly hasPrices?: true;
  /** From when on the shop offers it to the buyer of an order; it offers none that does not say so. */
  readonly isForBuyer?: (order: Standing) => boolean;
  /** Printed for many orders at once, and from when on an order has one; the others are printed one by one. */
  readonly isInBatches?: (order: StandingAtWork) => boolean;
}

/** The order came as far as this code, with samples or without. */
const isFrom =
  (from: number) =>
  ({ code }: StandingAtWork): boolean =>
    code >= from && code !== QUOTATION_CODE.void;
const isFromWithSamples =
  (from: number) =>
  (order: StandingAtWork): boolean =>
    isFrom(from)(order) && order.proofing_value > 0;

const planners = staff('process_authority_w', 'payroll_authority_r');
const workers = staff('process_authority_r', 'payroll_authority_r');

/** Everything that can be printed, by its name in the address. */
export const documents = {
  quotation: { title: '報價單', of: 'quotation', access: signedIn, hasPrices: true, isForBuyer: () => true },
  'proofing-sheet': {
    title: '打樣單',
    of: 'quotation',
    access: signedIn,
    isForBuyer: isFromWithSamples(QUOTATION_CODE.proofingWaiting),
    isInBatches: isFromWithSamples(QUOTATION_CODE.proofingWaiting),
  },
  'production-sheet': {
    title: '生產單',
    of: 'quotation',
    access: signedIn,
    isForBuyer: isFrom(QUOTATION_CODE.productionWaiting),
    isInBatches: isFrom(QUOTATION_CODE.productionWaiting),
  },
  'proofing-allocation': { title: '打樣分配單', of: 'quotation', access: planners },
  'production-allocation': { title: '生產分配單', of: 'quotation', access: planners },
  'proofing-slip': {
    title: '打樣小黃單',
    of: 'quotation',
    access: workers,
    isInBatches: isFromWithSamples(QUOTATION_CODE.proofingWaiting),
  },
  'production-slip': {
    title: '生產小黃單',
    of: 'quotation',
    access: workers,
    isInBatches: isFrom(QUOTATION_CODE.productionWaiting),
  },
  'sales-slip': {
    title: '銷貨單',
    of: 'quotation',
    access: signedIn,
    hasPrices: true,
    isForBuyer: ({ goods_sent_date }) => goods_sent_date !== null,
    // It is printed to go with the goods, so before they are sent.
    isInBatches: isFrom(QUOTATION_CODE.productionWaiting),
  },
  label: {
    title: '出貨標籤',
    of: 'quotation',
    access: staff('quotation_authority_r'),
    isInBatches: isFrom(QUOTATION_CODE.proofingWaiting),
  },
  approval: {
    title: '樣品核准證明',
    of: 'quotation',
    access: signedIn,
    hasPrices: true,
    isForBuyer: isFromWithSamples(QUOTATION_CODE.proofed),
  },
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

const termsOf = (name: DocumentName): DocumentTerms => documents[name];

/** Whether it may be asked for without its prices. */
export const hasPrices = (name: DocumentName): boolean => termsOf(name).hasPrices === true;

/** What the shop offers to the buyer of an order. */
export const buyersDocuments = (order: Standing): readonly DocumentName[] =>
  documentNames.filter((name) => termsOf(name).isForBuyer?.(order) ?? false);

/** Documents that a caller may ask for of many orders at once: for staff, whose work goes through such piles. */
export const batchDocumentsFor = (caller: Caller): readonly DocumentName[] =>
  batchDocuments.filter((name) => accessTo(batchAccess(name), caller) === 'allowed');

/** Documents that are printed of many orders at once. */
export const batchDocuments: readonly DocumentName[] = documentNames.filter(
  (name) => termsOf(name).isInBatches !== undefined,
);

/** Whether an order is among those that have such a document in a batch. */
export const isInBatches = (name: DocumentName, order: StandingAtWork): boolean =>
  termsOf(name).isInBatches?.(order) ?? false;

/** So many orders are printed at once. */
export const MOST_IN_A_BATCH = 100;

/** Where a document of several orders is, as one file. */
export const batchUrl = (name: DocumentName, orders: readonly string[]): string =>
  `/documents/batch/${name}.pdf?orders=${orders.map(encodeURIComponent).join(',')}`;

/** What buyers may have of their own orders, only those who read all orders may have of many. */
function batchAccess(name: DocumentName): RouteAccess {
  const { access } = documents[name];
  return access.who === 'staff' ? access : staff('quotation_authority_r');
}

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

/** All addresses of documents, for the permission table: each takes as long as several commands. */
export const documentRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries([
  ...documentNames.flatMap((name) =>
    (['pdf', 'html'] as const).map((as) => [
      `GET /documents/${name}/:id.${as}`,
      counted(documents[name].access),
    ]),
  ),
  ...batchDocuments.map((name) => [`GET /documents/batch/${name}.pdf`, counted(batchAccess(name))]),
]);
