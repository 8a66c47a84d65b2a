import { describe, expect, it } from '@jest/globals';
import { specificationOf } from '../testing/specification.js';
import { calendarFeeds, calendarSecret, personOfCalendar, type CalendarFeedEvent } from './feeds.js';

const now = '2026-11-25T02:00:00.000Z';
const { given } = specificationOf(calendarFeeds);
const made = (id: string): CalendarFeedEvent => ({
  type: 'CalendarMade',
  data: { id, secret_hash: `hash of ${id}`, created_date: now },
});
const make = (id: string) => ({ kind: 'make', id, secret_hash: `hash of ${id}` }) as const;

describe('the calendar addresses of a person', () => {
  it('are created once per secret, five at most', () => {
    given().when(make('a'), { now }).then(made('a'));
    given(made('a'))
      .when({ ...make('b'), secret_hash: 'hash of a' }, { now })
      .then();
    given(...['a', 'b', 'c', 'd', 'e'].map(made))
      .when(make('f'), { now })
      .thenRefuses({ code: 'TOO_MANY_CALENDARS', most: 5 });
  });

  it('can be revoked only once, and revoking an unknown address is refused', () => {
    const revoked: CalendarFeedEvent = { type: 'CalendarRevoked', data: { id: 'a', created_date: now } };
    given(made('a')).when({ kind: 'revoke', id: 'a' }, { now }).then(revoked);
    given(made('a'), revoked).when({ kind: 'revoke', id: 'a' }, { now }).then();
    given(made('a')).when({ kind: 'revoke', id: 'b' }, { now }).thenRefuses({ code: 'CALENDAR_NOT_FOUND' });
  });

  it('contain the person’s id, and malformed addresses are not accepted', () => {
    const secret = calendarSecret('mei-1', 'x'.repeat(43));
    expect(personOfCalendar(secret)).toBe('mei-1');
    for (const none of ['', 'mei-1', `mei-1.${'x'.repeat(42)}`, `../etc.${'x'.repeat(43)}`])
      expect(personOfCalendar(none)).toBeUndefined();
  });
});
