import { refuse, streamOf } from '@zhidan/domain';
import {
  paymentNoticeId,
  onlineRefundBody,
  endOnlineRefundBody,
  settleNoticeBody,
  unmatchedPaymentNotice,
} from '@zhidan/domain/payment-notice';
import {
  checkoutByTradeNumber,
  orderOfTradeNumber,
  quotation,
  type Quotation,
} from '@zhidan/domain/quotation';
import { idOf, parseBody } from '@zhidan/http';
import { providerOfAttempt, ProviderUnavailableError, type PaymentProvider } from '@zhidan/payments';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandDependencies, CommandRoutes } from '../handling/routes.js';
import { handleQuotation } from '../quotation/handle.js';
import { orderAnswer } from '../quotation/answers.js';
import { providerUnavailable } from './checkout.js';
import { compareAttempts } from './compare.js';

/** Commands of accounting on payment notices. */
export const noticeRoutes: CommandRoutes = (on, parts) => {
  const { facts: port } = parts;

  on('POST /api/payment-notices/:id/settle', async (call): Promise<CommandAnswer> => {
    const { reason } = parseBody(settleNoticeBody, call.body ?? {});
    const id = idOf(call.request);
    const { quotation_no, ...of } = await noticeNamed(parts, id);
    if (quotation_no !== undefined) {
      const command = { kind: 'settle-payment-notice' as const, ...of, reason };
      return orderAnswer(quotation_no, await handleQuotation(port, quotation_no, command, call));
    }
    const { revision, position } = await port.eventStore.handle(
      unmatchedPaymentNotice,
      id,
      { kind: 'settle', reason },
      call.facts,
      call.context,
    );
    return { status: 200, body: { id, stream: streamOf(unmatchedPaymentNotice, id) }, revision, position };
  });

  /**
   * The refund is recorded both before and after the request to the provider: if the answer is lost, accounting
   * sees an open refund.
   */
  on('POST /api/payment-notices/:id/refund', async (call) => {
    const { amount, reason } = parseBody(onlineRefundBody, call.body ?? {});
    const { quotation_no, outcome: _paid, ...of } = await noticeNamed(parts, idOf(call.request));
    if (quotation_no === undefined) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
    const provider = await paidAt(parts, quotation_no, of);
    const refund_id = call.newId;
    const begin = { kind: 'begin-online-refund' as const, ...of, amount, reason };
    // Without the key, since a repetition must be decided anew: the event store would answer that the refund
    // begins, and the provider would be asked a second time.
    const { idempotencyKey: _key, ...unkeyed } = call.context;
    const begun = await handleQuotation(port, quotation_no, begin, { ...call, context: unkeyed });
    if (begun.events.length === 0) return orderAnswer(quotation_no, begun);
    const { state } = begun;
    const paid = state === null || state === 'deleted' ? undefined : paidIn(state, of);
    const { ifRevision: _revision, ...context } = unkeyed;
    const outcome = await provider.refund({ ...of, amount, paid: paid ?? amount }).catch((error: unknown) => {
      if (error instanceof ProviderUnavailableError)
        throw providerUnavailable('金流商沒有回應，退款結果不明，請到金流商後台確認後登錄結果');
      throw error;
    });
    const end = {
      kind: 'end-online-refund' as const,
      ...of,
      refund_id,
      state: outcome.done ? ('done' as const) : ('refused' as const),
      message: outcome.message,
    };
    return orderAnswer(quotation_no, await handleQuotation(port, quotation_no, end, { ...call, context }));
  });

  on('POST /api/payment-notices/:id/end-refund', async (call) => {
    const body = parseBody(endOnlineRefundBody, call.body ?? {});
    const { quotation_no, outcome: _paid, ...of } = await noticeNamed(parts, idOf(call.request));
    if (quotation_no === undefined) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
    const command = { kind: 'end-online-refund' as const, ...of, ...body };
    return orderAnswer(quotation_no, await handleQuotation(port, quotation_no, command, call));
  });

  on('POST /api/payment-notices/compare', async (call) => ({
    status: 200,
    body: await compareAttempts(parts, call.facts.now, 'all'),
    position: undefined,
  }));
};

/** The provider of the merchant that received the money; refuses where its keys are not known. */
async function paidAt(
  { facts, payments }: Pick<CommandDependencies, 'facts' | 'payments'>,
  quotation_no: string,
  { trade_no }: { readonly trade_no: string },
): Promise<PaymentProvider> {
  const { state } = await facts.eventStore.load(quotation, quotation_no);
  const attempt = state === null || state === 'deleted' ? undefined : checkoutByTradeNumber(state, trade_no);
  if (attempt === undefined) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
  const found = await providerOfAttempt(payments.all(), attempt).catch((error: unknown) => {
    if (error instanceof ProviderUnavailableError) throw providerUnavailable();
    throw error;
  });
  return found ?? refuse({ code: 'MERCHANT_KEYS_UNKNOWN', merchant_id: attempt.merchant_id });
}

/** The notice with this id and its order; the order is undefined where none has the notice. */
async function noticeNamed({ facts }: Pick<CommandDependencies, 'facts'>, id: string) {
  const [, trade_no = '', provider_trade_no = '', said] = /^(\w+)-(\w*)-(paid|simulated)$/.exec(id) ?? [];
  const outcome = said === 'simulated' ? ('simulated' as const) : ('paid' as const);
  const of = { trade_no, provider_trade_no, outcome };
  const quotation_no = orderOfTradeNumber(trade_no);
  if (quotation_no === undefined) return { ...of, quotation_no: undefined };
  const { state } = await facts.eventStore.load(quotation, quotation_no);
  const isTheirs =
    state !== null &&
    state !== 'deleted' &&
    checkoutByTradeNumber(state, trade_no)?.notices.some(
      (known) => paymentNoticeId({ trade_no, ...known }) === id,
    ) === true;
  return { ...of, quotation_no: isTheirs ? quotation_no : undefined };
}

const paidIn = (
  order: Quotation,
  { trade_no, provider_trade_no }: { readonly trade_no: string; readonly provider_trade_no: string },
): number | undefined =>
  checkoutByTradeNumber(order, trade_no)?.notices.find(
    (known) => known.provider_trade_no === provider_trade_no && known.outcome === 'paid',
  )?.amount ?? undefined;
