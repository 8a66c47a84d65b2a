import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import {
  accessTo,
  withRequestCounting,
  forSignedIn,
  forStaff,
  type RouteAccess,
} from '../access/route-access.js';
import type { Caller } from '../access/caller.js';
import { keysOf } from '../core/keys.js';
import { rosterReaders } from '../quotation/roster/shown.js';
import type { QuotationRow } from '../quotation/row/row.js';

/** The kind of record whose id is in the document's address. */
export type DocumentNoun = 'quotation' | 'invoice' | 'purchase' | 'overdue' | 'payroll';

/** Columns that decide whether a document of an order exists yet. */
type Standing = Pick<QuotationRow, 'code' | 'proofing_value' | 'goods_sent_date'>;
/** Columns that decide whether an order has a document of the work. */
export type WorkDocumentColumns = Pick<Standing, 'code' | 'proofing_value'>;

interface DocumentTerms {
  readonly title: string;
  /** The kind of record in the address; for `payroll` the id is an employee's uid or `all`. */
  readonly of: DocumentNoun;
  /** The callers who may request the document; the resource of the record decides about each id. */
  readonly access: RouteAccess;
  /** The document contains prices, which may be masked. */
  readonly hasPrices?: true;
  /**
   * Whether the shop offers the document to the buyer of an order in this state; left out for documents that it
   * never offers.
   */
  readonly isForBuyer?: (order: Standing) => boolean;
  /**
   * Whether an order has the document, for documents that can be printed for many orders at once. Other
   * documents are printed individually.
   */
  readonly isInBatches?: (order: WorkDocumentColumns) => boolean;
}

/** Whether the order has reached the given code and is not void. */
const isFrom =
  (from: number) =>
  ({ code }: WorkDocumentColumns): boolean =>
    code >= from && code !== QUOTATION_CODE.void;
const isFromWithSamples =
  (from: number) =>
  (order: WorkDocumentColumns): boolean =>
    isFrom(from)(order) && order.proofing_value > 0;

const planners = forStaff('process_authority_w', 'payroll_authority_r');
const workers = forStaff('process_authority_r', 'payroll_authority_r');

/** Every printable document, by its name in the address. */
export const documents = {
  quotation: {
    title: '報價單',
    of: 'quotation',
    access: forSignedIn,
    hasPrices: true,
    isForBuyer: () => true,
  },
  'proofing-sheet': {
    title: '打樣單',
    of: 'quotation',
    access: forSignedIn,
    isForBuyer: isFromWithSamples(QUOTATION_CODE.proofingWaiting),
    isInBatches: isFromWithSamples(QUOTATION_CODE.proofingWaiting),
  },
  'production-sheet': {
    title: '生產單',
    of: 'quotation',
    access: forSignedIn,
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
    access: forSignedIn,
    hasPrices: true,
    isForBuyer: ({ goods_sent_date }) => goods_sent_date !== null,
    // The document is packed with the goods, so it is printed before they are sent.
    isInBatches: isFrom(QUOTATION_CODE.productionWaiting),
  },
  'delivery-slip': {
    title: '出貨單',
    of: 'quotation',
    access: forStaff('quotation_authority_r'),
    // The document is packed with the goods, so it is printed before they are sent.
    isInBatches: isFrom(QUOTATION_CODE.productionWaiting),
  },
  label: {
    title: '出貨標籤',
    of: 'quotation',
    access: forStaff('quotation_authority_r'),
    isInBatches: isFrom(QUOTATION_CODE.proofingWaiting),
  },
  'packing-list': { title: '裝箱清單', of: 'quotation', access: forStaff(...rosterReaders) },
  'piece-stickers': { title: '每件貼紙', of: 'quotation', access: forStaff(...rosterReaders) },
  approval: {
    title: '樣品核准證明',
    of: 'quotation',
    access: forSignedIn,
    hasPrices: true,
    isForBuyer: isFromWithSamples(QUOTATION_CODE.proofed),
  },
  invoice: {
    title: '電子發票',
    of: 'invoice',
    // A printed proof is handed over once, so a buyer gets it from accounting and not from the order's page.
    access: forStaff('accounting_authority_w', 'audit_authority_r'),
  },
  'payroll-statement': { title: '薪資對帳單', of: 'payroll', access: workers },
  'payroll-payout': { title: '薪資發放明細', of: 'payroll', access: forStaff('payroll_authority_r') },
  purchase: { title: '採購單', of: 'purchase', access: forStaff('purchasing_authority_r') },
  overdue: { title: '逾期帳款通知', of: 'overdue', access: forStaff('accounting_authority_r') },
} as const satisfies Readonly<Record<string, DocumentTerms>>;

export type DocumentName = keyof typeof documents;
export const documentNames = keysOf(documents);

/** The documents for a kind of record that a caller may request, in display order. */
export const documentsOf = (noun: DocumentNoun, caller: Caller): readonly DocumentName[] =>
  documentNames.filter(
    (name) => documents[name].of === noun && accessTo(documents[name].access, caller) === 'allowed',
  );

const termsOf = (name: DocumentName): DocumentTerms => documents[name];

/** Whether the document contains prices, which a request may mask. */
export const hasPrices = (name: DocumentName): boolean => termsOf(name).hasPrices === true;

/** Documents that the shop offers to the buyer of an order. */
export const buyersDocuments = (order: Standing): readonly DocumentName[] =>
  documentNames.filter((name) => termsOf(name).isForBuyer?.(order) ?? false);

/** Documents that a caller may request for many orders at once: for staff only. */
export const batchDocumentsFor = (caller: Caller): readonly DocumentName[] =>
  batchDocuments.filter((name) => accessTo(batchAccess(name), caller) === 'allowed');

/** The documents that can be printed for many orders at once. */
export const batchDocuments: readonly DocumentName[] = documentNames.filter(
  (name) => termsOf(name).isInBatches !== undefined,
);

/** Whether the order has the document, which a batch then includes. */
export const hasBatchDocument = (name: DocumentName, order: WorkDocumentColumns): boolean =>
  termsOf(name).isInBatches?.(order) ?? false;

/** The most orders printed at once. */
export const MAX_DOCUMENTS_IN_BATCH = 100;

/** The address of a document of several orders as one file. */
export const batchUrl = (name: DocumentName, orders: readonly string[]): string =>
  `/documents/batch/${name}.pdf?orders=${orders.map(encodeURIComponent).join(',')}`;

/** Buyers may request documents of their own orders; batches are for callers who read all orders. */
function batchAccess(name: DocumentName): RouteAccess {
  const { access } = documents[name];
  return access.who === 'staff' ? access : forStaff('quotation_authority_r');
}

export interface DocumentOptions {
  /** Whether all prices are printed as zero. */
  readonly mask_price?: boolean;
  /** The number of the only design, or (for delivery slips and labels) of the only parcel, from 1. */
  readonly index?: number;
  /** The uid of the only worker whose data the document contains. */
  readonly staff?: string;
  readonly paper?: 'a4';
  /** The UTC ISO instant or the date whose state the document shows. */
  readonly at?: string;
  readonly year?: number;
  readonly month?: number;
}

/** The address of a document, as a file or as a page. */
export function documentUrl(
  name: DocumentName,
  id: string,
  wish: DocumentOptions = {},
  as: 'pdf' | 'html' = 'pdf',
): string {
  const query = new URLSearchParams(
    Object.entries(wish)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([wished, value]): [string, string] => [wished, value === true ? '1' : String(value)]),
  ).toString();
  return `/documents/${name}/${encodeURIComponent(id)}.${as}${query === '' ? '' : `?${query}`}`;
}

/** All addresses of documents for the permission table; each request counts as several commands. */
export const documentRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries([
  ...documentNames.flatMap((name) =>
    (['pdf', 'html'] as const).map((as) => [
      `GET /documents/${name}/:id.${as}`,
      withRequestCounting(documents[name].access),
    ]),
  ),
  ...batchDocuments.map((name) => [
    `GET /documents/batch/${name}.pdf`,
    withRequestCounting(batchAccess(name)),
  ]),
]);
