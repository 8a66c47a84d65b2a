import { describe, expect, it } from '@jest/globals';
import type { EventMetadata, RecordedEvent } from '@zhidan/domain';
import { quotation, type Quotation } from '@zhidan/domain/quotation';
import {
  clubOrdersPolos,
  daysLater,
  eventsOf,
  POLO_ORDER,
  poloEventsAt,
  productionEmployee,
} from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { reminders } from '@zhidan/domain/reminder';
import { recorded } from '@zhidan/domain/testing';
import { given, imported } from '../testing/given.js';
import { remindBuyers } from './remind-buyers.js';

const at = (moment: Parameters<typeof poloEventsAt>[0]) => orderOf(poloEventsAt(moment));
const order = (state: Quotation) => [quotation, POLO_ORDER, state] as const;

const passed = at('passed');
/** The instant at which the cast's order passed the review. */
const since = passed.order_process.findLast(({ code }) => code === 1002)?.created_date ?? '';
const plus = (days: number, hours = 0) =>
  new Date(
    Date.parse(`${since.slice(0, 10)}T02:00:00.000Z`) + days * 86_400_000 + hours * 3_600_000,
  ).toISOString();

const event = (type: string, metadata: Partial<EventMetadata> = {}): RecordedEvent =>
  recorded(`quotation-${POLO_ORDER}`, { type, data: {} }, { at: since, ...metadata });

const process = given(remindBuyers);
const timer = { key: POLO_ORDER, due: plus(3), data: { since } };
const waits = (due: string) => ({ kind: 'schedule', timer: { ...timer, due } });
const reminded = (round: string) => ({
  kind: 'send',
  aggregate: reminders,
  id: POLO_ORDER,
  command: { kind: 'remind', quotation_no: POLO_ORDER, since, round },
  expected: [],
});
const having = (...rounds: readonly string[]) =>
  [reminders, POLO_ORDER, { given: rounds.map((round) => ({ since, round })), stopped: false }] as const;

describe('the reminders of an order that waits for its buyer', () => {
  it('begin on the third day, with a single reminder even after a crash', async () => {
    const now = plus(0, 1);
    expect(await process.knowing(order(passed)).when(event('ReviewPassed'), now)).toEqual([waits(plus(3))]);
    expect(await process.knowing(order(passed)).whenDue(timer, plus(3))).toEqual([
      reminded('first'),
      waits(plus(14)),
    ]);
    // The timer is due again, as after a kill between sending the reminder and storing the timer.
    expect(await process.knowing(order(passed), having('first')).whenDue(timer, plus(3))).toEqual([
      waits(plus(14)),
    ]);
  });

  it('are sent on the last day to act, once afterwards, and then never again', async () => {
    expect(await process.knowing(order(passed), having('first')).whenDue(timer, plus(14))).toEqual([
      reminded('last'),
      waits(plus(15)),
    ]);
    const twice = having('first', 'last');
    expect(await process.knowing(order(passed), twice).whenDue(timer, plus(15))).toEqual([reminded('after')]);
    const thrice = having('first', 'last', 'after');
    expect(await process.knowing(order(passed), thrice).whenDue(timer, plus(15))).toMatchObject([
      { kind: 'ignore' },
    ]);
  });

  it('count from the step that requested other art', async () => {
    const events = eventsOf([
      ...clubOrdersPolos.slice(0, 8),
      [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3597 }],
    ]);
    const refused = process.knowing(order(orderOf(events)));
    const at = daysLater(5);
    const third = `${daysLater(8).slice(0, 10)}T02:00:00.000Z`;
    expect(await refused.when(event('ProofingStepRecorded', { at }), at)).toEqual([
      { kind: 'schedule', timer: { key: POLO_ORDER, due: third, data: { since: at } } },
    ]);
  });

  it('are not rescheduled by a file that arrives before anything was ordered', async () => {
    expect(await process.knowing(order(passed)).when(event('OrderFileAdded'), plus(2))).toEqual([
      { kind: 'ignore', reason: 'what is waited for is what it was' },
    ]);
  });

  it('are postponed from the night to the morning', async () => {
    expect(await process.knowing(order(passed)).whenDue(timer, plus(3, 12))).toEqual([waits(plus(4, -2))]);
    expect(await process.knowing(order(passed)).whenDue(timer, plus(4, -2))).toEqual([
      reminded('first'),
      waits(plus(14)),
    ]);
  });

  it('are not sent once the buyer has acted, for a deleted order, or for imported history', async () => {
    const nothing = [{ kind: 'ignore', reason: 'not waiting for the buyer' }];
    expect(await process.knowing(order(at('reported'))).whenDue(timer, plus(3))).toEqual(nothing);
    expect(await process.knowing().whenDue(timer, plus(3))).toEqual(nothing);
    const done = [{ kind: 'complete', key: POLO_ORDER }];
    expect(await process.knowing(order(at('reported'))).when(event('TransferReported'))).toEqual(done);
    expect(await process.knowing(order(passed)).when(event('ReviewPassed', imported))).toEqual(done);
  });

  it('are not sent while they are stopped, and continue with the next round after they were resumed', async () => {
    const stopped = [reminders, POLO_ORDER, { given: [], stopped: true }] as const;
    const silent = process.knowing(order(passed), stopped);
    expect(await silent.when(event('ReviewPassed'), plus(0, 1))).toEqual([waits(plus(3))]);
    expect(await silent.whenDue(timer, plus(3))).toEqual([waits(plus(14))]);
    expect(await silent.whenDue(timer, plus(15))).toMatchObject([{ kind: 'ignore' }]);
    expect(await process.knowing(order(passed), having()).whenDue(timer, plus(14))).toEqual([
      reminded('last'),
      waits(plus(15)),
    ]);
  });

  it('are not sent late when a replay finds that their day is long past', async () => {
    const reacted = await process.knowing(order(passed)).whenDue(timer, plus(9));
    expect(reacted).toEqual([waits(plus(14))]);
  });
});
