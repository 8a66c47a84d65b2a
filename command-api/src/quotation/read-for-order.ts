import type { Caller } from '@zhidan/domain';
import { requireAllowedRoles, type QuotationCommandKind } from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';
import { loadVisibleOrder } from './handle.js';

interface Given {
  readonly quotation_no: string;
  readonly caller: Caller;
  /** The intended command; left out where every reader of the order may do this. */
  readonly kind?: Exclude<QuotationCommandKind, 'request'>;
}

/**
 * Parses a body about an order. Only callers who may do this with the order learn that the body is invalid;
 * others get the same refusal for any body. Throws the refusal, or the 400 problem of `read`.
 */
export async function parseBodyForOrder<Said>(
  facts: Pick<Facts, 'eventStore'>,
  { quotation_no, caller, kind }: Given,
  read: () => Said,
): Promise<Said> {
  try {
    return read();
  } catch (error) {
    const order = await loadVisibleOrder(facts, quotation_no, caller);
    if (kind !== undefined) requireAllowedRoles(kind, order, caller);
    throw error;
  }
}
