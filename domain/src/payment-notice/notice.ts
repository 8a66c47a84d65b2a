import { z } from 'zod';
import { paymentProviderIdSchema, paymentProviderTitles } from '../codes/online-ways.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { taipeiDate } from '../core/time.js';
import type { CommandFacts } from '../access/command-facts.js';
import type { ProviderCall } from '../quotation/checkout/call.js';

const outcome = z.enum(['paid', 'simulated']);

/** A payment provider reported a payment for an unknown number. */
export const unknownPaymentNoticed = defineEvent('UnknownPaymentNoticed', {
  title: '收到不明的付款通知',
  schema: z.object({
    provider: paymentProviderIdSchema,
    trade_no: z.string(),
    provider_trade_no: z.string(),
    outcome,
    amount: z.int().nullable(),
    paid_on: z.string(),
    means: z.string(),
    fee: z.int().nullable(),
    message: z.string(),
    created_date: z.string(),
  }),
});

/** Accounting settled a notice without an order and noted what the payment was. */
export const unknownPaymentSettled = defineEvent('UnknownPaymentSettled', {
  title: '處理不明的付款通知',
  schema: z.object({ reason: z.string(), staff_uid: z.string(), created_date: z.string() }),
});

export type UnmatchedPaymentNoticeEvent =
  EventOf<typeof unknownPaymentNoticed> | EventOf<typeof unknownPaymentSettled>;

const summaries: SummariesOf<UnmatchedPaymentNoticeEvent> = {
  UnknownPaymentNoticed: ({ provider, trade_no }) =>
    `${paymentProviderTitles[provider]}通知了不屬於任何訂單的付款 ${trade_no}`,
  UnknownPaymentSettled: ({ reason }) => `處理不明的付款通知：${reason}`,
};

export const unmatchedPaymentNoticeSummary: EventSummarizer = (event, money) =>
  summaryIn(summaries, event, money);

type State = { readonly settled: string | null } | null;

type Command =
  | { readonly kind: 'note'; readonly call: ProviderCall }
  | { readonly kind: 'settle'; readonly reason: string };

/** The id of a notice in lists; a notice that the provider repeats has the same id. */
export const paymentNoticeId = (notice: {
  readonly trade_no: string;
  readonly provider_trade_no: string;
  readonly outcome: string;
}): string =>
  [notice.trade_no, notice.provider_trade_no, notice.outcome]
    .map((part) => part.replaceAll(/\W/g, '_'))
    .join('-');

/** A notice without an order: stream `paymentnotice-<its id>`. */
export const unmatchedPaymentNotice: Aggregate<State, Command, UnmatchedPaymentNoticeEvent, CommandFacts> = {
  category: 'paymentnotice',
  events: [unknownPaymentNoticed, unknownPaymentSettled],
  initial: null,
  decide(command, state, { now, caller }) {
    if (command.kind === 'note') {
      const { number: _none, payer: _private, merchant_id: _theirs, ...call } = command.call;
      const { outcome: said, paid_on } = call;
      if (state !== null || (said !== 'paid' && said !== 'simulated')) return [];
      const data = { ...call, outcome: said, paid_on: paid_on ?? taipeiDate(now), created_date: now };
      return [{ type: 'UnknownPaymentNoticed', data }];
    }
    if (state === null) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
    if (state.settled !== null) return [];
    const data = { reason: command.reason, staff_uid: caller.customer_id ?? '', created_date: now };
    return [{ type: 'UnknownPaymentSettled', data }];
  },
  evolve: (_state, event) => ({ settled: event.type === 'UnknownPaymentSettled' ? event.data.reason : null }),
};
