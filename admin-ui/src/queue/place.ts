import { nextAfter } from './selection.js';

/** What a queue is given: its list, and the record that its address names. */
export interface QueueSource {
  /** Which list it is: in another one its reader begins anew. */
  readonly list: string;
  readonly ids: readonly string[];
  readonly named: string | undefined;
  /** Without a record that is named, the first one is worked on. */
  readonly begins: boolean;
}

export type PlaceChange = 'replace' | 'push';

/** Where the reader of a queue is: list, work and address follow it together. */
export interface QueuePlace extends QueueSource {
  /** The record that is worked on. */
  readonly at: string | undefined;
  /** The record that left the list while it was worked on. */
  readonly gone: string | undefined;
  /** Ways of the queue itself that its address may not have followed yet. */
  readonly going: readonly (string | undefined)[];
  readonly how: PlaceChange;
  /** How many such ways there were: with each the address is written. */
  readonly ways: number;
}

export const firstPlace = (given: QueueSource): QueuePlace => ({
  ...given,
  ids: [],
  at: given.named,
  gone: undefined,
  going: [],
  how: 'replace',
  ways: 0,
});

/** At another record, as its reader chose. */
export const queuePlaceAt = (place: QueuePlace, at: string | undefined, how: PlaceChange): QueuePlace =>
  at === place.at ? place : { ...wayTo(place, at, how), gone: undefined };

const wayTo = (place: QueuePlace, at: string | undefined, how: PlaceChange): QueuePlace => ({
  ...place,
  at,
  how,
  going: [...place.going, at],
  ways: place.ways + 1,
});

/** Ways that the address has not followed yet; undefined where it names a record to which the queue did not lead. */
function stillGoing(
  { going, named: before }: QueuePlace,
  named: string | undefined,
): QueuePlace['going'] | undefined {
  if (named === before) return going;
  const followed = going.lastIndexOf(named);
  return followed < 0 ? undefined : going.slice(followed + 1);
}

/** What is worked on where a record is wanted: that one, the one that comes after it, or the first. */
function atIn(
  before: QueuePlace,
  { ids, begins }: QueueSource,
  wanted: string | undefined,
): string | undefined {
  if (wanted === undefined) return begins ? ids[0] : undefined;
  return ids.includes(wanted) ? wanted : nextAfter(before.ids, ids, wanted);
}

/**
 * The place once the list or the address is another: the record that is worked on stays, and where it has left the
 * list the next one stands there at once.
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

/** Whether a place still is what the queue is given. */
export const isPlaceOf = (place: QueuePlace, { list, ids, named, begins }: QueueSource): boolean =>
  place.list === list && place.ids === ids && place.named === named && place.begins === begins;
