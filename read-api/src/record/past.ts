import { recordAfter, recordSummary, streamOf, type RecordKind, type RecordRow } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { historyOf } from '../history/history.js';
import type { Past } from '../history/past.js';
import { rowAt } from '../history/row-at.js';

type Row = RecordRow<Readonly<Record<string, unknown>>>;

/** What was of one kind of plain master data: the same fold as its read model's, over part of the events. */
export const recordPast =
  (kind: RecordKind) =>
  (eventStore: EventStore): Past => ({
    history: (id) =>
      historyOf(eventStore, streamOf(kind.aggregate, id), (event) => recordSummary(kind, event)),

    at: (id, moment) =>
      rowAt<Row>(eventStore, streamOf(kind.aggregate, id), moment, (row, event) =>
        recordAfter(kind, row, event),
      ),
  });
