import { z } from 'zod';
import { permissions } from '../access/permissions.js';
import { forStaff, type RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type EventSummarizer, type SummariesOf } from '../core/summaries.js';

/** Kinds of notifications with their titles for staff. */
export const notificationKinds = {
  assigned: '指派給您',
  answered: '客戶有回應',
  written: '訂單有新訊息',
  mentioned: '同事提到您',
  overdue: '逾期',
  mail_failed: '信件寄送失敗',
} as const;
export type NotificationKind = keyof typeof notificationKinds;

/** The number of days for which events are shown as notifications. */
export const NOTIFIED_DAYS = 30;

/** The most notifications in an answer, the newest first. */
export const MAX_NOTIFICATIONS = 50;

export const notificationSchema = z.object({
  /** The id of the event, order or mail that caused the notification; stable over time. */
  id: z.string(),
  kind: z.enum([
    'assigned',
    'answered',
    'written',
    'mentioned',
    'overdue',
    'mail_failed',
  ] satisfies NotificationKind[]),
  /** What happened, in words. */
  title: z.string(),
  /** The order's customer and product. */
  text: z.string(),
  /** The path of the page in the office that shows more. */
  address: z.string(),
  /** The UTC ISO instant of the event. */
  at: z.string(),
  /** Whether the event happened after the reader last opened the list, or within a day for a new reader. */
  unread: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** The newest notifications first; `unread` counts the unread ones among them. */
export const notificationsAnswer = z.object({
  unread: z.int(),
  notifications: z.array(notificationSchema),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

/** The instant of the newest notification that was displayed: everything up to this instant counts as seen. */
export const seenBody = z.object({ until: z.iso.datetime() });

export const seenAnswer = z.object({ seen_until: z.string().nullable() });

export const notificationsSeen = defineEvent('NotificationsSeen', {
  title: '看過通知',
  schema: z.object({ until: z.string(), created_date: z.string() }),
});

export type NotificationEvent = EventOf<typeof notificationsSeen>;

export type SeenNotifications = z.infer<typeof seenAnswer>;

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/**
 * The notifications that a person has seen, in a stream by uid: the instant never decreases, and never lies in
 * the future.
 */
export const notifications: Aggregate<
  SeenNotifications,
  { readonly until: string },
  NotificationEvent,
  { readonly now: string }
> = {
  category: 'notifications',
  events: [notificationsSeen],
  initial: { seen_until: null },
  decide({ until }, { seen_until }, { now }) {
    const instant = new Date(until).toISOString();
    const seen = instant < now ? instant : now;
    if (seen_until !== null && seen <= seen_until) return [];
    return [{ type: 'NotificationsSeen', data: { until: seen, created_date: now } }];
  },
  evolve: ({ seen_until }, { data: { until } }) => ({ seen_until: later(seen_until, until) }),
};

const NEW_TO_NEWCOMERS_MS = 24 * 60 * 60 * 1_000;

/** The instant from which events are new to a person: the last time seen, or a day ago. */
const newSince = ({ seen_until }: SeenNotifications, now: string): string =>
  seen_until ?? new Date(Date.parse(now) - NEW_TO_NEWCOMERS_MS).toISOString();

/** The latest notifications of one person, each with whether it is new. */
export function notificationsOf(
  all: readonly Omit<Notification, 'unread'>[],
  state: SeenNotifications,
  now: string,
): NotificationsAnswer {
  const since = newSince(state, now);
  const newest = all
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, MAX_NOTIFICATIONS)
    .map((one) => ({ ...one, unread: one.at > since }));
  return { unread: newest.filter(({ unread }) => unread).length, notifications: newest };
}

const summaries: SummariesOf<NotificationEvent> = { NotificationsSeen: () => '看過通知' };

export const notificationSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/** All staff have notifications, each about records that they may read. */
export const notificationRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/notifications': forStaff(...permissions),
  'POST /api/notifications/seen': forStaff(...permissions),
};
