import { categoryOfStream, idOfStream, isTakenBack } from '@zhidan/domain';
import type { EventStore, Subscription } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import type { FactsView } from './view.js';

/** The error where the facts do not include this process's own events yet, or were never loaded. */
export class FactsOutdatedError extends Error {
  override readonly name = 'FactsOutdatedError';
}

interface Waiter {
  done(): void;
}

const PATIENCE_MS = 2_000;

/** Keeps views up to date by one subscription from the beginning, and knows their position. */
export class EventFollower {
  readonly categories: ReadonlySet<string>;
  readonly #eventStore: EventStore;
  readonly #logger: Logger;
  #subscription: Subscription | undefined;
  readonly #viewOf = new Map<string, FactsView>();
  readonly #waiting = new Set<Waiter>();
  #isCaughtUp = false;
  #seen: bigint | undefined;
  #own: bigint | undefined;

  constructor(eventStore: EventStore, views: readonly FactsView[], logger: Logger) {
    this.#eventStore = eventStore;
    this.#logger = logger;
    this.categories = new Set(views.flatMap(({ categories }) => categories));
    for (const view of views) for (const category of view.categories) this.#viewOf.set(category, view);
  }

  /** Subscribes from the very beginning. */
  begin(): void {
    this.#subscription = this.#eventStore.subscribe({
      name: 'facts',
      categories: [...this.categories],
      after: undefined,
      onBatch: async (events, upTo) => {
        for (const event of events) {
          const view = this.#viewOf.get(categoryOfStream(event.stream));
          if (isTakenBack(event)) view?.forget(event);
          else view?.see(event);
        }
        this.#seen = upTo;
        this.#tell();
      },
      onCaughtUp: () => {
        this.#isCaughtUp = true;
        this.#tell();
      },
      onError: (error) => this.#logger.warn({ err: error }, 'the facts that commands need fell behind'),
    });
  }

  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  /** Whether a stream is known to be empty; false where it has to be read. */
  isAbsent(stream: string): boolean {
    return (
      this.#isCaughtUp && this.#viewOf.get(categoryOfStream(stream))?.isAbsent?.(idOfStream(stream)) === true
    );
  }

  /**
   * Called with the position of an event that this process appended, if a view is folded from events of its
   * category.
   */
  hear(position: bigint): void {
    if (this.#own === undefined || position > this.#own) this.#own = position;
  }

  /**
   * Resolves once all events from before the start and all own events are included; otherwise rejects with
   * `FactsOutdatedError`.
   */
  settled(): Promise<void> {
    if (this.#isSettled()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        finish();
      };
      const waiter = { done: () => end(resolve) };
      const timer = setTimeout(() => end(() => reject(new FactsOutdatedError())), PATIENCE_MS);
      this.#waiting.add(waiter);
    });
  }

  /**
   * Resolves once all events appended by any process until now are included; otherwise rejects as `settled`
   * does.
   */
  async upToDate(): Promise<void> {
    await this.settled();
    const newest = await this.#eventStore.newestIn(this.categories, this.#subscription?.upTo);
    if (newest !== undefined) this.hear(newest);
    await this.settled();
  }

  /** Resolves once all events up to a position are included. */
  async reached(position: bigint): Promise<void> {
    const upTo = this.#subscription?.upTo;
    if (upTo === undefined || upTo < position) await this.upToDate();
  }

  async stop(): Promise<void> {
    await this.#subscription?.stop();
  }

  #isSettled(): boolean {
    return (
      this.#isCaughtUp && (this.#own === undefined || (this.#seen !== undefined && this.#seen >= this.#own))
    );
  }

  #tell(): void {
    if (!this.#isSettled()) return;
    for (const { done } of this.#waiting) done();
  }
}
