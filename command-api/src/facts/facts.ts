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
import type {
  ArtReading,
  Catalogue,
  OnlinePayment,
  PaymentProviderId,
  TermsVersion,
} from '@zhidan/domain/quotation';
import type { OrderFilePlace } from '@zhidan/files';
import type { Template } from '@zhidan/domain/template';
import type { EventStore } from '@zhidan/eventstore';
import { sha256Of } from '@zhidan/http';
import type { Logger } from 'pino';
import { Mutex } from 'async-mutex';
import { Customers, type CustomerStatus } from './customers.js';
import { peopleReferringTo } from './used-by-people.js';
import { EventFollower } from './following.js';
import { notifyingEventStore } from './hearing.js';
import { OrderedCategories } from './ordered-categories.js';
import { RecentOrders } from './recent-orders.js';
import { OverdueCases } from './overdue-cases.js';
import { ClosedMonths } from './closed-months.js';
import { MasterRecords, type RecordFields } from './records.js';
import { OrderSerials } from './serials.js';
import { Settings } from './settings.js';
import { Templates } from './templates.js';
import { UnfinishedImports } from './unfinished-imports.js';

/**
 * What rules need to know besides the aggregate that decides. All of it is in memory and fed by subscriptions;
 * it grows with master data and customers, never with orders.
 */
export interface Facts {
  /** The present data from which prices are computed. */
  catalogue(): Catalogue;
  /**
   * Reads the art in an order's file, or returns an earlier reading; undefined where the file's content was
   * removed.
   */
  readonly readArt: ReadArt;
  /** A version of a product's template, the newest when none is named. */
  template(category_id: string, version?: number): Template | undefined;
  setting<Id extends SettingId>(id: Id): SettingValues<Id>;
  /** The terms at the foot of a quotation. */
  terms(): TermsVersion;
  /** The online payment provider with its settings; undefined where none is set up. */
  online(): OnlinePayment | undefined;
  customer(customer_id: string): CustomerStatus | undefined;
  /** The id of the employee who has this id, or whose account has this uid. */
  employee(named: string): string | undefined;
  /** The id of the customer who signs in with an e-mail, or will do so after signing up. */
  customerWithEmail(email: string): string | undefined;
  /** Whether a person is in sales, by the present authorities. */
  maySell(customer_id: string): boolean;
  /** Data about all other people and records that the rules of one customer need. */
  around(customer_id: string): PeopleLookup;
  /** Whether a third-level category was ever requested in a quotation. */
  isOrdered(category_id: string): boolean;
  /** The serial of the next order of a day (YYMMDD). */
  serialOf(index_date: string): number;
  /**
   * Draws the number of an order requested at an instant. No other request of this process gets its serial
   * before `numberDone` is called; another process may draw the same number.
   */
  drawNumber(now: string): string;
  numberDone(quotation_no: string): void;
  /** The newest month whose books are closed; undefined where none is. */
  closedMonth(): string | undefined;
  /** Imports that were accepted and are not finished. */
  unfinishedImports(): readonly string[];
  /** Whether a record other than `exceptId` has this name, regardless of case. */
  nameTaken(resource: string, field: string, value: string, exceptId: string): boolean;
  /** All records of one kind of plain master data by their ids. */
  records(resource: string): ReadonlyMap<string, RecordFields>;
  /** Lookups in plain master data, for its rules. */
  readonly others: OtherRecords;
  /**
   * Resolves once these facts include all events from before the start and all events that this process has
   * appended; rejects with `FactsOutdatedError` after two seconds.
   */
  settled(): Promise<void>;
  /** Resolves once these facts include all events up to a position; rejects as `settled` does. */
  reached(position: bigint): Promise<void>;
  /**
   * Runs work while no other such work runs in any process, with facts that include the results of earlier
   * work: a name that it finds free stays free. The work must not call `alone` again.
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether a stream is known to be empty; false where it has to be read. */
  isAbsent(stream: string): boolean;
  /** Whether all events from before the start are included. */
  readonly isReady: boolean;
  /** The event store to append through, which reports appended events to these facts. */
  readonly eventStore: EventStore;
  stop(): Promise<void>;
}

/** Reads an uploaded file in a sandbox process. */
export type ReadArt = (file: OrderFilePlace) => Promise<ArtReading | undefined>;

const foundAmong = (customers: Customers): Pick<Facts, 'customer' | 'employee' | 'customerWithEmail'> => ({
  customer: (customer_id) => customers.of(customer_id),
  employee: (named) => customers.employee(named),
  customerWithEmail: (email) => customers.withEmail(email),
});

const numberedBy = (serials: OrderSerials): Pick<Facts, 'serialOf' | 'drawNumber' | 'numberDone'> => ({
  serialOf: (index_date) => serials.next(index_date),
  drawNumber: (now) => serials.draw(now),
  numberDone: (quotation_no) => serials.done(quotation_no),
});

export function openFacts(options: {
  readonly eventStore: EventStore;
  /** The database whose lock serialises `alone` over all processes. */
  readonly pool: Pool;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Reads the art in an order's file; left out where no designs are made. */
  readonly readArt?: ReadArt;
  /**
   * Whether to subscribe to events; true by default. A process without decisions does not need the facts, and
   * would receive every event.
   */
  readonly follow?: boolean;
  /** The provider that is set up now; left out where there is none. */
  readonly provider?: () => SetUpProvider | undefined;
}): Facts {
  const { logger, follow = true, readArt = async () => undefined } = options;
  const records = new MasterRecords(recordKinds);
  const settings = new Settings();
  const customers = new Customers();
  const serials = new OrderSerials();
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

/** Writes amounts in texts according to the display setting. */
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

interface SetUpProvider {
  readonly name: PaymentProviderId;
  readonly merchant_id: string;
}

/** The online payment provider with its settings; undefined where none is set up. */
function onlineIn(settings: Settings, provider: SetUpProvider | undefined): OnlinePayment | undefined {
  if (provider === undefined) return undefined;
  const { ways, allow_next_step } = settings.of('online-payment');
  const { name, merchant_id } = provider;
  return { provider: name, merchant_id, ways, allows_next_step: allow_next_step };
}

/**
 * Runs work one after the other over all processes, each with facts that include the results of the work
 * before.
 */
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

/** Lookups in master data for its rules, including whether people or orders use a record. */
function othersIn(records: MasterRecords, customers: Customers, ordered: OrderedCategories): OtherRecords {
  const kept = createOtherRecords(recordKinds, (resource) => records.of(resource));
  return {
    ...kept,
    userOf: (resource, id) =>
      kept.userOf(resource, id) ??
      peopleReferringTo(customers, kept, resource, id) ??
      (resource === 'categories' && ordered.has(id) ? '訂單' : undefined),
  };
}

const catalogueIn = (others: OtherRecords): Catalogue => ({
  category: (id) => recordIn(others, categories, id),
  material: (id) => recordIn(others, materials, id),
  materialGroup: (id) => recordIn(others, materialGroups, id),
});

function maySellBy(standing: CustomerStatus | undefined, records: MasterRecords): boolean {
  if (standing === undefined) return false;
  const known = [...records.of('authorities').values()].map((held) => authorities.schema.parse(held));
  return hasSalesRight({ ...standing, permissions: permissionsOf(standing.authority, known) });
}
