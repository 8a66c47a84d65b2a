import type { Aggregate, DomainEvent } from '@zhidan/domain/core';
import { forgottenAfterBursts } from '@zhidan/memory';
import { LRUCache } from 'lru-cache';
import type { History } from './history.js';
import { afterReading, unheardOf, type Known } from './known.js';

/** What this process hears of all that is appended. */
export interface Followed {
  /** Another one after each interruption; undefined while nothing is followed. */
  readonly epoch: number | undefined;
  /** Revision of the newest event that was heard of; undefined where there was none lately. */
  newestOf(stream: string): number | undefined;
}

export interface KnownStreamsParts {
  readonly history: History;
  readonly followed: Followed;
  /** How many aggregates stay in memory. */
  readonly cacheSize: number;
}

/** What is known of each stream: remembered, and brought up to date from its history. */
export class KnownStreams {
  readonly #parts: KnownStreamsParts;
  readonly #cache: LRUCache<string, Known<unknown>>;

  constructor(parts: KnownStreamsParts) {
    this.#parts = parts;
    this.#cache = forgottenAfterBursts(new LRUCache({ max: parts.cacheSize }));
  }

  /** How many are remembered. */
  get size(): number {
    return this.#cache.size;
  }

  remembered<State>(aggregate: { readonly initial: State }, stream: string): Known<State> | undefined {
    const known = this.#cache.get(stream);
    return known !== undefined && isKnownOf(aggregate, known) ? known : undefined;
  }

  remember(stream: string, known: Known<unknown>): void {
    this.#cache.set(stream, known);
  }

  forget(stream: string): void {
    this.#cache.delete(stream);
  }

  forgetAll(): void {
    this.#cache.clear();
  }

  /** Whether this was the newest when it became known, and nothing newer has been heard of since. */
  isNewest(stream: string, { epoch, revision }: Known<unknown>): boolean {
    const { followed } = this.#parts;
    return (
      epoch !== undefined && epoch === followed.epoch && revision >= (followed.newestOf(stream) ?? revision)
    );
  }

  /** Whether others are known to have appended since. */
  isOvertaken(stream: string, { revision }: Known<unknown>): boolean {
    return (this.#parts.followed.newestOf(stream) ?? revision) > revision;
  }

  /** Reads what came after what is known. */
  async broughtUpToDate<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    from: Known<State>,
  ): Promise<Known<State>> {
    const slice = { from: from.revision + 1 };
    // What is appended while this is read is heard of from here on.
    const { epoch } = this.#parts.followed;
    const read = await this.#parts.history.fold(stream, slice, from, (soFar, events) =>
      afterReading(soFar, aggregate, events),
    );
    const known = { ...read, epoch };
    this.remember(stream, known);
    return known;
  }

  /** Reads what others have appended, against which an append has failed. */
  async afterConflict<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    known: Known<State>,
  ): Promise<Known<State>> {
    const newer = await this.broughtUpToDate(aggregate, stream, known);
    if (newer.revision !== known.revision) return newer;
    // Nothing new, and yet the stream is not where we think: what we know is of another stream than this one.
    return this.broughtUpToDate(aggregate, stream, unheardOf(aggregate));
  }
}

const isKnownOf = <State>(
  aggregate: { readonly initial: State },
  known: Known<unknown>,
): known is Known<State> => known.aggregate === aggregate;
