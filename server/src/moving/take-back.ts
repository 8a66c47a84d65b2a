import {
  actorOf,
  categoryOfStream,
  customer,
  eventDefinitions,
  idOfStream,
  importCorrelation,
  isObject,
  isTakenBack,
  recordTakenBack,
  Refused,
  reservations,
  systemCaller,
  type Aggregate,
  type Caller,
  type DomainEvent,
} from '@zhidan/domain';
import { dataImport } from '@zhidan/domain/data-import';
import { keyIdsIn, StaleRevision, type ConnectedEventStore, type StoredEvent } from '@zhidan/eventstore';
import type { Pool } from '@zhidan/database';
import { exportedCategories } from './history.js';
import { recordOfImport } from './import-run.js';

export interface TakeBackTools {
  readonly eventStore: ConnectedEventStore;
  readonly pool: Pool;
}

export interface TakeBackOptions {
  readonly importId: string;
  readonly caller?: Caller;
  /** Called after each stream, with the number of streams done and of all. */
  readonly onTaken?: (done: number, all: number) => void;
}

export interface TakeBackResult {
  readonly streams: number;
  readonly keys: number;
  readonly accounts: number;
}

const STREAMS_AT_ONCE = 64;
const MOST_NAMED = 20;

/**
 * Takes an import back as a whole: each of its streams gets an event after which its record is not there. Keys
 * that encrypt nothing else are deleted, and accounts of imported customers who never signed in. Refuses, with
 * their names, where something was built on records of the import; an interrupted run can be repeated.
 */
export async function takeImportBack(
  { eventStore, pool }: TakeBackTools,
  { importId, caller = systemCaller, onTaken }: TakeBackOptions,
): Promise<TakeBackResult> {
  const { state } = await eventStore.load(dataImport, importId);
  if (state.status === 'none') throw new Refused({ code: 'IMPORT_NOT_FOUND' });
  const found = await scanImport(eventStore, importId);
  const accounts = await accountsOfImport(pool, found.streams);
  refuseIfBuiltOn([
    ...found.builtOn,
    ...accounts.filter(({ used }) => used).map(({ uid }) => `account-${uid}`),
  ]);

  const left = found.streams.values();
  const changed: string[] = [];
  let done = 0;
  const takeSome = async () => {
    for (const { stream, revision } of left) {
      if (!(await takeStreamBack(eventStore, { stream, revision, importId, caller }))) changed.push(stream);
      done += 1;
      onTaken?.(done, found.streams.length);
    }
  };
  await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, takeSome));
  // Records that were changed while this ran stay, and the next attempt names them again.
  refuseIfBuiltOn(changed);

  await pool.query('delete from identity.accounts where uid = any($1)', [accounts.map(({ uid }) => uid)]);
  await eventStore.retireKeys(found.ownKeys);
  const result = { streams: found.all, keys: found.ownKeys.length };
  await recordOfImport({ importId, eventStore, caller }, { kind: 'take-back', ...result });
  return { ...result, accounts: accounts.length };
}

function refuseIfBuiltOn(records: readonly string[]): void {
  if (records.length > 0)
    throw new Refused({
      code: 'IMPORT_BUILT_ON',
      records: records.slice(0, MOST_NAMED),
      count: records.length,
    });
}

/** The last event of a stream, and whether the stream has events of the import or of others. */
interface StreamParts {
  readonly revision: number;
  readonly isOurs: boolean;
  readonly hasOthers: boolean;
  readonly isTakenBack: boolean;
}

/** Finds the streams of an import and the keys that only its events use, in one pass over all events. */
async function scanImport(eventStore: ConnectedEventStore, importId: string) {
  const correlation = importCorrelation(importId);
  const streams = new Map<string, StreamParts>();
  const ourKeys = new Set<string>();
  const otherKeys = new Set<string>();
  for await (const event of eventStore.readAllRaw()) {
    const isOurs = isOfCorrelation(event, correlation);
    for (const key of keyIdsIn(event)) (isOurs ? ourKeys : otherKeys).add(key);
    if (!exportedCategories.includes(categoryOfStream(event.stream))) continue;
    streams.set(event.stream, partsAfter(streams.get(event.stream), event, isOurs));
  }
  const ours = [...streams].filter(([, parts]) => parts.isOurs);
  const present = ours.filter(([, parts]) => !parts.isTakenBack);
  // A name that was free before the import is free again after it.
  const isName = (stream: string) => categoryOfStream(stream) === reservations.category;
  return {
    all: ours.length,
    streams: present
      .filter(([stream, { hasOthers }]) => !hasOthers || !isName(stream))
      .map(([stream, { revision }]) => ({ stream, revision })),
    builtOn: present
      .filter(([stream, { hasOthers }]) => hasOthers && !isName(stream))
      .map(([stream]) => stream),
    ownKeys: [...ourKeys].filter((key) => !otherKeys.has(key)),
  };
}

/** An event that takes an import back begins the stream anew, so that only later events can stand in the way. */
function partsAfter(before: StreamParts | undefined, event: StoredEvent, isOurs: boolean): StreamParts {
  const { revision } = event;
  if (isTakenBack(event))
    return { revision, isOurs: isOurs || before?.isOurs === true, hasOthers: false, isTakenBack: true };
  const present = before?.isTakenBack === true ? undefined : before;
  return {
    revision,
    isOurs: isOurs || present?.isOurs === true,
    hasOthers: !isOurs || present?.hasOthers === true,
    isTakenBack: false,
  };
}

function isOfCorrelation({ metadata }: StoredEvent, correlation: string): boolean {
  const text = Buffer.from(metadata).toString('utf8');
  // Most events of a large store belong to no import, and need not be parsed.
  if (!text.includes(correlation)) return false;
  const parsed: unknown = JSON.parse(text);
  return isObject(parsed) && parsed['imported'] === true && parsed['$correlationId'] === correlation;
}

/** The accounts of imported customers; a used one has a way to sign in. */
async function accountsOfImport(
  pool: Pool,
  streams: readonly { readonly stream: string }[],
): Promise<readonly { readonly uid: string; readonly used: boolean }[]> {
  const customers = streams
    .filter(({ stream }) => categoryOfStream(stream) === customer.category)
    .map(({ stream }) => idOfStream(stream));
  const { rows } = await pool.query<{ uid: string; used: boolean }>(
    `select uid, password_hash is not null or google_sub is not null as used
       from identity.accounts where customer_id = any($1)`,
    [customers],
  );
  return rows;
}

interface TakeStreamBackOptions {
  readonly stream: string;
  readonly revision: number;
  readonly importId: string;
  readonly caller: Caller;
}

/** Takes one stream back; false where it has a newer event. */
async function takeStreamBack(
  eventStore: ConnectedEventStore,
  { stream, revision, importId, caller }: TakeStreamBackOptions,
): Promise<boolean> {
  const correlation = importCorrelation(importId);
  try {
    await eventStore.handle(takingBack(categoryOfStream(stream)), idOfStream(stream), importId, undefined, {
      caller,
      actor: actorOf(caller),
      correlation,
      causation: correlation,
      now: new Date().toISOString(),
      ifRevision: revision,
      imported: true,
    });
    return true;
  } catch (error) {
    if (error instanceof StaleRevision) return false;
    throw error;
  }
}

/** Any stream of a category, as far as it matters to taking it back: without the state of its record. */
const takingBack = (category: string): Aggregate<null, string, DomainEvent, unknown> => ({
  category,
  events: eventDefinitions,
  initial: null,
  decide: (import_id) => [{ type: recordTakenBack.type, data: { import_id } }],
  evolve: () => null,
});
