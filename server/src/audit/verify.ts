import {
  checkArchive,
  Proof,
  sentenceOf,
  type ConnectedEventStore,
  type Fault,
  type StoredEvent,
} from '@zhidan/eventstore';

/** So many faults are told one by one; damage may touch every line. */
const MOST_TOLD = 50;

/** What was looked at. */
export interface Counted {
  readonly events: number;
  readonly streams: number;
  readonly seals: number;
}

type Say = (line: string) => unknown;

/** Counts what is wrong and tells the first of it. */
class Faults {
  #count = 0;
  constructor(private readonly say: Say) {}

  add(fault: Fault): void {
    this.#count += 1;
    if (this.#count <= MOST_TOLD) this.say(sentenceOf(fault));
  }

  /** The last line, and the exit code. */
  end(counted: Counted): number {
    const { events, streams, seals } = counted;
    const of = `${events} events in ${streams} streams, ${seals} seals`;
    if (this.#count === 0) this.say(`All is as it was written: ${of}.`);
    else this.say(`Not as it was written: ${this.#count} faults in ${of}.`);
    return this.#count === 0 ? 0 : 1;
  }
}

/** Without a seal a tail or a stream may have been taken away, and every chain would still hold. */
const NO_SEAL: Fault = { what: 'there are 0 seals: nothing vouches for the ends of the streams' };

/**
 * Says all that is wrong with an exported archive, and gives the exit code. `expected` are the beginnings of the
 * names of the streams that it was asked for, none for all of them: what an archive says of itself is no proof.
 */
export async function verifyFile(
  chunks: AsyncIterable<Uint8Array>,
  expected: readonly string[],
  say: Say,
): Promise<number> {
  const faults = new Faults(say);
  let counted = { events: 0, streams: 0, seals: 0 };
  for await (const found of checkArchive(chunks)) {
    if (found.kind === 'head' && !isSame(found.streams, expected)) faults.add(isPart(found.streams));
    if (found.kind === 'fault') faults.add(found.fault);
    if (found.kind === 'counted') counted = found;
  }
  if (counted.seals === 0) faults.add(NO_SEAL);
  return faults.end(counted);
}

const isSame = (held: readonly string[], expected: readonly string[]): boolean =>
  [...new Set(held)].toSorted().join(' ') === [...new Set(expected)].toSorted().join(' ');

const isPart = (held: readonly string[]): Fault => ({
  line: 1,
  what:
    held.length === 0
      ? 'it holds all streams, not those that were asked for with --stream'
      : `it holds streams of ${held.join(', ')} alone: others that seals name are not in it; if it was asked for so, say --stream for each`,
});

/** The same of the store as it stands. */
export async function verifyStore(eventStore: ConnectedEventStore, say: Say): Promise<number> {
  const faults = new Faults(say);
  return faults.end(await proveStore(eventStore, { onFault: (fault) => faults.add(fault) }));
}

/** Proves chains and seals of a store, event by event, and counts them. */
export async function proveStore(
  eventStore: ConnectedEventStore,
  on: {
    readonly onFault: (fault: Fault) => void;
    /** Called with each event and its number, from 1. */
    readonly onEvent?: (event: StoredEvent, number: number) => void;
  },
): Promise<Counted> {
  const proof = new Proof();
  let events = 0;
  for await (const event of eventStore.readAllRaw()) {
    events += 1;
    on.onEvent?.(event, events);
    for (const fault of proof.take(event)) on.onFault(fault);
  }
  return { events, streams: proof.streams, seals: proof.seals };
}
