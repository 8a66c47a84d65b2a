import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import { customer, eventReadModel, sqlNames, streamOf } from '@zhidan/domain';
import { personOfAccount, type RecordedEvent } from '@zhidan/domain/core';
import { collectionReadModel, encryptionKeyOfEntry } from '@zhidan/domain/collection';
import { bankLine, bankLineReadModel } from '@zhidan/domain/bank';
import { overdueCase, overdueReadModel } from '@zhidan/domain/overdue';
import { fileReadModel, quotation, quotationReadModel, type FileFolder } from '@zhidan/domain/quotation';
import type { ConnectedEventStore, ErasedStream, IdempotencyKeys } from '@zhidan/eventstore';
import { deleteDesignFolder, deleteSavedDesignFiles, type FileStore } from '@zhidan/files';
import type { IdentityService } from '@zhidan/identity';
import { eraseMails } from '@zhidan/mail';
import { allProjections, isRebuiltSince, queueRebuild } from '@zhidan/projections';
import type { ErasureRequest } from '@zhidan/processes';
import { erasuresIn } from '../erasures/list.js';

const { from: orders, columns: o } = sqlNames(quotationReadModel);
const { from: cases, columns: d } = sqlNames(overdueReadModel);
const { from: events, columns: e } = sqlNames(eventReadModel);
const { from: lines, columns: line } = sqlNames(bankLineReadModel, 'line');
const { from: collected, columns: k } = sqlNames(collectionReadModel);
const { from: allFiles, columns: f } = sqlNames(fileReadModel);

export type ErasedPerson = Pick<ErasureRequest, 'customer_id' | 'uid'>;

const LOOK_AGAIN_MS = 100;
/**
 * In ms: after this time the caller is answered although the erasure is still running. The erasure is completed
 * after the next start at the latest.
 */
const LONGEST_WAIT_MS = 20_000;

export interface ErasureDependencies {
  readonly pool: Pool;
  readonly eventStore: ConnectedEventStore;
  readonly idempotency: IdempotencyKeys;
  readonly identity: IdentityService;
  readonly files: FileStore;
  /** Resolves once a read model has reached a position. */
  readonly freshness: (table: string, position: bigint) => Promise<unknown>;
}

/**
 * Deletes a person's data outside of events, and makes events about the person unreadable: keys, account,
 * unencrypted text of former releases, stored answers, files, mails, counts of uploads; then all read models
 * are rebuilt. Each step can be repeated, so an interrupted erasure starts again from its beginning.
 */
export async function erasePerson(
  parts: ErasureDependencies,
  { customer_id, uid }: ErasedPerson,
  position: bigint | undefined,
): Promise<void> {
  const { pool, eventStore, idempotency, identity, files, freshness } = parts;
  const person = streamOf(customer, customer_id);
  await eventStore.erase(person, ...(uid === '' ? [] : [personOfAccount(uid)]));
  if (uid !== '') await identity.closeAccount(uid);
  if (position !== undefined) {
    for (const table of ['quotations', 'files', 'overdues', 'bank_lines', 'collections', 'events'])
      await freshness(table, position);
  }

  const { owned, streams } = await streamsAbout(parts, customer_id);
  const paid = await linesThatPaid(pool, owned);
  if (paid.length > 0) await eventStore.erase(...paid);
  const members = await entriesCollectedBy(pool, customer_id);
  if (members.length > 0) await eventStore.erase(...members);
  await idempotency.forgetAnswers();
  await forgetFiles(pool, files, owned);
  await deleteSavedDesignFiles(files, customer_id);
  const ids = [customer_id, uid].filter((id) => id !== '');
  await eraseMails(pool, { ids, quotation_nos: owned });
  await pool.query('delete from uploads.by_account where account = any ($1)', [ids]);
  // The stream of the person comes last, because its erasure marks the whole list as complete.
  const all = [...streams, { stream: person, from: 0, to: null }];
  await eventStore.eraseStreams(person, all, (client) =>
    queueRebuild(
      client,
      allProjections.map(({ name }) => name),
    ),
  );
}

/** Whether everything about the person has been erased. */
export async function isErased(
  eventStore: Pick<ConnectedEventStore, 'erasedWithoutStreams'>,
  customer_id: string,
): Promise<boolean> {
  return (await eventStore.erasedWithoutStreams([streamOf(customer, customer_id)])).length === 0;
}

/**
 * Waits until a process has erased this person and rebuilt the read models; resolves with false where that
 * takes too long.
 */
export async function waitUntilErased(
  parts: Pick<ErasureDependencies, 'pool' | 'eventStore'>,
  customer_id: string,
): Promise<boolean> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until) {
    if (await isCleared(parts, customer_id)) return true;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}

async function isCleared(
  { pool, eventStore }: Pick<ErasureDependencies, 'pool' | 'eventStore'>,
  customer_id: string,
): Promise<boolean> {
  if (!(await isErased(eventStore, customer_id))) return false;
  const person = streamOf(customer, customer_id);
  const erasure = (await erasuresIn(pool)).find((each) => each.person === person);
  return erasure !== undefined && (await isRebuiltSince(pool, new Date(erasure.erased_at)));
}

/**
 * The present orders of the person, and the streams about the person, each with the range that concerns them.
 */
async function streamsAbout({ pool, eventStore }: ErasureDependencies, customer_id: string) {
  const owned = await column(pool, `select ${o.id} from ${orders} where ${o.customer_uid} = $1`, [
    customer_id,
  ]);
  const debts = await column(pool, `select ${d.id} from ${cases} where ${d.customer_uid} = $1`, [
    customer_id,
  ]);
  const handedOver = await column(
    pool,
    `select distinct ${e.stream} as id from ${events} where ${e.type} = 'QuotationHandedOver'`,
    [],
  );
  const followed = new Set([...owned.map((id) => streamOf(quotation, id)), ...handedOver]);
  const streams: ErasedStream[] = debts.map((id) => ({
    stream: streamOf(overdueCase, id),
    from: 0,
    to: null,
  }));
  for (const stream of followed) streams.push(...(await partsOwnedBy(eventStore, stream, customer_id)));
  return { owned, streams };
}

/** The streams of bank statement lines that paid for these orders, because their texts name the payer. */
async function linesThatPaid(pool: Pool, quotation_nos: readonly string[]): Promise<readonly string[]> {
  const paid = await column(
    pool,
    `select distinct ${line.id} from ${lines}, jsonb_array_elements(${line.allocations}) as part
      where part ->> 'quotation_no' = any($1)`,
    [quotation_nos],
  );
  return paid.map((id) => streamOf(bankLine, id));
}

/** The streams of what members wrote in collections of this person. */
async function entriesCollectedBy(pool: Pool, customer_id: string): Promise<readonly string[]> {
  const written = await column(
    pool,
    `select entry ->> 'id' as id from ${collected}, jsonb_array_elements(${k.entries}) as entry
      where ${k.organiser_uid} = $1`,
    [customer_id],
  );
  return written.map(encryptionKeyOfEntry);
}

/** The revisions in which an order belonged to a customer; a transfer starts the range of the new owner. */
async function partsOwnedBy(
  eventStore: Pick<ConnectedEventStore, 'read'>,
  stream: string,
  customer_id: string,
): Promise<readonly ErasedStream[]> {
  const parts: ErasedStream[] = [];
  let since: number | undefined;
  for await (const event of eventStore.read(stream)) {
    const owner = newOwner(event);
    if (owner === undefined) continue;
    if (since !== undefined) parts.push({ stream, from: since, to: event.revision - 1 });
    since = owner === customer_id ? event.revision : undefined;
  }
  return since === undefined ? parts : [...parts, { stream, from: since, to: null }];
}

function newOwner({ type, data }: RecordedEvent): string | undefined {
  if (type !== 'QuotationRequested' && type !== 'QuotationHandedOver') return undefined;
  return typeof data === 'object' && data !== null && 'customer_uid' in data
    ? String(data.customer_uid)
    : undefined;
}

/** Deletes the whole folder of each design of these orders, because file names are part of the storage path. */
async function forgetFiles(pool: Pool, files: FileStore, quotation_nos: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ quotation_no: string; folder: FileFolder; index: number }>(
    `select distinct ${f.quotation_no}, ${f.folder}, ${f.index} from ${allFiles} where ${f.quotation_no} = any($1)`,
    [quotation_nos],
  );
  for (const design of rows) await deleteDesignFolder(files, design);
}

async function column(pool: Pool, sql: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(sql, [...values]);
  return rows.map(({ id }) => id);
}
