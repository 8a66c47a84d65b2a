/** A scroll position in px. */
export interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** The position of a record's row in the window and, if there is one, in its scrolling container. */
export interface RowPlace {
  /** The path of the record's page. */
  readonly path: string;
  readonly top: number;
  readonly frameTop: number | undefined;
}

/** The state of a list when it was left. */
export interface ListPlace {
  /** The address of the list with filter, order and page. */
  readonly address: string;
  readonly title: string;
  readonly page: ScrollPosition;
  /** The scroll positions of the scrolling containers, in document order. */
  readonly frames: readonly ScrollPosition[];
  /** The row that was opened; undefined if no row links to the opened page. */
  readonly row: RowPlace | undefined;
  /** The paths of the pages opened from the list, latest first. */
  readonly visited: readonly string[];
}

/** The largest number of remembered lists. */
const MOST = 20;

/** Adds a place in front, replacing an earlier place of the same list. */
export const withListPlace = (places: readonly ListPlace[], place: ListPlace): readonly ListPlace[] =>
  [place, ...places.filter(({ address }) => address !== place.address)].slice(0, MOST);

/** The stored place of the list at an address; undefined if there is none. */
export const listPlaceAt = (places: readonly ListPlace[], address: string): ListPlace | undefined =>
  places.find((place) => place.address === address);

/** The list from which a record was last opened; undefined if it was not opened from a list. */
export const placeBefore = (places: readonly ListPlace[], path: string): ListPlace | undefined =>
  places.find(({ visited }) => visited.includes(path));

/** The places after the user went from one record directly to the next of the same list. */
export function placesAfterRecordStep(
  places: readonly ListPlace[],
  from: string,
  to: string,
): readonly ListPlace[] {
  const place = placeBefore(places, from);
  if (place === undefined) return places;
  return withListPlace(places, { ...place, visited: [to, ...place.visited.filter((path) => path !== to)] });
}
