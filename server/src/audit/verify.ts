import { daySealed, sealSums } from '@zhidan/domain';
import {
  storedHashOf,
  checkArchive,
  EventLogVerifier,
  archiveFaultText,
  type ConnectedEventStore,
  type ArchiveFault,
  type StoredEvent,
} from '@zhidan/eventstore';

/** The maximum number of faults that are listed; damage may affect every line. */
const MOST_TOLD = 50;

export interface VerifiedCounts {
  readonly events: number;
  readonly streams: number;
  readonly seals: number;
}

type Say = (line: string) => unknown;

/** Counts faults, and prints each of the first `MOST_TOLD`. */
class Faults {
  #count = 0;
  constructor(private readonly say: Say) {}

  add(fault: ArchiveFault): void {
    this.#count += 1;
    if (this.#count <= MOST_TOLD) this.say(archiveFaultText(fault));
  }

  /** Prints the summary and returns the exit code. */
  end(counted: VerifiedCounts): number {
    const { events, streams, seals } = counted;
    const of = `${events} events in ${streams} streams, ${seals} seals`;
    if (this.#count === 0) this.say(`All is as it was written: ${of}.`);
    else this.say(`Not as it was written: ${this.#count} faults in ${of}.`);
    return this.#count === 0 ? 0 : 1;
  }
}

/** Without a seal, the end of a stream or a whole stream may be missing while every chain is intact. */
const NO_SEAL: ArchiveFault = { what: 'there are 0 seals: nothing vouches for the ends of the streams' };

/**
 * Daily seals that the user recorded outside of the store, by digest or by the hash of their last event. The
 * owner of the store could rewrite events and all later seals and sign them again; such seals do not match the
 * recorded ones.
 */
class NotedSeals {
  readonly #missing: Set<string>;
  constructor(noted: readonly string[]) {
    this.#missing = new Set(noted);
  }

  pass(event: StoredEvent): void {
    if (this.#missing.size === 0 || event.type !== daySealed.type) return;
    this.#missing.delete(storedHashOf(event) ?? '');
    this.#missing.delete(digestOf(event));
  }

  get faults(): readonly ArchiveFault[] {
    return [...this.#missing].map((noted) => ({ what: `there is no daily seal ${noted}` }));
  }
}

/** The digest in the last event of a seal; empty if the event is unreadable, which the chain check reports. */
function digestOf({ data }: StoredEvent): string {
  try {
    return sealSums.parse(JSON.parse(Buffer.from(data).toString('utf8'))).digest;
  } catch {
    return '';
  }
}

/** What a verified file must contain. */
interface Expected {
  readonly streams: readonly string[];
  readonly seals: readonly string[];
}

/**
 * Verifies an exported archive, prints its faults and returns the exit code. `streams` are the stream prefixes
 * that it must contain, empty for all; the archive's own claim about its content proves nothing.
 */
export async function verifyFile(
  chunks: AsyncIterable<Uint8Array>,
  { streams, seals }: Expected,
  say: Say,
): Promise<number> {
  const faults = new Faults(say);
  const noted = new NotedSeals(seals);
  let counted = { events: 0, streams: 0, seals: 0 };
  for await (const found of checkArchive(chunks)) {
    if (found.kind === 'head' && !isSame(found.streams, streams)) faults.add(isPart(found.streams));
    if (found.kind === 'event') noted.pass(found.event);
    if (found.kind === 'fault') faults.add(found.fault);
    if (found.kind === 'counted') counted = found;
  }
  if (counted.seals === 0) faults.add(NO_SEAL);
  for (const fault of noted.faults) faults.add(fault);
  return faults.end(counted);
}

const isSame = (held: readonly string[], expected: readonly string[]): boolean =>
  [...new Set(held)].toSorted().join(' ') === [...new Set(expected)].toSorted().join(' ');

const isPart = (held: readonly string[]): ArchiveFault => ({
  line: 1,
  what:
    held.length === 0
      ? 'it holds all streams, not those that were asked for with --stream'
      : `it holds streams of ${held.join(', ')} alone: others that seals name are not in it; if it was asked for so, say --stream for each`,
});

/** Verifies the store itself, prints its faults and returns the exit code. */
export async function verifyStore(
  eventStore: ConnectedEventStore,
  seals: readonly string[],
  say: Say,
): Promise<number> {
  const faults = new Faults(say);
  const noted = new NotedSeals(seals);
  const counted = await verifyStoreEvents(eventStore, {
    onFault: (fault) => faults.add(fault),
    onEvent: (event) => noted.pass(event),
  });
  for (const fault of noted.faults) faults.add(fault);
  return faults.end(counted);
}

/** Verifies chains and seals of a store, event by event, and counts them. */
export async function verifyStoreEvents(
  eventStore: ConnectedEventStore,
  on: {
    readonly onFault: (fault: ArchiveFault) => void;
    /** Called with each event and its number, from 1. */
    readonly onEvent?: (event: StoredEvent, number: number) => void;
  },
): Promise<VerifiedCounts> {
  const proof = new EventLogVerifier();
  let events = 0;
  for await (const event of eventStore.readAllRaw()) {
    events += 1;
    on.onEvent?.(event, events);
    for (const fault of proof.take(event)) on.onFault(fault);
  }
  return { events, streams: proof.streams, seals: proof.seals };
}
