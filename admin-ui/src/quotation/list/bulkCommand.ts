import type { MoneyQuestion, Quotation, QuotationAction } from '@zhidan/domain/quotation';
import type { FormValues } from '../../form/fieldDeclaration.js';
import type { ListedQuotation } from '../listedQuotation.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** A command that is sent for several orders, once per order. */
export interface BulkCommand {
  readonly action: QuotationAction;
  readonly body: FormValues;
  /** The current and the new state of an order, as codes with titles. */
  readonly way: (order: StaffsQuotation) => readonly [from: string, to: string];
  readonly questions?: (order: Quotation) => readonly MoneyQuestion[];
}

export type BulkResult =
  /** `revision` is the one that the command led to; `text` says why the command could not be undone. */
  | { readonly is: 'done'; readonly revision: number; readonly text?: string }
  /** The order was already in the state to which the command leads. */
  | { readonly is: 'unchanged' }
  | { readonly is: 'refused'; readonly text: string }
  | { readonly is: 'undone' };

export type BulkResults = ReadonlyMap<string, BulkResult>;

/** The number of orders with this result. */
export const resultCount = (results: BulkResults, is: BulkResult['is']): number =>
  [...results.values()].filter((result) => result.is === is).length;

/** The orders for which the command has not succeeded yet. */
export const remainingOrders = (
  orders: readonly ListedQuotation[],
  results: BulkResults,
): readonly ListedQuotation[] => orders.filter(({ id }) => !results.has(id));

/** The orders whose command succeeded and was not undone, each with the resulting revision. */
export const doneOrders = (orders: readonly ListedQuotation[], results: BulkResults) =>
  orders.flatMap((order) => {
    const result = results.get(order.id);
    return result?.is === 'done' ? [{ order, revision: result.revision }] : [];
  });
