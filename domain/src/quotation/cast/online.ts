import { systemCaller } from '../../access/caller.js';
import type { OnlinePayment } from '../checkout/online.js';
import { tradeNumber } from '../checkout/rules.js';
import type { QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import { quotation } from '../quotation.js';
import type { QuotationState } from '../state.js';
import { castFacts, daysLater, POLO_ORDER } from './facts.js';
import { accountant, club } from './people.js';
import { poloEventsAt } from './stories.js';

export const castProvider: OnlinePayment = {
  provider: 'ecpay',
  merchant_id: '3002607',
  ways: ['card', 'atm', 'store'],
  allows_next_step: true,
};

const trade_no = tradeNumber(POLO_ORDER, 'id-1');
const of = { trade_no, provider_trade_no: '2412311225437371' };
const call = {
  kind: 'note-provider-call',
  provider: 'ecpay',
  merchant_id: '3002607',
  ...of,
  amount: null,
  paid_on: null,
  means: 'ATM_TAISHIN',
  fee: 10,
  payer: '帳號末五碼 87271',
  message: '',
  number: null,
} as const;

/** The club orders its samples and gets a payment number. */
const toNumber: readonly QuotationCommand[] = [
  { kind: 'checkout', stage: 'proofing', way: 'atm' },
  { ...call, outcome: 'failed', message: '取號失敗' },
  {
    ...call,
    outcome: 'issued',
    number: {
      kind: 'account',
      bank_code: '812',
      value: '9103522175887271',
      until: daysLater(6),
      until_date: '2026-03-08',
    },
  },
];

/** An amount that differs from the requested one arrives and is refunded. */
const toRefund: readonly QuotationCommand[] = [
  { kind: 'checkout', stage: 'proofing', way: 'card' },
  { ...call, outcome: 'paid', amount: 1 },
  { kind: 'begin-online-refund', ...of, amount: 1, reason: '金額不符' },
  { kind: 'end-online-refund', ...of, refund_id: 'id-1', state: 'done', message: '' },
  { kind: 'settle-payment-notice', ...of, outcome: 'paid', reason: '已退款' },
];

const lives = { number: toNumber, noticed: toRefund.slice(0, 2), refunded: toRefund };

/** A command with the order and the facts at that moment. */
interface OnlineMoment {
  readonly command: QuotationCommand;
  readonly state: QuotationState;
  readonly facts: QuotationFacts;
}

/** Every command of paying at the provider, each at a moment when it has an effect. */
export const onlineMoments = (): readonly OnlineMoment[] =>
  [toNumber, toRefund].flatMap((commands) => {
    let state = poloEventsAt('ordered').reduce(quotation.evolve, quotation.initial);
    return commands.map((command) => {
      const met = { command, state, facts: castFacts(callerOf(command), facts) };
      state = quotation.decide(command, state, met.facts).reduce(quotation.evolve, state);
      return met;
    });
  });

/** The club pays for its samples at the provider, up to a given moment. */
export function polosPaidOnline(moment: keyof typeof lives): readonly QuotationEvent[] {
  const events = [...poloEventsAt('ordered')];
  for (const command of lives[moment]) {
    const state = events.reduce(quotation.evolve, quotation.initial);
    events.push(...quotation.decide(command, state, castFacts(callerOf(command), facts)));
  }
  return events;
}

const facts: Partial<QuotationFacts> = { now: daysLater(3), online: castProvider };

function callerOf({ kind }: QuotationCommand) {
  if (kind === 'checkout') return club;
  return kind === 'note-provider-call' ? systemCaller : accountant;
}
