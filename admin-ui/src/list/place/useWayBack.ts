import { useLocation } from 'react-router';
import { isRecord } from '../../form/values.js';
import { visitedListPlaces } from './leftPlaces.js';

export interface ListAddress {
  readonly to: string;
  readonly title: string;
}

const returning = { isWayBack: true } as const;

/** Whether a page was opened by the link back. */
export const isWayBack = (state: unknown): boolean => isRecord(state) && state['isWayBack'] === true;

/** The list that led to the record's page, as it was left; otherwise the list of the record's kind. */
export function useWayBack(list: ListAddress): ListAddress & { readonly state?: typeof returning } {
  const { pathname } = useLocation();
  const place = visitedListPlaces.before(pathname);
  return place === undefined ? list : { to: place.address, title: place.title, state: returning };
}
