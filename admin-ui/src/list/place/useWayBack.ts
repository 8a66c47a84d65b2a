import { useLocation } from 'react-router';
import { isRecord } from '../../form/values.js';
import { visitedListPlaces } from './leftPlaces.js';

export interface ListAddress {
  readonly to: string;
  readonly title: string;
}

const returning = { isWayBack: true } as const;

/** Whether the navigation state says that the page was opened by the breadcrumb. */
export const isOpenedByBreadcrumb = (state: unknown): boolean =>
  isRecord(state) && state['isWayBack'] === true;

/**
 * The list from which the record was opened, in its former state; otherwise the general list of the resource.
 */
export function useOriginList(list: ListAddress): ListAddress & { readonly state?: typeof returning } {
  const { pathname } = useLocation();
  const place = visitedListPlaces.before(pathname);
  return place === undefined ? list : { to: place.address, title: place.title, state: returning };
}
