import { streamOf, type RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { historyOf, type HistoryEntry } from './history.js';
import { isUpTo, type Moment } from './moment.js';
import type { Step } from './step.js';

/** What was: the events of one thing and the row they gave at some moment, read from the event store. */
export interface Past<Row = Readonly<Record<string, unknown>>> {
  /** Oldest first; nothing for what never was. */
  history(id: string): Promise<readonly HistoryEntry[]>;
  /** The row as it stood; undefined when there was none, or the moment has not come yet. */
  at(id: string, moment: Moment): Promise<Row | undefined>;
  /** The position of the newest event; undefined for what never was. */
  newest(id: string): Promise<bigint | undefined>;
  /** Event by event, the oldest first. */
  steps(id: string): AsyncIterable<Step<Row>>;
}

/** The past of things whose rows follow from the events of one stream: by the same fold as their read model. */
export const pastBy =
  <Row>(
    aggregate: { readonly category: string },
    after: (row: Row | undefined, event: RecordedEvent) => Row | undefined,
  ) =>
  (eventStore: EventStore): Past<Row> => {
    async function* steps(id: string): AsyncGenerator<Step<Row>> {
      let row: Row | undefined;
      for await (const event of eventStore.read(streamOf(aggregate, id))) {
        row = after(row, event);
        yield { event, row };
      }
    }
    return {
      steps,
      history: (id) => historyOf(eventStore, streamOf(aggregate, id)),

      async newest(id) {
        const last = eventStore.read(streamOf(aggregate, id), { direction: 'backwards', limit: 1 });
        for await (const { position } of last) return position;
        return undefined;
      },

      async at(id, moment) {
        let row: Row | undefined;
        let last = -1;
        for await (const { event, row: next } of steps(id)) {
          if (!isUpTo(moment, event)) return row;
          row = next;
          last = event.revision;
        }
        return 'revision' in moment && moment.revision > last ? undefined : row;
      },
    };
  };

/** The same things as another resource shows them; none where it does not show the row. */
export const pastShown = <Row, Shown>(
  past: Past<Row>,
  shown: (row: Row) => Shown | undefined,
): Past<Shown> => ({
  ...past,

  async at(id, moment) {
    const row = await past.at(id, moment);
    return row && shown(row);
  },

  async *steps(id) {
    for await (const { event, row } of past.steps(id)) yield { event, row: row && shown(row) };
  },
});
