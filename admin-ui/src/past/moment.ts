import { setPastAddress } from '@zhidan/ui-kit/api';
import { addressAt } from './addressAt.js';

/** The query parameter of a shared address with the moment to show. */
const PARAMETER = 'moment';
const KEY = 'zhidan.moment';

/** The moment that this window shows, a UTC ISO instant; undefined for the present. */
export const shownMoment = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/**
 * Switches the office to a moment, or to the present. The window reloads, so that no data of the other time
 * remain.
 */
export function goToMoment(moment: string | undefined): void {
  if (moment === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, moment);
  location.reload();
}

/** The address of this page at its moment, to be shared. */
export function addressToShare(moment: string): string {
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, moment);
  return address.href;
}

/** At the start of a window, takes the moment from its address, so that all reads are as of that moment. */
export function initPastMoment(): void {
  const address = new URL(location.href);
  const given = address.searchParams.get(PARAMETER);
  if (given !== null) {
    if (isPast(given)) sessionStorage.setItem(KEY, given);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  const moment = shownMoment();
  if (moment !== undefined) setPastAddress((path) => addressAt(path, moment));
}

const isPast = (moment: string): boolean => Date.parse(moment) < Date.now();
