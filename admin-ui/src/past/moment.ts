import { showThePast } from '@zhidan/ui-kit/api';
import { addressAt } from './addressAt.js';

/** In the address of a page that was handed on: the moment that it is to be shown at. */
const PARAMETER = 'moment';
const KEY = 'zhidan.moment';

/** The moment that this window shows, a UTC ISO instant; undefined where it shows today. */
export const momentShown = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** Shows the whole office as it stood at a moment, or as it is now; begins anew, so that nothing of the other stays. */
export function goTo(moment: string | undefined): void {
  if (moment === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, moment);
  location.reload();
}

/** The address of this page at the moment that it shows, for somebody else. */
export function addressToShare(moment: string): string {
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, moment);
  return address.href;
}

/** At the start of a window: takes the moment of its address, and asks for everything as of that moment. */
export function lookBack(): void {
  const address = new URL(location.href);
  const given = address.searchParams.get(PARAMETER);
  if (given !== null) {
    if (isPast(given)) sessionStorage.setItem(KEY, given);
    address.searchParams.delete(PARAMETER);
    history.replaceState(history.state, '', address);
  }
  const moment = momentShown();
  if (moment !== undefined) showThePast((path) => addressAt(path, moment));
}

const isPast = (moment: string): boolean => Date.parse(moment) < Date.now();
