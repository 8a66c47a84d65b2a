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

/** Says all that is wrong with an exported archive, and gives the exit code. */
export async function verifyFile(chunks: AsyncIterable<Uint8Array>, say: Say): Promise<number> {
  const faults = new Faults(say);
  let counted = { events: 0, streams: 0, seals: 0 };
  for await (const found of checkArchive(chunks)) {
    if (found.kind === 'fault') faults.add(found.fault);
    if (found.kind === 'counted') counted = found;
  }
  return faults.end(counted);
}

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
