import { bodyOfCommand, checkoutByTradeNumber, tradeNumber } from '@zhidan/domain/quotation';
import { idOf, parseBody, Problem, problems } from '@zhidan/http';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies, CommandRoutes } from '../handling/routes.js';
import { handleQuotation, assertCommandPossible } from '../quotation/handle.js';
import { parseBodyForOrder } from '../quotation/read-for-order.js';

const RETRY_AFTER_S = 60;

export const providerUnavailable = (
  detail = '付款服務暫時沒有回應，請稍後再試，或改用其他付款方式',
): Problem => new Problem(503, 'PROVIDER_DOWN', detail, { retryAfter: RETRY_AFTER_S });

/** The route that sends a buyer to the payment provider. */
export const checkoutRoutes: CommandRoutes = (on, parts) => {
  on('POST /api/quotations/:id/checkout', async (call) => {
    const quotation_no = idOf(call.request);
    const { caller } = call.facts;
    await parseBodyForOrder(parts.facts, { quotation_no, caller, kind: 'checkout' }, () => bodyIn(call.body));
    return beginCheckout(parts, quotation_no, call.body, call);
  });
};

const bodyIn = (sent: unknown) => parseBody(bodyOfCommand('checkout').strict(), sent ?? {});

/**
 * Begins an attempt and returns the form that the browser posts to the provider. An attempt begins only if the
 * provider is reachable, so that no buyer is sent to a page that fails.
 */
export async function beginCheckout(
  { facts, payments, facts: { setting } }: Pick<CommandDependencies, 'facts' | 'payments'>,
  quotation_no: string,
  sent: unknown,
  call: CommandCall,
): Promise<CommandAnswer> {
  const command = { kind: 'checkout' as const, ...bodyIn(sent) };
  await assertCommandPossible(facts, quotation_no, command, call);
  const provider = payments.current();
  if (provider === undefined || !(await provider.isUp())) throw providerUnavailable();
  const { state, revision, position } = await handleQuotation(facts, quotation_no, command, call);
  const checkouts = state === null || state === 'deleted' ? [] : state.checkouts;
  const attempt = checkoutByTradeNumber({ checkouts }, tradeNumber(quotation_no, call.newId));
  if (attempt === undefined) throw problems.notFound();
  const { trade_no, merchant_id, way, amount, created_date } = attempt;
  const { number_days } = setting('online-payment');
  // The form is made for the merchant that the event of the attempt names, because the settings may have
  // changed since.
  const theirs = payments.all().find((one) => one.merchant_id === merchant_id) ?? provider;
  const form = theirs.formOf({ trade_no, quotation_no, way, amount, at: created_date, number_days });
  return { status: 200, body: form, revision, position };
}
