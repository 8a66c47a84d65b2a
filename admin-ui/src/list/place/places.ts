/** How far something stands scrolled, in px. */
export interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** Where the row of a record stood in the window, and the frame that it scrolls in, if it does. */
export interface RowPlace {
  /** Of the page of the record. */
  readonly path: string;
  readonly top: number;
  readonly frameTop: number | undefined;
}

/** How a list stood as it was left. */
export interface ListPlace {
  /** Of the list within the office, with what it is narrowed to, how it is sorted, and its page. */
  readonly address: string;
  readonly title: string;
  /** The window. */
  readonly page: ScrollPosition;
  /** The frames in which its rows scroll, in their order. */
  readonly frames: readonly ScrollPosition[];
  /** The row that its reader went into; undefined where none leads to the page. */
  readonly row: RowPlace | undefined;
  /** Paths of the pages that its reader went to from there, the last one first. */
  readonly visited: readonly string[];
}

/** As many lists are remembered. */
const MOST = 20;

/** The places with one more, the one that was left last first; a list has one. */
export const withListPlace = (places: readonly ListPlace[], place: ListPlace): readonly ListPlace[] =>
  [place, ...places.filter(({ address }) => address !== place.address)].slice(0, MOST);

/** How the list of an address was left; undefined where it was not. */
export const listPlaceAt = (places: readonly ListPlace[], address: string): ListPlace | undefined =>
  places.find((place) => place.address === address);

/** The list from which the page of a record was gone into last; undefined where it was opened otherwise. */
export const placeBefore = (places: readonly ListPlace[], path: string): ListPlace | undefined =>
  places.find(({ visited }) => visited.includes(path));

/** The places after a step from one record to the next one of the same list, without going back to it. */
export function withListStep(places: readonly ListPlace[], from: string, to: string): readonly ListPlace[] {
  const place = placeBefore(places, from);
  if (place === undefined) return places;
  return withListPlace(places, { ...place, visited: [to, ...place.visited.filter((path) => path !== to)] });
}
