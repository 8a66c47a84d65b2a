import { useLocation } from 'react-router';
import { isRecord } from '../../form/values.js';
import { leftPlaces } from './leftPlaces.js';

/** A list, and where it is. */
export interface ListAddress {
  readonly to: string;
  readonly title: string;
}

const returning = { isWayBack: true } as const;

/** Whether a page was reached by the way back. */
export const isWayBack = (state: unknown): boolean => isRecord(state) && state['isWayBack'] === true;

/** The way from the page of a record back to the list that led to it, as it was left; to its own where none did. */
export function useWayBack(list: ListAddress): ListAddress & { readonly state?: typeof returning } {
  const { pathname } = useLocation();
  const place = leftPlaces.before(pathname);
  return place === undefined ? list : { to: place.address, title: place.title, state: returning };
}
