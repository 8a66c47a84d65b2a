import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { categoryOfStream, type DomainEvent, type RecordedEvent } from '@zhidan/domain';
import type { EventStore, SubscribeOptions, Subscription } from '@zhidan/eventstore';
import { History } from './events.js';

const REFUSED_MS = 5;

/**
 * An event store in memory that only supports subscriptions. It gives the same guarantees as real
 * subscriptions: one batch at a time, a refused batch is delivered again, and events arrive in the order of
 * positions.
 */
export class MemoryEventStore implements EventStore {
  readonly history = new History();
  /** When true, every handled batch is delivered a second time, as after a broken connection. */
  repeats = false;
  readonly #waiting = new Set<() => void>();

  append(stream: string, ...events: readonly DomainEvent[]): readonly RecordedEvent[] {
    const added = this.history.happened(stream, ...events);
    this.#wake();
    return added;
  }

  add(...events: readonly RecordedEvent[]): void {
    this.history.events.push(...events);
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  subscribe(options: SubscribeOptions): Subscription {
    const state: Following = { stopped: false, wake: () => undefined };
    const wake = () => state.wake();
    this.#waiting.add(wake);
    const running = this.#follow(options, state);
    return {
      upTo: undefined,
      stop: async () => {
        state.stopped = true;
        this.#waiting.delete(wake);
        state.wake();
        await running;
      },
    };
  }

  async #follow(options: SubscribeOptions, state: Following): Promise<void> {
    const { after, categories, types, batchSize = 500 } = options;
    let place = this.#placeAfter(after);
    let told = false;
    while (!state.stopped) {
      const batch = this.history.events.slice(place, place + batchSize);
      const last = batch.at(-1);
      if (last === undefined) {
        if (!told) options.onCaughtUp?.();
        told = true;
        await new Promise<void>((resolve) => {
          state.wake = resolve;
          if (state.stopped || this.history.events.length > place) resolve();
        });
        continue;
      }
      const wanted = batch.filter(
        ({ stream, type }) =>
          (categories === undefined || categories.includes(categoryOfStream(stream))) &&
          (types === undefined || types.includes(type)),
      );
      if (wanted.length > 0) options.onArrival?.();
      try {
        await options.onBatch(wanted, last.position);
        if (this.repeats) await options.onBatch(wanted, last.position);
        place += batch.length;
      } catch {
        told = false;
        // The timer must not keep the process alive for a subscription that was never stopped.
        await sleep(REFUSED_MS, undefined, { ref: false });
      }
      await turn();
    }
  }

  #placeAfter(position: bigint | undefined): number {
    if (position === undefined) return 0;
    const place = this.history.events.findIndex((event) => event.position > position);
    return place < 0 ? this.history.events.length : place;
  }

  async *read(stream: string): AsyncGenerator<RecordedEvent> {
    yield* this.history.events.filter((event) => event.stream === stream);
  }
  readAll(): never {
    throw new Error('not in memory');
  }
  handle(): never {
    throw new Error('not in memory');
  }
  newestIn(): never {
    throw new Error('not in memory');
  }
  load(): never {
    throw new Error('not in memory');
  }
  forgetKeys = () => undefined;
  ping = () => Promise.resolve();
  close = () => Promise.resolve();
}

interface Following {
  stopped: boolean;
  wake: () => void;
}
