import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore, Subscription } from '@zhidan/eventstore';
import type { Position } from '../positions.js';

export interface SubscriptionOptions {
  readonly name: string;
  readonly eventStore: EventStore;
  /** All categories when left out: then the position counts every event there is. */
  readonly categories?: readonly string[];
  readonly batchSize: number;
}

/** Whether what a subscription brings still counts; false once the course has been redirected. */
export type IsCurrent = () => boolean;

/** The group went another way in the meantime; the subscription that is given it is not needed any more. */
export class SubscriptionReplaced extends Error {
  override readonly name = 'Superseded';
}

export interface SubscriptionHandlers {
  onArrival(): void;
  onBatch(isCurrent: IsCurrent, events: readonly RecordedEvent[], upTo: bigint): Promise<void>;
  onCaughtUp(isCurrent: IsCurrent): void;
  onError(isCurrent: IsCurrent, error: unknown): void;
}

/** The way of a group through the log: one subscription after the other, of which only the last counts. */
export class RestartableSubscription {
  #subscription: Subscription | undefined;
  /** Counts subscriptions: what comes of an earlier one counts no more. */
  #number = 0;
  #redirecting: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly options: SubscriptionOptions,
    private readonly handlers: SubscriptionHandlers,
  ) {}

  get isBegun(): boolean {
    return this.#subscription !== undefined;
  }

  begin(after: Position): void {
    const { name, eventStore, categories, batchSize } = this.options;
    const { onArrival, onBatch, onCaughtUp, onError } = this.handlers;
    this.#number += 1;
    const number = this.#number;
    const isCurrent = () => number === this.#number;
    this.#subscription = eventStore.subscribe({
      name,
      ...(categories === undefined ? {} : { categories }),
      after,
      batchSize,
      onArrival,
      onBatch: (events, upTo) => onBatch(isCurrent, events, upTo),
      onCaughtUp: () => onCaughtUp(isCurrent),
      onError: (error) => onError(isCurrent, error),
    });
  }

  /** Goes on behind another position. May be called while a batch is handled: the old subscription ends after it. */
  redirect(after: Position): void {
    this.#number += 1;
    const before = this.#subscription;
    this.#redirecting = (async () => {
      await before?.stop();
      if (!this.#isClosed) this.begin(after);
    })();
  }

  /** Is redirected no more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Resolves when no batch is under way any more. */
  async end(): Promise<void> {
    this.close();
    await this.#redirecting;
    await this.#subscription?.stop();
  }
}
