/** A scroll position in px. */
export interface ScrollPosition {
  readonly top: number;
  readonly left: number;
}

/** The position of a record's row in the window, and in its scrolling container if there is one. */
export interface RowPlace {
  /** The path of the record's page. */
  readonly path: string;
  readonly top: number;
  readonly frameTop: number | undefined;
}

/** The state of a list when it was left. */
export interface ListPlace {
  /** The address of the list with its filter, order and page. */
  readonly address: string;
  readonly title: string;
  readonly page: ScrollPosition;
  /** The scroll positions of the containers of its rows, in their order. */
  readonly frames: readonly ScrollPosition[];
  /** The row that was opened; undefined where no row leads to the opened page. */
  readonly row: RowPlace | undefined;
  /** The paths of the pages opened from the list, the latest first. */
  readonly visited: readonly string[];
}

/** The number of remembered lists. */
const MOST = 20;

/** Adds a place as the latest; each list has one place. */
export const withListPlace = (places: readonly ListPlace[], place: ListPlace): readonly ListPlace[] =>
  [place, ...places.filter(({ address }) => address !== place.address)].slice(0, MOST);

/** The place of the list at an address; undefined where the list was not left. */
export const listPlaceAt = (places: readonly ListPlace[], address: string): ListPlace | undefined =>
  places.find((place) => place.address === address);

/** The list from which a record's page was opened last; undefined where it was opened otherwise. */
export const placeBefore = (places: readonly ListPlace[], path: string): ListPlace | undefined =>
  places.find(({ visited }) => visited.includes(path));

/**
 * The places after stepping from one record to the next one of the same list, without returning to the list.
 */
export function withListStep(places: readonly ListPlace[], from: string, to: string): readonly ListPlace[] {
  const place = placeBefore(places, from);
  if (place === undefined) return places;
  return withListPlace(places, { ...place, visited: [to, ...place.visited.filter((path) => path !== to)] });
}
