import { placeAt, placeBefore, withPlace, withStep, type Place } from './places.js';

/** How lists were left in this window, until it is loaded anew. */
let places: readonly Place[] = [];

export const leftPlaces = {
  at: (address: string): Place | undefined => placeAt(places, address),
  before: (path: string): Place | undefined => placeBefore(places, path),
  leave: (place: Place): void => {
    places = withPlace(places, place);
  },
  step: (from: string, to: string): void => {
    places = withStep(places, from, to);
  },
};
