import type { MoneyQuestion, Quotation, QuotationAction } from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { ListedQuotation } from '../listedQuotation.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** One command that is sent for each of several orders. */
export interface BulkCommand {
  readonly action: QuotationAction;
  readonly body: FormValues;
  /** The present and the new state of this order, as codes with titles. */
  readonly way: (order: StaffsQuotation) => readonly [from: string, to: string];
  readonly questions?: (order: Quotation) => readonly MoneyQuestion[];
}

export type BulkResult =
  /** The revision is that of the answer. `text` says why the command could not be undone. */
  | { readonly is: 'done'; readonly revision: number; readonly text?: string }
  /** The order was in that state already. */
  | { readonly is: 'unchanged' }
  | { readonly is: 'refused'; readonly text: string }
  | { readonly is: 'undone' };

export type BulkResults = ReadonlyMap<string, BulkResult>;

/** The number of orders with one kind of result. */
export const resultCount = (results: BulkResults, is: BulkResult['is']): number =>
  [...results.values()].filter((result) => result.is === is).length;

/** Orders for which the command has not succeeded yet. */
export const remainingOrders = (
  orders: readonly ListedQuotation[],
  results: BulkResults,
): readonly ListedQuotation[] => orders.filter(({ id }) => !results.has(id));

/** Orders whose command succeeded and was not undone, each with the revision after it. */
export const doneOrders = (orders: readonly ListedQuotation[], results: BulkResults) =>
  orders.flatMap((order) => {
    const result = results.get(order.id);
    return result?.is === 'done' ? [{ order, revision: result.revision }] : [];
  });
