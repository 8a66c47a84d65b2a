import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Permission } from '../access/permissions.js';
import { permissions } from '../access/permissions.js';
import { forStaff, type RouteAccess } from '../access/route-access.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { keysOf } from '../core/keys.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import {
  subjectPersonalFields,
  assigneePersonalFields,
  dataSubjectOf,
} from '../quotation/readers/personal.js';
import { uidOf } from '../quotation/facts.js';
import { dateSchema } from '../record/fields.js';

interface Kind {
  readonly title: string;
  /** The permission to read the record that the activity is about; its holders may read the activity too. */
  readonly reader: Permission;
}

/** Kinds of records that an activity may refer to. */
export const activityKinds = {
  quotation: { title: '訂單', reader: 'quotation_authority_r' },
  customer: { title: '客戶', reader: 'customer_authority_r' },
  purchase: { title: '採購單', reader: 'purchasing_authority_r' },
  overdue: { title: '逾期案件', reader: 'accounting_authority_r' },
} as const satisfies Readonly<Record<string, Kind>>;
export type ActivityKind = keyof typeof activityKinds;

/** Permissions to see the names of colleagues, who can be mentioned in messages and given activities. */
export const colleagueReaders: readonly Permission[] = Object.values(activityKinds).map(
  ({ reader }) => reader,
);

const about = z.strictObject({
  kind: z.enum(keysOf(activityKinds)),
  id: z.string().trim().min(1).max(100),
});
export type ActivityAbout = z.infer<typeof about>;

/** An activity: its subject, its task, the assigned employee and the due day. */
export const activityBody = z.strictObject({
  about,
  text: z.string().trim().min(1, '請填寫要做什麼').max(500),
  /** The person who is to do the activity: the id of an employee, or of the employee's account. */
  who: z.string().trim().min(1).max(100),
  due: dateSchema,
});
export type ActivityBody = z.infer<typeof activityBody>;

export const activityPlanned = defineEvent('ActivityPlanned', {
  title: '安排待辦',
  schema: z.object({
    about: z.object({ kind: z.enum(keysOf(activityKinds)), id: z.string() }),
    /** The customer whose personal data the text may contain; empty where there is no customer. */
    customer_uid: z.string(),
    text: z.string(),
    who: z.string(),
    who_name: z.string(),
    due: z.string(),
    created_uid: z.string(),
    created_date: z.string(),
  }),
  personal: [...assigneePersonalFields, ...subjectPersonalFields('text')],
});

export const activityDone = defineEvent('ActivityDone', {
  title: '完成待辦',
  schema: z.object({ done_uid: z.string(), created_date: z.string() }),
});

export type ActivityEvent = EventOf<typeof activityPlanned> | EventOf<typeof activityDone>;

const summaries: SummariesOf<ActivityEvent> = {
  ActivityPlanned: ({ who_name, text, due }) => `安排${who_name}在 ${due} 前完成：${text}`,
  ActivityDone: () => '完成待辦',
};

export const activitySummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

type ActivityState = {
  readonly about: ActivityAbout;
  readonly who: string;
  readonly customer_uid: string;
  readonly created_uid: string;
  readonly done_date: string | null;
} | null;

export type ActivityCommand =
  | ({ readonly kind: 'plan' } & ActivityBody & { readonly customer_uid: string; readonly who_name: string })
  | { readonly kind: 'done' };

/** Stream `activity-<id>`: an activity is planned once and done once. */
export const activity: Aggregate<ActivityState, ActivityCommand, ActivityEvent, CommandFacts> = {
  category: 'activity',
  events: [activityPlanned, activityDone],
  initial: null,
  subject: (state) => (state === null ? undefined : dataSubjectOf(state)),
  decide(command, state, { caller, now }) {
    if (command.kind === 'plan') {
      const { kind: _plan, ...planned } = command;
      const data = { ...planned, created_uid: uidOf(caller), created_date: now };
      return state === null ? [{ type: 'ActivityPlanned', data }] : [];
    }
    if (state === null || !isReadBy(state, caller)) return refuse({ code: 'ACTIVITY_NOT_FOUND' });
    if (state.done_date !== null) return [];
    return [{ type: 'ActivityDone', data: { done_uid: uidOf(caller), created_date: now } }];
  },
  evolve(state, event) {
    if (event.type === 'ActivityPlanned') {
      const { about: of, who, customer_uid, created_uid } = event.data;
      return { about: of, who, customer_uid, created_uid, done_date: null };
    }
    return state && { ...state, done_date: event.data.created_date };
  },
};

/**
 * Who may read an activity: the people concerned, by id, and the holders of the permission to read its subject.
 */
export const readersOf = (one: {
  readonly about: ActivityAbout;
  readonly who: string;
  readonly created_uid: string;
}): readonly string[] => [
  ...new Set([one.who, one.created_uid].filter((uid) => uid !== '')),
  activityKinds[one.about.kind].reader,
];

const isReadBy = (
  one: NonNullable<ActivityState>,
  { customer_id, permissions: held }: CommandFacts['caller'],
): boolean =>
  readersOf(one).some((reader) => reader === customer_id || held.some((permission) => permission === reader));

/** The routes are open to all staff; `readersOf` decides which activities each person sees. */
export const activityRouteAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries(
  [
    'GET /api/activities',
    'GET /api/activities/:id',
    'POST /api/activities',
    'POST /api/activities/:id/done',
  ].map((route) => [route, forStaff(...permissions)]),
);
