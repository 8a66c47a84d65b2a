import { queryParametersOf, routes } from '@zhidan/domain';

const lookable = Object.keys(routes)
  .filter((route) => queryParametersOf(route).some(({ name }) => name === 'at'))
  .map((route) => route.slice('GET '.length).split('/'));

/**
 * Whether a route can answer as of a moment. Literal routes are checked before patterns that they also match.
 */
function hasPast(path: string): boolean {
  const parts = path.split('/');
  const fits = (pattern: readonly string[], mayHold: boolean) =>
    pattern.length === parts.length &&
    pattern.every((part, place) => part === parts[place] || (mayHold && part.startsWith(':')));
  if (Object.hasOwn(routes, `GET ${path}`)) return lookable.some((pattern) => fits(pattern, false));
  return lookable.some((pattern) => fits(pattern, true));
}

/**
 * Adds the moment (UTC ISO or a date) to the address of a read. An address without a past, or with a moment of
 * its own, is returned unchanged.
 */
export function addressAt(address: string, at: string): string {
  const { pathname, search, searchParams } = new URL(address, 'http://office.invalid');
  if (!hasPast(pathname) || searchParams.has('at') || searchParams.has('revision')) return address;
  return `${pathname}${search === '' ? '?' : `${search}&`}at=${encodeURIComponent(at)}`;
}
