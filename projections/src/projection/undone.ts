import { isTakenBack, sinceTakenBack, type RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from './projection.js';

/** An event that takes an import back, with the events of its stream that are undone. */
interface UndoingEvent extends RecordedEvent {
  readonly undoes: readonly RecordedEvent[];
}

const isUndoing = (event: RecordedEvent): event is UndoingEvent => 'undoes' in event;

/**
 * Where an import is taken back, the rows of all events that are undone. An index of events keeps those events,
 * so that this is one more event to it.
 */
export const rowsChangedBy = (projection: Projection, event: RecordedEvent): readonly string[] =>
  isUndoing(event) && projection.once !== true
    ? [...new Set(event.undoes.flatMap((undone) => projection.keysOf(undone)))]
    : projection.keysOf(event);

/** Whether a row disappears, because its import is taken back and no other stream shares it. */
export const removesRow = ({ once, isShared }: Projection, event: RecordedEvent): boolean =>
  isTakenBack(event) && once !== true && isShared !== true;

const STREAMS_AT_ONCE = 16;

/**
 * Adds to each event that takes an import back the events that it undoes. Which rows it changes follows from
 * them alone.
 */
export async function withUndoneEvents(
  eventStore: Pick<EventStore, 'read'>,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  if (!events.some(isTakenBack)) return events;
  const all = [...events];
  const left = all.entries();
  const readSome = async () => {
    for (const [place, event] of left)
      if (isTakenBack(event)) all[place] = undoing(event, await earlierEvents(eventStore, event));
  };
  await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, readSome));
  return all;
}

/** Adds the undone events from a history that is in memory as a whole. */
export const withUndoneAmong = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.map((event) =>
    isTakenBack(event)
      ? undoing(
          event,
          sinceTakenBack(
            events.filter(({ stream, revision }) => stream === event.stream && revision < event.revision),
          ),
        )
      : event,
  );

const undoing = (event: RecordedEvent, undoes: readonly RecordedEvent[]): UndoingEvent => ({
  ...event,
  undoes,
});

async function earlierEvents(
  eventStore: Pick<EventStore, 'read'>,
  { stream, revision }: RecordedEvent,
): Promise<readonly RecordedEvent[]> {
  const earlier: RecordedEvent[] = [];
  for await (const event of eventStore.read(stream)) {
    if (event.revision >= revision) break;
    earlier.push(event);
  }
  // What was undone before needs no undoing again.
  return sinceTakenBack(earlier);
}
