import { startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import { quotationRequested } from '@zhidan/domain/quotation';
import type { EventStore, Subscription } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderSerials } from './serials.js';

/**
 * The most events that are read. On a busier day serials begin too low, and a request that finds its number
 * taken uses the next.
 */
const MOST_EVENTS = 50_000;
const TRY_AGAIN_MS = 500;

/** Counts the orders of today and of later days. */
export class RecentOrders {
  readonly #stopping = new AbortController();
  readonly #following: Promise<Subscription | undefined>;
  #isCaughtUp = false;

  constructor(
    private readonly eventStore: EventStore,
    private readonly serials: OrderSerials,
    private readonly logger: Logger,
    now: Date,
  ) {
    this.#following = this.#begin(startOfTaipeiDate(taipeiDate(now.toISOString())));
  }

  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await (await this.#following)?.stop();
  }

  async #begin(since: string): Promise<Subscription | undefined> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return this.#follow(await this.#lookBack(since));
      } catch (error) {
        this.logger.warn({ err: error }, 'the orders of today could not be counted');
        await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  /**
   * Counts orders from the newest event back to an instant; returns the position of the newest event, or
   * undefined when there is none.
   */
  async #lookBack(since: string): Promise<bigint | undefined> {
    let last: bigint | undefined;
    let looked = 0;
    for await (const event of this.eventStore.readAll({ direction: 'backwards' })) {
      last ??= event.position;
      if (event.metadata.at < since || (looked += 1) > MOST_EVENTS || this.#stopping.signal.aborted) break;
      this.serials.see(event.stream, event);
    }
    return last;
  }

  #follow(after: bigint | undefined): Subscription {
    return this.eventStore.subscribe({
      name: 'serials',
      categories: [this.serials.category],
      types: [quotationRequested.type],
      after,
      onBatch: async (events) => {
        for (const event of events) this.serials.see(event.stream, event);
      },
      onCaughtUp: () => (this.#isCaughtUp = true),
    });
  }
}
