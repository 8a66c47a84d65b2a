import { rowUnlessTakenBack, streamOf, type RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { historyOf, type HistoryEntry } from './history.js';
import { isUpTo, type HistoryMoment } from './moment.js';
import type { HistoryStep } from './step.js';

/** Reads the past of one record from the event store: its events, and the row that they gave at some moment. */
export interface PastReader<Row = Readonly<Record<string, unknown>>> {
  /** The history, oldest first; empty for an id that never existed. */
  history(id: string): Promise<readonly HistoryEntry[]>;
  /** The row at a moment; undefined when there was none, or when the moment is in the future. */
  at(id: string, moment: HistoryMoment): Promise<Row | undefined>;
  /** The position of the newest event; undefined for an id that never existed. */
  newest(id: string): Promise<bigint | undefined>;
  /** Yields the events one by one, the oldest first, each with the row after it. */
  steps(id: string): AsyncIterable<HistoryStep<Row>>;
}

/** The past of records that each follow from one stream, folded by the same function as their read model. */
export const createPastReader =
  <Row>(
    aggregate: { readonly category: string },
    after: (row: Row | undefined, event: RecordedEvent) => Row | undefined,
  ) =>
  (eventStore: EventStore): PastReader<Row> => {
    async function* steps(id: string): AsyncGenerator<HistoryStep<Row>> {
      let row: Row | undefined;
      for await (const event of eventStore.read(streamOf(aggregate, id))) {
        row = rowUnlessTakenBack(after, row, event);
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

/** Presents a past through the view of another resource; a row that this resource does not show is left out. */
export const shownPastReader = <Row, Shown>(
  past: PastReader<Row>,
  shown: (row: Row) => Shown | undefined,
): PastReader<Shown> => ({
  ...past,

  async at(id, moment) {
    const row = await past.at(id, moment);
    return row && shown(row);
  },

  async *steps(id) {
    for await (const { event, row } of past.steps(id)) yield { event, row: row && shown(row) };
  },
});
