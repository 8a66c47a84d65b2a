import { recordAfter, recordSummary, streamOf, type RecordKind, type RecordRow } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { historyOf } from '../history/history.js';
import { isUpTo } from '../history/moment.js';
import type { Past } from '../history/past.js';

type Row = RecordRow<Readonly<Record<string, unknown>>>;

/** What was of one kind of plain master data: the same fold as its read model's, over part of the events. */
export const recordPast =
  (kind: RecordKind) =>
  (eventStore: EventStore): Past => ({
    history: (id) =>
      historyOf(eventStore, streamOf(kind.aggregate, id), (event) => recordSummary(kind, event)),

    async at(id, moment) {
      let row: Row | undefined;
      let last = -1;
      for await (const event of eventStore.read(streamOf(kind.aggregate, id))) {
        if (!isUpTo(moment, event)) return row;
        row = recordAfter(kind, row, event);
        last = event.revision;
      }
      return 'revision' in moment && moment.revision > last ? undefined : row;
    },
  });
