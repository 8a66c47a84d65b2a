import { setAddressAtMoment } from '@zhidan/ui-kit/api';
import { withPastMoment } from './addressAt.js';

/** The query parameter that contains the moment in a shared URL. */
const PARAMETER = 'moment';
const KEY = 'zhidan.moment';

/** The moment that this window shows, a UTC ISO instant; undefined for the present. */
export const shownMoment = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/**
 * Switches the office to a moment, or to the present (undefined). Reloads the page, so that no data of another
 * time remain.
 */
export function goToMoment(moment: string | undefined): void {
  if (moment === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, moment);
  location.reload();
}

/** The URL of this page with the moment, to share with colleagues. */
export function addressToShare(moment: string): string {
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, moment);
  return address.href;
}

/** On page load, reads the moment from the URL, so that all requests read past states. */
export function initPastMoment(): void {
  const address = new URL(location.href);
  const given = address.searchParams.get(PARAMETER);
  if (given !== null) {
    if (isPast(given)) sessionStorage.setItem(KEY, given);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  const moment = shownMoment();
  if (moment !== undefined) setAddressAtMoment((path) => withPastMoment(path, moment));
}

const isPast = (moment: string): boolean => Date.parse(moment) < Date.now();
