import { nextIdAfterRemoval } from './selection.js';

/** The inputs of a queue: its list, and the record in its address. */
export interface QueueSource {
  /** The name of the list; another list starts anew. */
  readonly list: string;
  readonly ids: readonly string[];
  readonly named: string | undefined;
  /** Whether the first record is opened where the address names none. */
  readonly begins: boolean;
}

export type PlaceChange = 'replace' | 'push';

/** The present place in a queue, which list, work and address all follow. */
export interface QueuePlace extends QueueSource {
  /** The record in work. */
  readonly at: string | undefined;
  /** The record that left the list while it was in work. */
  readonly gone: string | undefined;
  /** Steps of the queue that the address may not show yet. */
  readonly going: readonly (string | undefined)[];
  readonly how: PlaceChange;
  /** The number of such steps; each one writes the address. */
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
 * The steps that the address does not show yet; undefined where the address names a record that the queue did
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

/** The record to work on: the wanted one, the one after it, or the first. */
function atIn(
  before: QueuePlace,
  { ids, begins }: QueueSource,
  wanted: string | undefined,
): string | undefined {
  if (wanted === undefined) return begins ? ids[0] : undefined;
  return ids.includes(wanted) ? wanted : nextIdAfterRemoval(before.ids, ids, wanted);
}

/**
 * The place after a change of the list or the address: the record in work stays; where it has left the list,
 * the next record is shown at once.
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

/** Whether a place matches the present inputs. */
export const isPlaceOf = (place: QueuePlace, { list, ids, named, begins }: QueueSource): boolean =>
  place.list === list && place.ids === ids && place.named === named && place.begins === begins;
