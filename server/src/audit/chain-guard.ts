import { EventLogVerifier, archiveFaultText, type ArchiveFault, type StoredEvent } from '@zhidan/eventstore';
import { StartError } from '../embedded/start-error.js';

/** The command line option to continue despite a broken hash chain, for backup, restore, export and bundle. */
export const DESPITE_BROKEN_CHAIN_OPTION = 'despite-broken-chain';

/** The maximum number of faults that are stored as text. */
const MOST_KEPT = 50;

/** The faults that a guard accepted because `--despite-broken-chain` was set. */
export interface BrokenChainSummary {
  readonly faults: number;
  /** Descriptions of the first faults. */
  readonly first: readonly string[];
}

/** Verifies events while they are copied, and throws at the first event that was changed. */
export class ChainGuard {
  readonly #isTold: boolean;
  readonly #warn: (line: string) => unknown;
  #faults = 0;
  #first: readonly string[] = [];

  /** With `isTold` (the option is set), the guard continues and prints the first faults as warnings. */
  constructor(isTold: boolean, warn: (line: string) => unknown = warnOnStderr) {
    this.#isTold = isTold;
    this.#warn = warn;
  }

  /** The faults that were accepted so far; undefined where no fault was found. */
  get broken(): BrokenChainSummary | undefined {
    return this.#faults === 0 ? undefined : { faults: this.#faults, first: this.#first };
  }

  /** Verifies and yields all events of a store, in log order. */
  async *watch(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent, void, undefined> {
    const proof = new EventLogVerifier();
    for await (const event of events) {
      for (const fault of proof.take(event)) this.#take(fault);
      yield event;
    }
    if (this.#faults > 0) this.#warn(`WARNING: the hash chain is broken in ${this.#faults} places`);
  }

  #take(fault: ArchiveFault): void {
    const sentence = archiveFaultText(fault);
    if (!this.#isTold)
      throw new StartError(
        `the hash chain is broken, nothing was made of it: ${sentence}; to go on all the same say --${DESPITE_BROKEN_CHAIN_OPTION}`,
      );
    this.#faults += 1;
    if (this.#first.length === MOST_KEPT) return;
    this.#first = [...this.#first, sentence];
    this.#warn(`WARNING: ${sentence}`);
  }
}

const warnOnStderr = (line: string): boolean => process.stderr.write(`${line}\n`);
