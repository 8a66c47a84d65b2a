import { Proof, sentenceOf, type Fault, type StoredEvent } from '@zhidan/eventstore';
import { StartError } from '../embedded/start-error.js';

/** Of backup, restore, export and bundle. */
export const DESPITE_BROKEN_CHAIN = 'despite-broken-chain';

/** So many faults are kept by their words. */
const MOST_KEPT = 50;

/** What a guard let through because an option said so. */
export interface BrokenChain {
  readonly faults: number;
  /** The first of them. */
  readonly first: readonly string[];
}

/** Proves the events that something is made of as they go by, and stops it at the first that is not as it was written. */
export class ChainGuard {
  readonly #isTold: boolean;
  readonly #warn: (line: string) => unknown;
  #faults = 0;
  #first: readonly string[] = [];

  /** `isTold` to go on all the same; then each of the first faults is a line of warning. */
  constructor(isTold: boolean, warn: (line: string) => unknown = warnOnStderr) {
    this.#isTold = isTold;
    this.#warn = warn;
  }

  /** Undefined where all was as it was written. */
  get broken(): BrokenChain | undefined {
    return this.#faults === 0 ? undefined : { faults: this.#faults, first: this.#first };
  }

  /** Passes all events of a store on, in the order of the log. */
  async *watch(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent, void, undefined> {
    const proof = new Proof();
    for await (const event of events) {
      for (const fault of proof.take(event)) this.#take(fault);
      yield event;
    }
    if (this.#faults > 0) this.#warn(`WARNING: the hash chain is broken in ${this.#faults} places`);
  }

  #take(fault: Fault): void {
    const sentence = sentenceOf(fault);
    if (!this.#isTold)
      throw new StartError(
        `the hash chain is broken, nothing was made of it: ${sentence}; to go on all the same say --${DESPITE_BROKEN_CHAIN}`,
      );
    this.#faults += 1;
    if (this.#first.length === MOST_KEPT) return;
    this.#first = [...this.#first, sentence];
    this.#warn(`WARNING: ${sentence}`);
  }
}

const warnOnStderr = (line: string): boolean => process.stderr.write(`${line}\n`);
