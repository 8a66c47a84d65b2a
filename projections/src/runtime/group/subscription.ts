import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore, Subscription } from '@zhidan/eventstore';
import type { Position } from '../positions.js';

export interface SubscriptionOptions {
  readonly name: string;
  readonly eventStore: EventStore;
  /** The categories whose events are delivered; without them every event is delivered. */
  readonly categories?: readonly string[];
  readonly batchSize: number;
}

/** Returns whether a subscription is still the current one, not replaced by another. */
export type IsCurrent = () => boolean;

/** Ends the handling of a batch whose subscription was replaced. */
export class SubscriptionReplaced extends Error {
  override readonly name = 'SubscriptionReplaced';
}

export interface SubscriptionHandlers {
  onArrival(): void;
  onBatch(isCurrent: IsCurrent, events: readonly RecordedEvent[], upTo: bigint): Promise<void>;
  onCaughtUp(isCurrent: IsCurrent): void;
  onError(isCurrent: IsCurrent, error: unknown): void;
}

/**
 * A subscription of a group that can restart at another position; only batches of the last start are handled.
 */
export class RestartableSubscription {
  #subscription: Subscription | undefined;
  /** The number of the current subscription; batches of an earlier number are refused. */
  #number = 0;
  #restarting: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly options: SubscriptionOptions,
    private readonly handlers: SubscriptionHandlers,
  ) {}

  get isStarted(): boolean {
    return this.#subscription !== undefined;
  }

  start(after: Position): void {
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

  /** Subscribes again after another position; a running batch is finished first. */
  restart(after: Position): void {
    this.#number += 1;
    const before = this.#subscription;
    this.#restarting = (async () => {
      await before?.stop();
      if (!this.#isClosed) this.start(after);
    })();
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Resolves when no batch is being handled. */
  async stop(): Promise<void> {
    this.close();
    await this.#restarting;
    await this.#subscription?.stop();
  }
}
