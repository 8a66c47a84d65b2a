import type { Entry } from '../page/entry.js';

/** Who did something, or what was done: what a film can be searched for. */
export interface StepFilter {
  readonly by: 'who' | 'what';
  readonly value: string;
}

const SHORTEST_MS = 1_500;

/** Speeds that a film can be played at; 1 shows an event for `frameMs(1)`. */
export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** How long an event stands while the film plays, in milliseconds. */
export const frameMs = (speed: Speed): number => SHORTEST_MS / speed;

/** The places of the entries that fit, in order. */
export const placesOf = (entries: readonly Entry[], wanted: StepFilter | undefined): readonly number[] =>
  wanted === undefined
    ? []
    : entries.flatMap(({ actor, type }, place) =>
        (wanted.by === 'who' ? actor.name : type) === wanted.value ? [place] : [],
      );

/** The next of some places after one; from the last back to the first. Undefined where there are none. */
export const placeAfter = (places: readonly number[], place: number): number | undefined =>
  places.find((each) => each > place) ?? places[0];

/** The place that a key leads to; undefined for a key that leads nowhere. */
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

/** The place of the event that an address names (`?event=`, a revision); the first one where it names none there is. */
export const placeOfEvent = (entries: readonly Entry[], event: string | null): number =>
  Math.max(
    0,
    entries.findIndex(({ revision }) => event !== null && event === String(revision)),
  );

/** Those that had happened by a moment, a UTC ISO instant; all where none is given. */
export const upTo = (entries: readonly Entry[], moment: string | undefined): readonly Entry[] =>
  moment === undefined ? entries : entries.filter(({ at }) => Date.parse(at) <= Date.parse(moment));
