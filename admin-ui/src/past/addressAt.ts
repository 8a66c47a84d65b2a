import { queryParametersOf, routePermissions } from '@zhidan/domain';

const lookable = Object.keys(routePermissions)
  .filter((route) => queryParametersOf(route).some(({ name }) => name === 'at'))
  .map((route) => route.slice('GET '.length).split('/'));

/**
 * Whether a route can return past states. Literal routes are checked before patterns, because patterns match
 * them too.
 */
function hasPast(path: string): boolean {
  const parts = path.split('/');
  const fits = (pattern: readonly string[], mayHold: boolean) =>
    pattern.length === parts.length &&
    pattern.every((part, place) => part === parts[place] || (mayHold && part.startsWith(':')));
  if (Object.hasOwn(routePermissions, `GET ${path}`)) return lookable.some((pattern) => fits(pattern, false));
  return lookable.some((pattern) => fits(pattern, true));
}

/**
 * Adds the moment (UTC ISO instant or date) to the URL of a read. A URL of a route without past states, or with
 * its own moment, is returned unchanged.
 */
export function withPastMoment(address: string, at: string): string {
  const { pathname, search, searchParams } = new URL(address, 'http://office.invalid');
  if (!hasPast(pathname) || searchParams.has('at') || searchParams.has('revision')) return address;
  return `${pathname}${search === '' ? '?' : `${search}&`}at=${encodeURIComponent(at)}`;
}
