import { refuse, sqlNames } from '@zhidan/domain';
import { activityReadModel, activityRow } from '@zhidan/domain/activity';
import {
  activityEntry,
  calendarFeeds,
  isOpenFeed,
  orderEntries,
  personOfCalendar,
  writeCalendar,
  type CalendarEntry,
} from '@zhidan/domain/calendar-feed';
import { workingCalendar } from '@zhidan/domain/calendar';
import { quotationReadModel, quotationRow, uidOf } from '@zhidan/domain/quotation';
import { sha256Of, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { salesPeopleResource, colleaguesResource } from '../employee/resource.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { fromClause } from '../resource/source.js';
import { loadSettingRows } from '../setting/rows.js';
import { valuesOfSetting } from '../setting/values.js';

const { from: activities, columns: a } = sqlNames(activityReadModel);
const { from: orders, columns: o } = sqlNames(quotationReadModel);

/** The maximum number of entries in one calendar. */
const MOST_ENTRIES = 500;

/** Routes for the calendar addresses of a person, and for the calendar at one of these addresses. */
export function calendarFeedRoutes(on: SecureRoutes['on'], parts: ReadDependencies, publicUrl: string): void {
  on('GET /api/calendars', sendOwn(parts));
  on('GET /calendar/:name', sendCalendar(parts, publicUrl));
}

const sendOwn =
  ({ eventStore }: ReadDependencies): Handler =>
  async (_request, response, caller) => {
    const { state } = await eventStore.load(calendarFeeds, uidOf(caller));
    sendPrivately(response);
    response.json(state.filter(isOpenFeed).map(({ id, created_date }) => ({ id, created_date })));
  };

const sendCalendar =
  (parts: ReadDependencies, publicUrl: string): Handler =>
  async (request, response) => {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.setHeader('Referrer-Policy', 'no-referrer');
    sendPrivately(response);
    const person = await personAt(String(request.params['name']), parts);
    await waitUntilCaughtUp(parts.freshness, ['activities', 'quotations', 'settings', 'customers'], request);
    if (!(await isAmong(colleaguesResource, person, parts))) return refuse({ code: 'CALENDAR_REVOKED' });
    const entries = [
      ...(await activitiesOf(person, parts, publicUrl)),
      // A person who has lost the right to sell is no longer in charge of orders.
      ...((await isAmong(salesPeopleResource, person, parts))
        ? await ordersOf(person, parts, publicUrl)
        : []),
    ];
    response.type('text/calendar; charset=utf-8').send(writeCalendar('織單', entries));
  };

/** The person whose calendar has this address; refuses unknown and withdrawn addresses. */
async function personAt(name: string, { eventStore }: ReadDependencies): Promise<string> {
  const secret = /^(.+)\.ics$/.exec(name)?.[1] ?? '';
  const person = personOfCalendar(secret) ?? refuse({ code: 'CALENDAR_NOT_FOUND' });
  const { state } = await eventStore.load(calendarFeeds, person);
  const secret_hash = sha256Of(secret);
  const feed = state.find((one) => one.secret_hash === secret_hash);
  if (feed === undefined) return refuse({ code: 'CALENDAR_NOT_FOUND' });
  return isOpenFeed(feed) ? person : refuse({ code: 'CALENDAR_REVOKED' });
}

async function isAmong(
  people: Parameters<typeof fromClause>[0],
  person: string,
  { pool }: ReadDependencies,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from ${fromClause(people, 'person')} where person.id = $1`,
    [person],
  );
  return rowCount !== null && rowCount > 0;
}

async function activitiesOf(
  person: string,
  { pool }: ReadDependencies,
  publicUrl: string,
): Promise<readonly CalendarEntry[]> {
  const { rows } = await pool.query(
    `select * from ${activities} where ${a.who} = $1 and not ${a.done} order by ${a.due}, ${a.id} limit ${MOST_ENTRIES}`,
    [person],
  );
  return rows.map((row) => activityEntry(activityRow.parse(row), publicUrl));
}

async function ordersOf(
  person: string,
  { pool }: ReadDependencies,
  publicUrl: string,
): Promise<readonly CalendarEntry[]> {
  const { rows } = await pool.query(
    `select * from ${orders} where ${o.sales_value} = $1 and not ${o.case_closed}
      order by ${o.creation_date} desc limit ${MOST_ENTRIES}`,
    [person],
  );
  const calendar = workingCalendar(valuesOfSetting(await loadSettingRows(pool, ['calendar']), 'calendar'));
  return rows.flatMap((row) => orderEntries(quotationRow.parse(row), calendar, publicUrl));
}
