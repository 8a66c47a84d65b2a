import { nextIdAfterRemoval } from './selection.js';

/** The inputs of a queue: the loaded list, and the record named in the address. */
export interface QueueSource {
  /** Identifies the list; a change of it resets the place. */
  readonly list: string;
  readonly ids: readonly string[];
  readonly named: string | undefined;
  /** Whether the first record is opened if the address names none. */
  readonly begins: boolean;
}

export type PlaceChange = 'replace' | 'push';

/** The current place in a queue, from which the list, the open record and the address are rendered. */
export interface QueuePlace extends QueueSource {
  /** The open record. */
  readonly at: string | undefined;
  /** The record that left the list while it was open. */
  readonly gone: string | undefined;
  /** Steps that the queue has taken but the address may not show yet. */
  readonly going: readonly (string | undefined)[];
  readonly how: PlaceChange;
  /** The number of steps so far; whenever this number changes, the address is written. */
  readonly ways: number;
}

export const initialQueuePlace = (given: QueueSource): QueuePlace => ({
  ...given,
  ids: [],
  at: given.named,
  gone: undefined,
  going: [],
  how: 'replace',
  ways: 0,
});

/** The place after the user chose another record. */
export const queuePlaceAt = (place: QueuePlace, at: string | undefined, how: PlaceChange): QueuePlace =>
  at === place.at ? place : { ...wayTo(place, at, how), gone: undefined };

const wayTo = (place: QueuePlace, at: string | undefined, how: PlaceChange): QueuePlace => ({
  ...place,
  at,
  how,
  going: [...place.going, at],
  ways: place.ways + 1,
});

/**
 * The steps that the address does not show yet; undefined if the address changed to a record that the queue did
 * not open.
 */
function stillGoing(
  { going, named: before }: QueuePlace,
  named: string | undefined,
): QueuePlace['going'] | undefined {
  if (named === before) return going;
  const followed = going.lastIndexOf(named);
  return followed < 0 ? undefined : going.slice(followed + 1);
}

/**
 * The record to open: the wanted one; if it has left the list, the next one; without a wanted one, the first.
 */
function atIn(
  before: QueuePlace,
  { ids, begins }: QueueSource,
  wanted: string | undefined,
): string | undefined {
  if (wanted === undefined) return begins ? ids[0] : undefined;
  return ids.includes(wanted) ? wanted : nextIdAfterRemoval(before.ids, ids, wanted);
}

/**
 * The place after the list or the address has changed. The open record stays open; if it has left the list, the
 * next one is opened.
 */
export function queuePlaceIn(before: QueuePlace, given: QueueSource): QueuePlace {
  const still = stillGoing(before, given.named);
  const goesOn = still !== undefined && given.list === before.list;
  const wanted = goesOn ? before.at : given.named;
  const at = atIn(before, given, wanted);
  const going = still ?? [];
  const gone = goesOn && at !== wanted ? wanted : undefined;
  const place: QueuePlace = { ...before, ...given, at, going, gone };
  const isWritten = at === (going.length > 0 ? going.at(-1) : given.named);
  return isWritten ? place : wayTo(place, at, 'replace');
}

/** Whether a place was computed from these inputs. */
export const isPlaceOf = (place: QueuePlace, { list, ids, named, begins }: QueueSource): boolean =>
  place.list === list && place.ids === ids && place.named === named && place.begins === begins;
