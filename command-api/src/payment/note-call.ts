import { Refused, systemCaller } from '@zhidan/domain';
import { paymentNoticeId, unmatchedPaymentNotice } from '@zhidan/domain/payment-notice';
import { orderOfTradeNumber, type ProviderCall } from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';
import { systemContext } from '../handling/by-system.js';
import type { CommandDependencies } from '../handling/routes.js';
import { handleQuotation } from '../quotation/handle.js';

/**
 * Records a provider's call on the order that its trade number names; a call without a matching order is stored
 * separately for accounting. The same call may be recorded any number of times.
 */
export async function recordProviderCall(
  { facts, clock, newId }: Pick<CommandDependencies, 'clock' | 'newId'> & { readonly facts: Facts },
  call: ProviderCall,
): Promise<void> {
  const now = clock().toISOString();
  const id = paymentNoticeId(call);
  const given = {
    facts: { now, caller: systemCaller },
    context: systemContext(`${call.provider} ${id}`, now),
  };
  const quotation_no = orderOfTradeNumber(call.trade_no);
  if (quotation_no !== undefined) {
    try {
      const command = { kind: 'note-provider-call' as const, ...call };
      await handleQuotation(facts, quotation_no, command, { ...given, newId: newId() });
      return;
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  await facts.eventStore.handle(
    unmatchedPaymentNotice,
    id,
    { kind: 'note', call },
    given.facts,
    given.context,
  );
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Refused && ['QUOTATION_NOT_FOUND', 'CHECKOUT_NOT_FOUND'].includes(error.refusal.code);
