import type { MoneyQuestion, Quotation, QuotationAction } from '@zhidan/domain/quotation';
import type { Values } from '../../form/fieldDeclaration.js';
import type { ListedQuotation } from '../listedQuotation.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** One command that is given on each of several orders. */
export interface BulkCommand {
  readonly action: QuotationAction;
  readonly body: Values;
  /** From where to where it brings this order, in codes with their titles. */
  readonly way: (order: StaffsQuotation) => readonly [from: string, to: string];
  /** What would be asked about this order's money. */
  readonly questions?: (order: Quotation) => readonly MoneyQuestion[];
}

/** What became of the command on one order. */
export type BulkResult =
  /** The revision is that of the answer. `text`: why it could not be taken back. */
  | { readonly is: 'done'; readonly revision: number; readonly text?: string }
  /** It stood like that already. */
  | { readonly is: 'unchanged' }
  | { readonly is: 'refused'; readonly text: string }
  | { readonly is: 'undone' };

export type BulkResults = ReadonlyMap<string, BulkResult>;

/** How many of them ended in one way. */
export const resultCount = (results: BulkResults, is: BulkResult['is']): number =>
  [...results.values()].filter((result) => result.is === is).length;

/** Those for which nothing came of it yet. */
export const remainingOrders = (
  orders: readonly ListedQuotation[],
  results: BulkResults,
): readonly ListedQuotation[] => orders.filter(({ id }) => !results.has(id));

/** What was done and not taken back, each with the revision at which it ended. */
export const doneOf = (orders: readonly ListedQuotation[], results: BulkResults) =>
  orders.flatMap((order) => {
    const result = results.get(order.id);
    return result?.is === 'done' ? [{ order, revision: result.revision }] : [];
  });
