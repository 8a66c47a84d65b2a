import { describe, expect, it } from '@jest/globals';
import { quotationEventDefinition } from '../quotation/events.js';
import { notificationReasons } from './concerning.js';
import {
  MAX_NOTIFICATIONS,
  notifications,
  notificationsOf,
  type SeenNotifications,
} from './notifications.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 2, minute)).toISOString();
const now = at(30);
const seen = (state: SeenNotifications, until: string): SeenNotifications =>
  notifications.decide({ until }, state, { now }).reduce(notifications.evolve, state);
const one = (id: string, minute: number) =>
  ({ id, kind: 'answered', title: '回報轉帳', text: '', address: '/', at: at(minute) }) as const;

describe('the time until which staff have seen notifications', () => {
  it('only advances, at most to the present', () => {
    const first = seen(notifications.initial, at(10));
    expect(first).toEqual({ seen_until: at(10) });
    expect(seen(first, at(20))).toEqual({ seen_until: at(20) });
    expect(seen(first, at(50))).toEqual({ seen_until: now });
  });

  it('does not change when an earlier time is sent, or the same time again', () => {
    const state = seen(notifications.initial, at(10));
    for (const until of [at(10), at(5)]) expect(notifications.decide({ until }, state, { now })).toEqual([]);
  });
});

describe('the list of notifications', () => {
  it('is sorted with the newest first, and marks notifications after the last visit as unread', () => {
    const answer = notificationsOf([one('a', 1), one('c', 3), one('b', 2)], { seen_until: at(2) }, now);
    expect(answer.notifications.map(({ id, unread }) => [id, unread])).toEqual([
      ['c', true],
      ['b', false],
      ['a', false],
    ]);
    expect(answer.unread).toBe(1);
  });

  it('is limited to the newest fifty', () => {
    const many = Array.from({ length: MAX_NOTIFICATIONS + 9 }, (_, minute) => one(`${minute}`, minute));
    const { unread, notifications: shown } = notificationsOf(many, notifications.initial, now);
    expect([unread, shown.length, shown[0]?.id]).toEqual([MAX_NOTIFICATIONS, MAX_NOTIFICATIONS, '58']);
  });

  it('marks notifications of the last 24 hours as unread for a person who never opened the list', () => {
    const aDay = 24 * 60;
    const found = [one('last month', 30 - 30 * aDay), one('a day ago', 30 - aDay), one('since', 31 - aDay)];
    const { unread, notifications: shown } = notificationsOf(found, notifications.initial, now);
    expect(shown.map(({ id, unread: isUnread }) => [id, isUnread])).toEqual([
      ['since', true],
      ['a day ago', false],
      ['last month', false],
    ]);
    expect(unread).toBe(1);
  });
});

describe('events that notify the sales person of an order', () => {
  it.each([...notificationReasons.keys()])('include %s, which is an event of an order', (type) => {
    expect(quotationEventDefinition(type)?.title).toMatch(/\p{Script=Han}/u);
  });

  it('are classified as assignments or answers', () => {
    expect(
      ['SalesPersonAssigned', 'TransferReported', 'ReviewPassed'].map((type) =>
        notificationReasons.get(type),
      ),
    ).toEqual(['assigned', 'answered', undefined]);
  });
});
