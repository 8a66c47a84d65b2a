import type { Aggregate, DomainEvent } from '@zhidan/domain/core';
import { registerClearableCache } from '@zhidan/memory';
import { LRUCache } from 'lru-cache';
import type { StreamHistoryReader } from './history.js';
import { stateAfterReading, unknownStreamState, type CachedState } from './known.js';

/** What the subscriptions of this process have received from all streams. */
export interface SubscriptionProgress {
  /** Changes after each interruption; undefined while there is no subscription. */
  readonly epoch: number | undefined;
  /** The revision of the newest event received; undefined where none was received since the epoch began. */
  newestOf(stream: string): number | undefined;
}

export interface CachedStreamsDependencies {
  readonly history: StreamHistoryReader;
  readonly followed: SubscriptionProgress;
  readonly cacheSize: number;
}

/** The cached state of each stream, brought up to date from its events. */
export class CachedStreams {
  readonly #parts: CachedStreamsDependencies;
  readonly #cache: LRUCache<string, CachedState<unknown>>;

  constructor(parts: CachedStreamsDependencies) {
    this.#parts = parts;
    this.#cache = registerClearableCache(new LRUCache({ max: parts.cacheSize }));
  }

  get size(): number {
    return this.#cache.size;
  }

  remembered<State>(aggregate: { readonly initial: State }, stream: string): CachedState<State> | undefined {
    const known = this.#cache.get(stream);
    return known !== undefined && isKnownOf(aggregate, known) ? known : undefined;
  }

  remember(stream: string, known: CachedState<unknown>): void {
    this.#cache.set(stream, known);
  }

  forget(stream: string): void {
    this.#cache.delete(stream);
  }

  forgetAll(): void {
    this.#cache.clear();
  }

  /** Whether the state was the newest when it was read, and no newer event has been received since. */
  isNewest(stream: string, { epoch, revision }: CachedState<unknown>): boolean {
    const { followed } = this.#parts;
    return (
      epoch !== undefined && epoch === followed.epoch && revision >= (followed.newestOf(stream) ?? revision)
    );
  }

  /** Whether newer events of other processes have been received. */
  isOvertaken(stream: string, { revision }: CachedState<unknown>): boolean {
    return (this.#parts.followed.newestOf(stream) ?? revision) > revision;
  }

  /** Reads the events after the cached state. */
  async broughtUpToDate<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    from: CachedState<State>,
  ): Promise<CachedState<State>> {
    const slice = { from: from.revision + 1 };
    // Events appended during this read are received by the subscription.
    const { epoch } = this.#parts.followed;
    const read = await this.#parts.history.fold(stream, slice, from, (soFar, events) =>
      stateAfterReading(soFar, aggregate, events),
    );
    const known = { ...read, epoch };
    this.remember(stream, known);
    return known;
  }

  /** Reads the events that an append conflicted with. */
  async afterConflict<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    stream: string,
    known: CachedState<State>,
  ): Promise<CachedState<State>> {
    const newer = await this.broughtUpToDate(aggregate, stream, known);
    if (newer.revision !== known.revision) return newer;
    // The append conflicted although no event is newer: the cached state belongs to an earlier stream of this
    // name.
    return this.broughtUpToDate(aggregate, stream, unknownStreamState(aggregate));
  }
}

const isKnownOf = <State>(
  aggregate: { readonly initial: State },
  known: CachedState<unknown>,
): known is CachedState<State> => known.aggregate === aggregate;
