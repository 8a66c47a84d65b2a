import type { Caller } from '@zhidan/domain';
import { mustBeAllowedTo, type QuotationCommandKind } from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';
import { mustSee } from './handle.js';

interface Given {
  readonly quotation_no: string;
  readonly caller: Caller;
  /** What is to be done with the order; left out where everyone may do it who sees the order. */
  readonly kind?: Exclude<QuotationCommandKind, 'request'>;
}

/**
 * What a body says of an order. That it is wrong is said to those alone who may do this with the order: others are
 * answered as they would be with any body. Throws that, or the 400 problem of `read`.
 */
export async function readForOrder<Said>(
  facts: Pick<Facts, 'eventStore'>,
  { quotation_no, caller, kind }: Given,
  read: () => Said,
): Promise<Said> {
  try {
    return read();
  } catch (error) {
    const order = await mustSee(facts, quotation_no, caller);
    if (kind !== undefined) mustBeAllowedTo(kind, order, caller);
    throw error;
  }
}
