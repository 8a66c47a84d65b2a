import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { isUpTo, type Moment } from './moment.js';

/** The row of one stream as it stood; undefined when there was none, or the moment has not come yet. */
export async function rowAt<Row>(
  eventStore: EventStore,
  stream: string,
  moment: Moment,
  fold: (row: Row | undefined, event: RecordedEvent) => Row | undefined,
): Promise<Row | undefined> {
  let row: Row | undefined;
  let last = -1;
  for await (const event of eventStore.read(stream)) {
    if (!isUpTo(moment, event)) return row;
    row = fold(row, event);
    last = event.revision;
  }
  return 'revision' in moment && moment.revision > last ? undefined : row;
}
