import { checkArchive, Proof, sentenceOf, type ConnectedEventStore, type Fault } from '@zhidan/eventstore';

/** So many faults are told one by one; damage may touch every line. */
const MOST_TOLD = 50;

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
  end(counted: { readonly events: number; readonly streams: number; readonly seals: number }): number {
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
  const proof = new Proof();
  let events = 0;
  for await (const event of eventStore.readAllRaw()) {
    events += 1;
    for (const fault of proof.take(event)) faults.add(fault);
  }
  return faults.end({ events, streams: proof.streams, seals: proof.seals });
}
