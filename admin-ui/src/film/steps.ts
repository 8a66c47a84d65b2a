import type { RecordHistoryEntry } from '../page/entry.js';

/** A search in a film, by actor or by event type. */
export interface StepFilter {
  readonly by: 'who' | 'what';
  readonly value: string;
}

const SHORTEST_MS = 1_500;

/** The speeds of a film, as factors of the normal speed. */
export const filmSpeeds = [0.5, 1, 2, 4] as const;
export type FilmSpeed = (typeof filmSpeeds)[number];

/** How long an event is shown while the film plays, in ms. */
export const frameDurationMs = (speed: FilmSpeed): number => SHORTEST_MS / speed;

/** The indexes of the matching entries, in order. */
export const matchingPlaces = (
  entries: readonly RecordHistoryEntry[],
  wanted: StepFilter | undefined,
): readonly number[] =>
  wanted === undefined
    ? []
    : entries.flatMap(({ actor, type }, place) =>
        (wanted.by === 'who' ? actor.name : type) === wanted.value ? [place] : [],
      );

/** The next index in a list after the given one, wrapping around at the end; undefined for an empty list. */
export const nextMatchingPlace = (places: readonly number[], place: number): number | undefined =>
  places.find((each) => each > place) ?? places[0];

/** The index to move to when a key is pressed; undefined for keys without a meaning. */
export function placeByKey(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(last, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The index of the entry with the revision in the address (`?event=`); the first entry if there is none. */
export const placeOfEvent = (entries: readonly RecordHistoryEntry[], event: string | null): number =>
  Math.max(
    0,
    entries.findIndex(({ revision }) => event !== null && event === String(revision)),
  );

/** The entries up to a moment (UTC ISO instant); all entries without a moment. */
export const entriesUpTo = (
  entries: readonly RecordHistoryEntry[],
  moment: string | undefined,
): readonly RecordHistoryEntry[] =>
  moment === undefined ? entries : entries.filter(({ at }) => Date.parse(at) <= Date.parse(moment));
