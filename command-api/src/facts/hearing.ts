import { streamOf, type DomainEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';

/** Called after each append of this process, before the request is answered. */
export type AppendListener = (
  appended: { readonly category: string; readonly stream: string },
  events: readonly DomainEvent[],
  position: bigint,
) => void;

/** An event store that reports each append to a listener. */
export const notifyingEventStore = (eventStore: EventStore, hear: AppendListener): EventStore => ({
  read: (stream, options) => eventStore.read(stream, options),
  readAll: (options) => eventStore.readAll(options),
  load: (aggregate, id, seen) => eventStore.load(aggregate, id, seen),
  newestIn: (categories, after) => eventStore.newestIn(categories, after),
  subscribe: (options) => eventStore.subscribe(options),
  forgetKeys: () => eventStore.forgetKeys(),
  ping: () => eventStore.ping(),
  close: () => eventStore.close(),

  async handle(aggregate, id, command, facts, context) {
    const handled = await eventStore.handle(aggregate, id, command, facts, context);
    if (handled.events.length > 0 && handled.position !== undefined) {
      const { category } = aggregate;
      hear({ category, stream: streamOf(aggregate, id) }, handled.events, handled.position);
    }
    return handled;
  },
});
