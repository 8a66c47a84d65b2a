import { listPlaceAt, placeBefore, withListPlace, placesAfterRecordStep, type ListPlace } from './places.js';

/** The scroll positions of lists that were left in this window; a reload clears them. */
let places: readonly ListPlace[] = [];

export const visitedListPlaces = {
  at: (address: string): ListPlace | undefined => listPlaceAt(places, address),
  before: (path: string): ListPlace | undefined => placeBefore(places, path),
  leave: (place: ListPlace): void => {
    places = withListPlace(places, place);
  },
  step: (from: string, to: string): void => {
    places = placesAfterRecordStep(places, from, to);
  },
};
