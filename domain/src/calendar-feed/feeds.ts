import { z } from 'zod';
import { permissions } from '../access/permissions.js';
import { withRequestCounting, forEveryone, forStaff, type RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';

export const calendarMade = defineEvent('CalendarMade', {
  title: '建立行事曆網址',
  // The secret itself is answered once and never stored.
  schema: z.object({ id: z.string(), secret_hash: z.string(), created_date: z.string() }),
});

export const calendarRevoked = defineEvent('CalendarRevoked', {
  title: '停用行事曆網址',
  schema: z.object({ id: z.string(), created_date: z.string() }),
});

export type CalendarFeedEvent = EventOf<typeof calendarMade> | EventOf<typeof calendarRevoked>;

const summaries: SummariesOf<CalendarFeedEvent> = {
  CalendarMade: () => '建立了行事曆網址',
  CalendarRevoked: () => '停用了行事曆網址',
};

export const calendarFeedSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

interface CalendarFeed {
  readonly id: string;
  readonly secret_hash: string;
  readonly created_date: string;
  readonly revoked_date: string | null;
}

type CalendarFeedCommand =
  | { readonly kind: 'make'; readonly id: string; readonly secret_hash: string }
  | { readonly kind: 'revoke'; readonly id: string };

/** The most calendar addresses that a person may have at the same time. */
const MOST_FEEDS = 5;

/** The calendar addresses of one person: stream `calendarfeeds-<id of the person>`. */
export const calendarFeeds: Aggregate<
  readonly CalendarFeed[],
  CalendarFeedCommand,
  CalendarFeedEvent,
  { readonly now: string }
> = {
  category: 'calendarfeeds',
  events: [calendarMade, calendarRevoked],
  initial: [],
  decide(command, feeds, { now: created_date }) {
    const known = feeds.find(({ id }) => id === command.id);
    if (command.kind === 'make') {
      if (feeds.some(({ secret_hash }) => secret_hash === command.secret_hash)) return [];
      if (feeds.filter(isOpenFeed).length >= MOST_FEEDS)
        return refuse({ code: 'TOO_MANY_CALENDARS', most: MOST_FEEDS });
      const { id, secret_hash } = command;
      return [{ type: 'CalendarMade', data: { id, secret_hash, created_date } }];
    }
    if (known === undefined) return refuse({ code: 'CALENDAR_NOT_FOUND' });
    if (!isOpenFeed(known)) return [];
    return [{ type: 'CalendarRevoked', data: { id: known.id, created_date } }];
  },
  evolve: (feeds, { type, data }) =>
    type === 'CalendarMade'
      ? [...feeds, { ...data, revoked_date: null }]
      : feeds.map((feed) => (feed.id === data.id ? { ...feed, revoked_date: data.created_date } : feed)),
};

export const isOpenFeed = ({ revoked_date }: Pick<CalendarFeed, 'revoked_date'>): boolean =>
  revoked_date === null;

/** The secret contains the customer id, so that its owner is found without a list of secrets. */
export const calendarSecret = (customer_id: string, random: string): string => `${customer_id}.${random}`;

/** The customer id in a secret; undefined for an invalid secret. */
export const personOfCalendar = (secret: string): string | undefined =>
  /^([\w-]{1,100})\.[\w-]{43}$/.exec(secret)?.[1];

export const calendarAnswer = z.object({ id: z.string(), url: z.string() });

/** The calendar addresses of a person that are not revoked. */
export const calendarsAnswer = z.array(z.object({ id: z.string(), created_date: z.string() }));

export const calendarFeedRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/calendars': forStaff(...permissions),
  'POST /api/calendars': forStaff(...permissions),
  'DELETE /api/calendars/:id': forStaff(...permissions),
  // The secret in the address identifies the caller.
  'GET /calendar/:name': withRequestCounting(forEveryone),
};
