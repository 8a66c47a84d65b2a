import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, startOfTaipeiDate, taipeiDate } from '../core/time.js';
import { castTerms, poloEventsAt } from '../quotation/cast/index.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { reminders, type Reminders, type RemindersCommand } from './reminders.js';
import {
  reminderDay,
  nextReminderRoundAt,
  dueReminderRound,
  reminderRoundsOf,
  waitOfBuyer,
} from './rounds.js';

const NO = '260302-7201010101';
const SINCE = '2026-03-02T03:00:00.000Z';
const TERMS = { remind_first_days: 3, remind_last_days: 7, remind_after_days: 1 };
const at = (now: string) => ({
  ...castTerms,
  now,
});

describe('the wait for a buyer', () => {
  it.each([
    ['asked', false],
    ['submitted', false],
    ['passed', true],
    // The buyer ordered and reported the transfer, so accounting acts next.
    ['ordered', false],
    ['reported', false],
    ['paid', false],
  ] as const)('of an order that is “%s” exists: %s', (moment, isWaited) => {
    const now = '2026-03-03T03:00:00.000Z';
    expect(waitOfBuyer(orderOf(poloEventsAt(moment)), SINCE, at(now)) !== undefined).toBe(isWaited);
  });

  it('exists for an unpaid order by transfer, until the transfer is reported', () => {
    const order = orderOf(poloEventsAt('ordered'));
    const unpaid = { ...order, accounting: { ...order.accounting, last_five_digits: '' } };
    expect(waitOfBuyer(unpaid, SINCE, at('2026-03-03T03:00:00.000Z'))).toMatchObject({ since: SINCE });
  });
});

describe('the days of reminders', () => {
  it('are the third day of the wait, the last day to act, and the day after the last day', () => {
    expect(reminderRoundsOf({ since: SINCE, until: '2026-03-16' }, TERMS)).toEqual([
      { round: 'first', date: '2026-03-05' },
      { round: 'last', date: '2026-03-16' },
      { round: 'after', date: '2026-03-17' },
    ]);
  });

  it('are counted from the start of a wait without a last day, and leave out rounds that are set to 0', () => {
    const wait = { since: SINCE, until: undefined };
    expect(reminderRoundsOf(wait, TERMS).map(({ date }) => date)).toEqual([
      '2026-03-05',
      '2026-03-09',
      '2026-03-10',
    ]);
    expect(reminderRoundsOf(wait, { ...TERMS, remind_after_days: 0 }).map(({ round }) => round)).toEqual([
      'first',
      'last',
    ]);
    expect(reminderRoundsOf(wait, { ...TERMS, remind_last_days: 0 }).map(({ round }) => round)).toEqual([
      'first',
    ]);
    const none = { remind_first_days: 0, remind_last_days: 0, remind_after_days: 1 };
    expect(reminderRoundsOf(wait, none)).toEqual([]);
  });

  it('omit the first round where it falls on the last day to act', () => {
    expect(reminderRoundsOf({ since: SINCE, until: '2026-03-05' }, TERMS).map(({ round }) => round)).toEqual([
      'last',
      'after',
    ]);
  });

  it('are skipped when an outage delays them by more than two days', () => {
    const wait = { since: SINCE, until: '2026-03-16' };
    const due = (date: string) => dueReminderRound(wait, TERMS, `${date}T02:00:00.000Z`);
    expect(['04', '05', '07', '08', '16', '17', '19', '20'].map((day) => due(`2026-03-${day}`))).toEqual([
      undefined,
      'first',
      'first',
      undefined,
      'last',
      'after',
      'after',
      undefined,
    ]);
  });

  it('are scheduled at ten in the morning in Taipei, in order', () => {
    const wait = { since: SINCE, until: '2026-03-16' };
    expect(nextReminderRoundAt(wait, TERMS, SINCE)).toBe('2026-03-05T02:00:00.000Z');
    expect(nextReminderRoundAt(wait, TERMS, '2026-03-05T02:00:00.000Z')).toBe('2026-03-16T02:00:00.000Z');
    expect(nextReminderRoundAt(wait, TERMS, '2026-03-17T02:00:00.000Z')).toBeUndefined();
  });

  it('are never scheduled at night in Taipei', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (date) => {
        const day = reminderDay(date.toISOString());
        const hours = (Date.parse(day) - Date.parse(startOfTaipeiDate(taipeiDate(day)))) / 3_600_000;
        expect(hours >= 8 && hours < 21).toBe(true);
        expect(day >= date.toISOString()).toBe(true);
        expect(taipeiDate(day) <= addDays(taipeiDate(date.toISOString()), 1)).toBe(true);
      }),
    );
  });
});

const given = (...commands: readonly RemindersCommand[]): Reminders =>
  commands.reduce(
    (state, command) => reminders.decide(command, state, { now: SINCE }).reduce(reminders.evolve, state),
    reminders.initial,
  );
const remind = (since = SINCE, round: 'first' | 'last' = 'first'): RemindersCommand => ({
  kind: 'remind',
  quotation_no: NO,
  since,
  round,
});
const stop: RemindersCommand = { kind: 'stop', quotation_no: NO, via: 'mail' };
const resume: RemindersCommand = { kind: 'resume', quotation_no: NO };

describe('the stored reminders of an order', () => {
  const decide = (command: RemindersCommand, state: Reminders) =>
    reminders.decide(command, state, { now: SINCE }).map(({ type }) => type);

  it('contain each round of each wait once', () => {
    expect(decide(remind(), reminders.initial)).toEqual(['ReminderGiven']);
    expect(decide(remind(), given(remind()))).toEqual([]);
    expect(decide(remind(SINCE, 'last'), given(remind()))).toEqual(['ReminderGiven']);
    expect(decide(remind('2026-03-20T03:00:00.000Z'), given(remind()))).toEqual(['ReminderGiven']);
  });

  it('end when the buyer stops them, which is stored once', () => {
    expect(decide(stop, given(remind()))).toEqual(['RemindersStopped']);
    expect(decide(stop, given(stop))).toEqual([]);
    expect(decide(remind(SINCE, 'last'), given(remind(), stop))).toEqual([]);
  });

  it('continue when the buyer resumes them, without repeating rounds', () => {
    expect(decide(resume, given(remind(), stop))).toEqual(['RemindersResumed']);
    expect(decide(resume, given(remind()))).toEqual([]);
    const resumed = given(remind(), stop, resume);
    expect(decide(remind(), resumed)).toEqual([]);
    expect(decide(remind(SINCE, 'last'), resumed)).toEqual(['ReminderGiven']);
    expect(decide(stop, resumed)).toEqual(['RemindersStopped']);
  });
});
