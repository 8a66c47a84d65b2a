import { createHash } from 'node:crypto';
import {
  addDays,
  idOfStream,
  MAX_SEALED_HEADS,
  seal,
  sealBegun,
  sealText,
  streamOf,
  systemCaller,
  taipeiDate,
  type CalendarDate,
  type SealCommand,
  type SealedHead,
  type SealSignature,
} from '@zhidan/domain';
import { storedHashOf, digestLine, type ConnectedEventStore, type StoredEvent } from '@zhidan/eventstore';

export interface SealingDependencies {
  readonly eventStore: Pick<ConnectedEventStore, 'handle' | 'load' | 'readRaw' | 'readAllRaw'>;
  readonly clock: () => Date;
  /** A signal that ends the work between two events. */
  readonly signal: AbortSignal;
  /** Signs the text of a seal; by default seals are unsigned. The same text must give the same signature. */
  readonly sign?: ((text: string) => SealSignature) | undefined;
  /** The most heads in one event. */
  readonly most?: number;
}

/** Yesterday in Taipei, the last completed day. */
export const lastFinishedDay = (clock: () => Date): CalendarDate =>
  addDays(taipeiDate(clock().toISOString()), -1);

/**
 * Writes the missing daily seals of all completed days, oldest first; the very first seal is for yesterday. A
 * seal depends only on the log, so a process that continues it, or works at the same time, writes the same or
 * nothing.
 */
export async function sealDays(parts: SealingDependencies): Promise<void> {
  const yesterday = lastFinishedDay(parts.clock);
  let last = await lastSeal(parts);
  if (last !== undefined && !(await isFinished(parts, last)))
    await sealDay(parts, last, await sealBefore(parts, last));
  while (last === undefined || last < yesterday) {
    const date: CalendarDate = last === undefined ? yesterday : addDays(last, 1);
    await sealDay(parts, date, last);
    last = date;
  }
}

/** The newest daily seal in the store, read backwards from the end. */
async function lastSeal({ eventStore, signal }: SealingDependencies): Promise<CalendarDate | undefined> {
  for await (const { stream } of eventStore.readAllRaw({ direction: 'backwards' })) {
    signal.throwIfAborted();
    if (stream.startsWith(`${seal.category}-`)) return idOfStream(stream);
  }
  return undefined;
}

const isFinished = async ({ eventStore }: SealingDependencies, date: CalendarDate): Promise<boolean> =>
  (await eventStore.load(seal, date)).state.finished;

const sealBefore = async (
  { eventStore }: SealingDependencies,
  date: CalendarDate,
): Promise<CalendarDate | undefined> => {
  const { previous } = (await eventStore.load(seal, date)).state;
  return previous === null ? undefined : idOfStream(previous.stream);
};

async function sealDay(
  parts: SealingDependencies,
  date: CalendarDate,
  before: CalendarDate | undefined,
): Promise<void> {
  const previous = before === undefined ? null : await headOf(parts, before);
  await give(parts, date, { kind: 'begin', date, previous });
  const from = before === undefined ? undefined : await beginningOf(parts, before);
  const digest = createHash('sha256');
  let part = 0;
  let count = 0;
  for await (const heads of headsBetween(parts, from, await beginningOf(parts, date))) {
    for (const head of heads) digest.update(digestLine(head));
    await give(parts, date, { kind: 'seal-heads', part, heads });
    part += 1;
    count += heads.length;
  }
  const sums = { parts: part, heads: count, digest: digest.digest('hex') };
  const signature = parts.sign?.(sealText(date, sums, previous)) ?? null;
  await give(parts, date, { kind: 'finish', ...sums, signature });
}

/** Heads of the streams that changed, in parts that each fit into an event. */
async function* headsBetween(
  { eventStore, signal, most = MAX_SEALED_HEADS }: SealingDependencies,
  from: bigint | undefined,
  to: bigint,
): AsyncGenerator<readonly SealedHead[]> {
  const heads = new Map<string, SealedHead>();
  const slice = from === undefined ? {} : { from };
  for await (const event of eventStore.readAllRaw(slice)) {
    signal.throwIfAborted();
    if (event.position >= to) break;
    if (heads.size === most && !heads.has(event.stream)) {
      yield [...heads.values()];
      heads.clear();
    }
    heads.set(event.stream, headIn(event));
  }
  if (heads.size > 0) yield [...heads.values()];
}

const headIn = ({ stream, revision, ...event }: StoredEvent): SealedHead => ({
  stream,
  revision,
  hash: storedHashOf({ stream, revision, ...event }) ?? '',
});

async function headOf({ eventStore }: SealingDependencies, date: CalendarDate): Promise<SealedHead> {
  for await (const event of eventStore.readRaw(streamOf(seal, date), { direction: 'backwards', limit: 1 }))
    return headIn(event);
  throw new Error(`the seal of ${date} is gone`);
}

/** The position at which a seal begins; it covers the log before this position. */
async function beginningOf({ eventStore }: SealingDependencies, date: CalendarDate): Promise<bigint> {
  for await (const { type, position } of eventStore.readRaw(streamOf(seal, date), { limit: 1 }))
    if (type === sealBegun.type) return position;
  throw new Error(`the seal of ${date} has no beginning`);
}

async function give(
  { eventStore, clock }: SealingDependencies,
  date: CalendarDate,
  command: SealCommand,
): Promise<void> {
  const now = clock().toISOString();
  await eventStore.handle(
    seal,
    date,
    command,
    {},
    {
      caller: systemCaller,
      actor: { uid: 'system', name: systemCaller.name },
      correlation: `seal-${date}`,
      causation: `seal-${date}`,
      now,
    },
  );
}
