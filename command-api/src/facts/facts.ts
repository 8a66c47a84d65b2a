import { ADVISORY_LOCK, whileLocked, type Pool } from '@zhidan/database';
import {
  authorities,
  categories,
  materialGroups,
  materials,
  maySell as hasSalesRight,
  moneyWriter,
  createOtherRecords,
  permissionsOf,
  recordIn,
  recordKinds,
  type OtherRecords,
  type PeopleLookup,
  type SettingId,
  type SettingValues,
  type WriteMoney,
} from '@zhidan/domain';
import type { ArtReading, Catalogue, OnlinePayment, Provider, TermsVersion } from '@zhidan/domain/quotation';
import type { OrderFilePlace } from '@zhidan/files';
import type { Template } from '@zhidan/domain/template';
import type { EventStore } from '@zhidan/eventstore';
import { sha256Of } from '@zhidan/http';
import type { Logger } from 'pino';
import { Mutex } from 'async-mutex';
import { Customers, type CustomerStatus } from './customers.js';
import { usedByPeople } from './used-by-people.js';
import { EventFollower } from './following.js';
import { notifyingEventStore } from './hearing.js';
import { OrderedCategories } from './ordered-categories.js';
import { RecentOrders } from './recent-orders.js';
import { OverdueCases } from './overdue-cases.js';
import { ClosedMonths } from './closed-months.js';
import { Records, type Fields } from './records.js';
import { Serials } from './serials.js';
import { Settings } from './settings.js';
import { Templates } from './templates.js';
import { UnfinishedImports } from './unfinished-imports.js';

/**
 * What rules need to know beyond the aggregate that decides: the one port for it. All of it lies in memory,
 * is fed by subscriptions, and grows with master data and customers, never with orders.
 */
export interface Facts {
  /** What prices are made of, as it stands whenever it is asked. */
  catalogue(): Catalogue;
  /** What an order's file is, read now or before; undefined where its content is gone. */
  readonly readArt: ReadArt;
  /** A version of a product's template, the newest when none is named. */
  template(category_id: string, version?: number): Template | undefined;
  setting<Id extends SettingId>(id: Id): SettingValues<Id>;
  /** The terms at the foot of a quotation. */
  terms(): TermsVersion;
  /** The provider that takes money at once, as the settings have it; undefined where none is set up. */
  online(): OnlinePayment | undefined;
  customer(customer_id: string): CustomerStatus | undefined;
  /** The id of an employee, by it or by the uid of their account. */
  employee(named: string): string | undefined;
  /** The id of who signs in with an e-mail, or will once they sign up. */
  customerWithEmail(email: string): string | undefined;
  /** Whether a person works for us in sales, by the authorities as they are now. */
  maySell(customer_id: string): boolean;
  /** What the rules of one customer ask about everybody and everything else. */
  around(customer_id: string): PeopleLookup;
  /** Whether a third-level category was ever requested in a quotation. */
  isOrdered(category_id: string): boolean;
  /** What the next order of a day (YYMMDD) is numbered with. */
  serialOf(index_date: string): number;
  /**
   * The number of an order that is asked for at an instant. No other request of this process gets its serial before
   * `numberDone` is called; another process may give the same one, under another clock.
   */
  drawNumber(now: string): string;
  numberDone(quotation_no: string): void;
  /** The newest month whose books are closed; undefined where none is. */
  closedMonth(): string | undefined;
  /** Imports that were accepted and are not finished. */
  unfinishedImports(): readonly string[];
  /** Whether another record than `exceptId` is called so, whatever the letter case. */
  nameTaken(resource: string, field: string, value: string, exceptId: string): boolean;
  /** All records of one kind of plain master data by their ids. */
  records(resource: string): ReadonlyMap<string, Fields>;
  /** The same for the rules of plain master data. */
  readonly others: OtherRecords;
  /**
   * Kept once these facts show all that was there at the start and all that this process has appended;
   * rejects with `FactsOutdatedError` after two seconds.
   */
  settled(): Promise<void>;
  /** Kept once these facts show all that lies up to a position; rejects as `settled` does. */
  reached(position: bigint): Promise<void>;
  /**
   * Does work while no other such work is done, in this process or another, over facts that show all that was done
   * before: what it finds free stays free. It must not ask for itself again.
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether a stream may be taken as empty, as far as these facts have followed; false where it has to be read. */
  isAbsent(stream: string): boolean;
  /** Whether all that was there at the start has been seen. */
  readonly isReady: boolean;
  /** The event store to append through: these facts hear of it. */
  readonly eventStore: EventStore;
  stop(): Promise<void>;
}

/** Reads a file from outside in a process of its own. */
export type ReadArt = (file: OrderFilePlace) => Promise<ArtReading | undefined>;

/** How people are found. */
const foundAmong = (customers: Customers): Pick<Facts, 'customer' | 'employee' | 'customerWithEmail'> => ({
  customer: (customer_id) => customers.of(customer_id),
  employee: (named) => customers.employee(named),
  customerWithEmail: (email) => customers.withEmail(email),
});

/** How orders are numbered. */
const numberedBy = (serials: Serials): Pick<Facts, 'serialOf' | 'drawNumber' | 'numberDone'> => ({
  serialOf: (index_date) => serials.next(index_date),
  drawNumber: (now) => serials.draw(now),
  numberDone: (quotation_no) => serials.done(quotation_no),
});

export function openFacts(options: {
  readonly eventStore: EventStore;
  /** Where processes take turns. */
  readonly pool: Pool;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Left out where nothing is designed: then no file can be read. */
  readonly readArt?: ReadArt;
  /** Left out: they do. A process that decides nothing has no use for them, and every event would be sent to it. */
  readonly follow?: boolean;
  /** The provider that is set up now; unset: none is. */
  readonly provider?: () => Provider | undefined;
}): Facts {
  const { logger, follow = true, readArt = async () => undefined } = options;
  const records = new Records(recordKinds);
  const settings = new Settings();
  const customers = new Customers();
  const serials = new Serials();
  const imports = new UnfinishedImports();
  const ordered = new OrderedCategories();
  const templates = new Templates();
  const closed = new ClosedMonths();
  const views = [records, settings, customers, imports, ordered, templates, closed, new OverdueCases()];
  const following = new EventFollower(options.eventStore, views, logger);
  if (follow) following.begin();
  const recentOrders = follow
    ? new RecentOrders(options.eventStore, serials, logger, options.clock())
    : undefined;

  const eventStore = notifyingEventStore(options.eventStore, ({ category, stream }, events, position) => {
    if (following.categories.has(category)) following.hear(position);
    if (category === serials.category) for (const event of events) serials.see(stream, event);
  });
  const others = othersIn(records, customers, ordered);
  const catalogue = catalogueIn(others);
  const maySell = (id: string) => maySellBy(customers.of(id), records);

  return {
    catalogue: () => catalogue,
    readArt,
    template: (category_id, version) => templates.of(category_id, version),
    setting: (id) => settings.of(id),
    terms: () => termsIn(settings),
    online: () => onlineIn(settings, options.provider?.()),
    ...foundAmong(customers),
    maySell,
    around: (id) => ({ id, others, ...peopleIn(customers, maySell) }),
    isOrdered: (category_id) => ordered.has(category_id),
    ...numberedBy(serials),
    closedMonth: () => closed.newest,
    unfinishedImports: () => imports.all(),
    nameTaken: others.nameTaken,
    records: (resource) => records.of(resource),
    others,
    settled: () => following.settled(),
    reached: (position) => following.reached(position),
    alone: inTurns(options.pool, following),
    isAbsent: (stream) => following.isAbsent(stream),
    get isReady() {
      return !follow || (following.isCaughtUp && recentOrders?.isCaughtUp === true);
    },
    eventStore,
    stop: async () => void (await Promise.all([following.stop(), recentOrders?.stop()])),
  };
}

/** Writes amounts into sentences as the display setting stands. */
export const moneyWriterOf = ({ setting }: Pick<Facts, 'setting'>): WriteMoney =>
  moneyWriter(setting('display').money);

const peopleIn = (
  customers: Customers,
  maySell: (uid: string) => boolean,
): Omit<PeopleLookup, 'id' | 'others'> => ({
  companyTaken: (company, exceptId) => customers.companyTaken(company, exceptId),
  emailTaken: (email, exceptId) => customers.emailTaken(email, exceptId),
  isSalesPerson: (uid) => customers.of(uid)?.is_sales === true && maySell(uid),
  managers: customers.managers,
});

/** The provider as the settings have it. */
function onlineIn(settings: Settings, provider: Provider | undefined): OnlinePayment | undefined {
  if (provider === undefined) return undefined;
  const { ways, allow_next_step } = settings.of('online-payment');
  return { provider, ways, allows_next_step: allow_next_step };
}

/** Work one after the other, here and in all processes, over facts that show what the work before has done. */
function inTurns(pool: Pool, following: EventFollower): Facts['alone'] {
  const turns = new Mutex();
  return (work) =>
    turns.runExclusive(() =>
      whileLocked(pool, ADVISORY_LOCK.commandsAlone, async () => {
        await following.upToDate();
        return work();
      }),
    );
}

const termsIn = (settings: Settings): TermsVersion => ({
  revision: settings.revisionOf('company'),
  sha256: sha256Of(settings.of('company').terms),
});

/** Records as the rules of other records ask about them, with their users among people and orders. */
function othersIn(records: Records, customers: Customers, ordered: OrderedCategories): OtherRecords {
  const kept = createOtherRecords(recordKinds, (resource) => records.of(resource));
  return {
    ...kept,
    userOf: (resource, id) =>
      kept.userOf(resource, id) ??
      usedByPeople(customers, kept, resource, id) ??
      (resource === 'categories' && ordered.has(id) ? '訂單' : undefined),
  };
}

const catalogueIn = (others: OtherRecords): Catalogue => ({
  category: (id) => recordIn(others, categories, id),
  material: (id) => recordIn(others, materials, id),
  materialGroup: (id) => recordIn(others, materialGroups, id),
});

function maySellBy(standing: CustomerStatus | undefined, records: Records): boolean {
  if (standing === undefined) return false;
  const known = [...records.of('authorities').values()].map((held) => authorities.schema.parse(held));
  return hasSalesRight({ ...standing, permissions: permissionsOf(standing.authority, known) });
}
