import { addDays, idOfStream, startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import {
  collectionClosed,
  collectionEntryRemoved,
  collectionExtended,
  collectionOpened,
  collectionReopened,
  collections,
  encryptionKeyOfEntry,
  missingMembers,
  piecesOfEntries,
  takesEntries,
  type Collection,
  type CollectionState,
} from '@zhidan/domain/collection';
import { customer, type Customer } from '@zhidan/domain/customer';
import { addressOfCustomer, collectionLetter, type CollectionNews } from '@zhidan/domain/mail';
import { reminderDay, usualReminderHour } from '@zhidan/domain/reminder';
import type { SettingValues } from '@zhidan/domain/setting';
import { settingOf } from '../mail/terms.js';
import { isRecent } from '../notice/news.js';
import {
  complete,
  defineProcess,
  forget,
  ignore,
  notify,
  schedule,
  send,
  type Process,
  type ProcessInput,
  type ProcessReader,
  type Reaction,
} from '../process.js';

/** The purposes of the timers of a collection. The key of a `close` timer is only the id of the collection. */
const CLOSE = 'close';
const END = 'end';
const REMIND = 'remind';
const REPORT = 'report';

/** The timer for the end is set at most this many days ahead, so that a changed setting takes effect. */
const DAYS_AHEAD = 30;
/** The time in ms after which the result of an automatic closing is reported. */
const REPORTED_AFTER_MS = 60_000;

interface Known {
  readonly state: CollectionState;
  readonly terms: SettingValues<'collections'>;
  readonly organiser: Customer | null;
  readonly company: SettingValues<'company'>;
}

async function gather(occasion: ProcessInput, look: ProcessReader): Promise<Known> {
  const state = await look.load(collections, idOf(occasion));
  return {
    state,
    terms: await settingOf(look, 'collections'),
    organiser: state === null ? null : await look.load(customer, state.organiser_uid),
    company: await settingOf(look, 'company'),
  };
}

/**
 * Closes a collection once on its day, makes the order if a crash prevented this, and deletes the members'
 * personal data: of a removed entry at once, of all others some months after the closing day. Informs the
 * organiser before the closing day, and of the result of an automatic closing.
 */
export const createCollectionProcess = (publicUrl: string): Process =>
  defineProcess({
    name: 'close-collections',
    categories: [collections.category],
    on: [collectionOpened, collectionExtended, collectionReopened, collectionClosed, collectionEntryRemoved],
    gather,

    decide(occasion, known) {
      const id = idOf(occasion);
      const { state } = known;
      if (state === null) return [ignore('there is no such collection')];
      if (occasion.kind === 'due')
        return whenDue({ id, ...known, state, now: occasion.now, publicUrl }, occasion);
      const { event } = occasion;
      if (event.type === 'CollectionEntryRemoved')
        return [forget([encryptionKeyOfEntry(event.data.entry_id)])];
      if (event.type !== 'CollectionClosed') return timersOf(id, state, known.terms, occasion.now);
      const isNews = event.data.by_itself && isRecent(event, occasion.now);
      return [makingOrder(id), ...(isNews ? [] : [complete(keyOf(id, REPORT))]), complete(keyOf(id, REMIND))];
    },
  });

const keyOf = (id: string, purpose: string): string => (purpose === CLOSE ? id : `${id}.${purpose}`);
const idOf = (occasion: ProcessInput): string =>
  occasion.kind === 'due' ? (occasion.timer.key.split('.')[0] ?? '') : idOfStream(occasion.event.stream);

/**
 * Any refusal, such as for too few pieces, is left to the organiser: the collection stays open, and closing it
 * by hand shows the reason. The process goes on with other collections.
 */
const closing = (id: string): Reaction =>
  send(collections, id, { kind: 'close', acknowledged: [], quotation_no: '' }, { expected: 'any' });

const makingOrder = (id: string): Reaction =>
  send(collections, id, { kind: 'make-order' }, { expected: 'any' });

const timer = (id: string, purpose: string, due: string): Reaction =>
  schedule(keyOf(id, purpose), due, { to: purpose });

function timersOf(
  id: string,
  { closes_at }: Collection,
  terms: Known['terms'],
  now: string,
): readonly Reaction[] {
  const remind = reminderAt(closes_at, terms);
  return [
    timer(id, CLOSE, closes_at),
    timer(id, END, checkOfEnd(closes_at, terms, now)),
    remind !== undefined && remind > now ? timer(id, REMIND, remind) : complete(keyOf(id, REMIND)),
  ];
}

/** The instant of the reminder before the closing day; undefined where none is set. */
function reminderAt(closes_at: string, { remind_days }: Known['terms']): string | undefined {
  if (remind_days === 0) return undefined;
  const lastMoment = new Date(Date.parse(closes_at) - 1).toISOString();
  return usualReminderHour(addDays(taipeiDate(lastMoment), -remind_days));
}

const endOf = (closes_at: string, { kept_days }: Known['terms']): string =>
  startOfTaipeiDate(addDays(taipeiDate(closes_at), kept_days));

/** The next instant at which the process checks whether the collection has reached its end. */
function checkOfEnd(closes_at: string, terms: Known['terms'], now: string): string {
  const end = endOf(closes_at, terms);
  const ahead = startOfTaipeiDate(addDays(taipeiDate(now > closes_at ? now : closes_at), DAYS_AHEAD));
  return end < ahead ? end : ahead;
}

interface DueCollection extends Known {
  readonly id: string;
  readonly state: Collection;
  readonly now: string;
  readonly publicUrl: string;
}

function whenDue(
  due: DueCollection,
  { timer: { data } }: ProcessInput & { readonly kind: 'due' },
): readonly Reaction[] {
  const { id, state, terms, now } = due;
  switch (data['to']) {
    case END:
      if (now < endOf(state.closes_at, terms))
        return [timer(id, END, checkOfEnd(state.closes_at, terms, now))];
      return [
        forget(state.entries.map((entry) => encryptionKeyOfEntry(entry.id))),
        send(collections, id, { kind: 'end' }),
      ];
    case REMIND:
      return reminding(due);
    case REPORT:
      return reporting(due);
    default:
      if (state.state === 'closed') return [ignore('it is closed')];
      if (now < state.closes_at) return [timer(id, CLOSE, state.closes_at)];
      return [closing(id), timer(id, REPORT, reportedAt(now))];
  }
}

const reportedAt = (now: string): string =>
  reminderDay(new Date(Date.parse(now) + REPORTED_AFTER_MS).toISOString());

/**
 * Sends the reminder before the closing day, unless reminders are stopped; sets the timer again if the day was
 * moved or the timer is late.
 */
function reminding(due: DueCollection): readonly Reaction[] {
  const { id, state, terms, now } = due;
  const remind = reminderAt(state.closes_at, terms);
  if (!takesEntries(state, now) || state.reminders_stopped || remind === undefined)
    return [ignore('nothing is to be reminded of')];
  if (now < remind) return [timer(id, REMIND, remind)];
  const day = reminderDay(now);
  return day === now ? informing('soon', due) : [timer(id, REMIND, day)];
}

/** Reports to the organiser whether the automatic closing succeeded. */
function reporting(due: DueCollection): readonly Reaction[] {
  const { id, state, now } = due;
  if (takesEntries(state, now)) return [ignore('it takes entries again')];
  const day = reminderDay(now);
  if (day !== now) return [timer(id, REPORT, day)];
  return informing(state.state === 'closed' ? 'ordered' : 'over', due);
}

function informing(
  news: CollectionNews,
  { id, state, organiser, company, now, publicUrl }: DueCollection,
): readonly Reaction[] {
  if (organiser === null || organiser.erased) return [ignore('there is no organiser to inform')];
  const { title, closes_at, entries, quotation_no } = state;
  const page = news === 'ordered' ? `/quotation/${quotation_no ?? ''}` : `/user/collections/${id}`;
  return [
    notify({
      kind: 'collection',
      to: 'buyer',
      people: { buyer: addressOfCustomer(organiser), sales: '', accounting: '', hidden: [], outside: [] },
      content: collectionLetter({
        news,
        organiser: organiser.company || organiser.name,
        title,
        closes_at,
        entry_count: entries.length,
        quantity: piecesOfEntries(state).length,
        missing: missingMembers(state).length,
        href: `${publicUrl}${page}`,
        company,
      }),
      quotation_no: news === 'ordered' ? (quotation_no ?? undefined) : undefined,
      about: [state.organiser_uid],
      isHistory: false,
      at: now,
    }),
  ];
}
