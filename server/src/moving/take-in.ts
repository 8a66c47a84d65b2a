import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  idOfStream,
  importCorrelation,
  isTakenBack,
  systemCaller,
  type Aggregate,
  type DomainEvent,
} from '@zhidan/domain';
import { StaleRevision, type ConnectedEventStore } from '@zhidan/eventstore';
import { migrateIdentity } from '@zhidan/identity';
import { z } from 'zod';
import type { AdminTools } from '../admin/command.js';
import { openFileStore } from '../files.js';
import {
  readExportedStreams,
  type ExportFileFault,
  type ExportedEvent,
  type ExportedStream,
} from './history.js';

/** What an import has added, or in a dry run would add, and the faults that it found. */
export interface ImportResult {
  /**
   * The number of streams to which events were added; streams that already had all events are counted in
   * `known`.
   */
  streams: number;
  known: number;
  events: number;
  accounts: number;
  files: number;
  readonly faults: ExportFileFault[];
}

const AT_ONCE = 400;
/** The number of streams that are written at the same time; they share a commit of the event store. */
const STREAMS_AT_ONCE = 128;

export interface ImportHistoryOptions {
  /** The id of the import, by which it can be taken back. */
  readonly importId: string;
  readonly isDry: boolean;
  readonly signal?: AbortSignal;
  /** Called after each imported stream, with the counts so far. */
  readonly onTaken?: (taken: Readonly<ImportResult>) => void;
}

/** The faults of all lines of a history, found without asking the event store. */
export async function faultsOfHistory(folder: string): Promise<readonly ExportFileFault[]> {
  const faults: ExportFileFault[] = [];
  for (const name of await historyFilesIn(folder))
    for await (const found of readExportedStreams(join(folder, name), name))
      if ('what' in found) faults.push(found);
  return faults;
}

/**
 * Imports the history of an export. Of an existing stream, only the events after its present end are added. The
 * streams of one file are written side by side; files follow each other, since later ones refer to earlier ones.
 */
export async function importHistory(
  tools: AdminTools,
  folder: string,
  { importId, isDry, signal, onTaken }: ImportHistoryOptions,
): Promise<ImportResult> {
  const taken: ImportResult = { streams: 0, known: 0, events: 0, accounts: 0, files: 0, faults: [] };
  // When an interrupted import is repeated, the streams that exist already come first; the streams after them
  // are new.
  let isLikelyNew = true;
  const take = async (stream: ExportedStream) => {
    const added = await takeStream(tools.eventStore, stream, { importId, isDry, isLikelyNew });
    isLikelyNew = added > 0;
    taken.events += added;
    if (added > 0) taken.streams += 1;
    else taken.known += 1;
    onTaken?.(taken);
  };
  for (const name of await historyFilesIn(folder)) {
    const found = readExportedStreams(join(folder, name), name);
    await workAside(found, async (next) => {
      signal?.throwIfAborted();
      if ('what' in next) taken.faults.push(next);
      else await take(next);
    });
  }
  taken.faults.sort(byPlace);
  taken.accounts = await takeAccounts(tools, join(folder, ACCOUNTS_FILE), isDry);
  taken.files = await takeFiles(tools, join(folder, 'files'), isDry);
  return taken;
}

/** Does work on each item, many items at the same time; after a failure no further item is begun. */
async function workAside<Item>(
  items: AsyncGenerator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const worker = async () => {
    // All workers take their items from the same generator, so that each item goes to one worker only.
    for await (const item of { [Symbol.asyncIterator]: () => ({ next: () => items.next() }) }) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: STREAMS_AT_ONCE }, worker));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

const byPlace = (one: ExportFileFault, other: ExportFileFault): number =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;

const ACCOUNTS_FILE = 'accounts.ndjson';

export const accountsFileIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name === ACCOUNTS_FILE);

/** The history files of a folder in import order; empty where there are none. */
export const historyFilesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'history')).catch(() => []))
    .filter((name) => name.endsWith('.ndjson'))
    .toSorted()
    .map((name) => join('history', name));

/**
 * Adds the missing events of a stream; returns their number, also in a dry run. `isLikelyNew`: the events are
 * appended without reading the stream first, which is one call less unless the stream exists.
 */
async function takeStream(
  eventStore: ConnectedEventStore,
  { aggregate, stream, events }: ExportedStream,
  { importId, isDry, isLikelyNew }: TakeStreamOptions,
): Promise<number> {
  const id = idOfStream(stream);
  const subject = subjectOf(aggregate, events);
  const correlation = importCorrelation(importId);
  /** Appends the events from a place in the file on; `first` is the revision of the first event of the file. */
  const add = async (place: number, first: number): Promise<number> => {
    const rest = events.slice(place);
    for (let from = 0; from < rest.length; from += AT_ONCE) {
      const part = rest.slice(from, from + AT_ONCE);
      const each = part.map(({ actor, at }) => ({
        // The name of an actor without an account is encrypted with the key of the person whom the stream is
        // about.
        actor: { ...actor, ...(actor.uid === '' && subject !== undefined ? { person: subject } : {}) },
        correlation,
        causation: correlation,
        now: at,
      }));
      const [context] = each;
      if (context === undefined) break;
      const after = first + place + from - 1;
      await eventStore.handle(recording(aggregate), id, part, undefined, {
        caller: systemCaller,
        ...context,
        each,
        ifRevision: after,
        isNew: after < 0,
        imported: true,
      });
    }
    return rest.length;
  };
  if (isLikelyNew && !isDry) {
    try {
      return await add(0, 0);
    } catch (error) {
      if (!(error instanceof StaleRevision)) throw error;
    }
  }
  const { first, present } = await presentEvents(eventStore, stream);
  return isDry ? events.slice(present).length : add(present, first);
}

interface TakeStreamOptions {
  readonly importId: string;
  readonly isDry: boolean;
  readonly isLikelyNew: boolean;
}

/**
 * The revision with which the present record of a stream begins, which is after the last import that was taken
 * back, and the number of its events.
 */
async function presentEvents(eventStore: ConnectedEventStore, stream: string) {
  let first = 0;
  let revision = -1;
  for await (const event of eventStore.readRaw(stream)) {
    ({ revision } = event);
    if (isTakenBack(event)) first = revision + 1;
  }
  return { first, present: revision + 1 - first };
}

const subjectOf = (
  aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>,
  events: readonly ExportedEvent[],
): string | undefined =>
  aggregate.subject?.(
    events.reduce((state, { type, data }) => aggregate.evolve(state, { type, data }), aggregate.initial),
  );

/**
 * The aggregate with a `decide` that records given events unchanged, because they were decided in the other
 * shop.
 */
const recording = (
  aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>,
): Aggregate<unknown, readonly ExportedEvent[], DomainEvent, unknown> => ({
  category: aggregate.category,
  events: aggregate.events,
  initial: aggregate.initial,
  decide: (events) => events.map(({ type, data }) => ({ type, data })),
  evolve: (state, event) => aggregate.evolve(state, event),
  ...(aggregate.subject === undefined ? {} : { subject: (state: unknown) => aggregate.subject?.(state) }),
});

const account = z.object({
  uid: z.string().min(1).max(200),
  email: z.string().min(3).max(320),
  name: z.string().max(300),
  customer_id: z.string().nullable(),
});

/** Imports accounts without passwords; their owners set one through a mailed link. */
async function takeAccounts({ pool }: AdminTools, path: string, isDry: boolean): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const accounts = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => account.parse(JSON.parse(line)));
  if (isDry || accounts.length === 0) return accounts.length;
  await migrateIdentity(pool);
  const { rowCount } = await pool.query(
    `insert into identity.accounts (uid, email, name, email_verified, customer_id, created_at)
     select uid, email, name, false, customer_id, now()
       from jsonb_to_recordset($1::jsonb) as moved (uid text, email text, name text, customer_id text)
     on conflict do nothing`,
    [JSON.stringify(accounts)],
  );
  return rowCount ?? 0;
}

async function takeFiles({ config }: AdminTools, folder: string, isDry: boolean): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await openFileStore(config);
  let taken = 0;
  for (const name of names) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    const parts = relative(folder, path).split(sep);
    const place = parts.slice(0, -1).join('/');
    const last = parts.at(-1) ?? '';
    if ((await files.open(place, last)) !== undefined) continue;
    if (!isDry) await files.save(place, last, createReadStream(path));
    taken += 1;
  }
  return taken;
}
