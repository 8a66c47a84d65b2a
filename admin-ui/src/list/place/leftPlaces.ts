import { listPlaceAt, placeBefore, withListPlace, withListStep, type ListPlace } from './places.js';

/** How lists were left in this window, until it is loaded anew. */
let places: readonly ListPlace[] = [];

export const leftPlaces = {
  at: (address: string): ListPlace | undefined => listPlaceAt(places, address),
  before: (path: string): ListPlace | undefined => placeBefore(places, path),
  leave: (place: ListPlace): void => {
    places = withListPlace(places, place);
  },
  step: (from: string, to: string): void => {
    places = withListStep(places, from, to);
  },
};
