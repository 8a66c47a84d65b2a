import { queryParametersOf, routes } from '@zhidan/domain';

const lookable = Object.keys(routes)
  .filter((route) => queryParametersOf(route).some(({ name }) => name === 'at'))
  .map((route) => route.slice('GET '.length).split('/'));

/** Whether an address answers as of a moment. One that is written out stands before the pattern that it fits. */
function hasPast(path: string): boolean {
  const parts = path.split('/');
  const fits = (pattern: readonly string[], mayHold: boolean) =>
    pattern.length === parts.length &&
    pattern.every((part, place) => part === parts[place] || (mayHold && part.startsWith(':')));
  if (Object.hasOwn(routes, `GET ${path}`)) return lookable.some((pattern) => fits(pattern, false));
  return lookable.some((pattern) => fits(pattern, true));
}

/** The address of a read as of a moment (UTC ISO or a date); as it is where it has no past, or names a moment of its own. */
export function addressAt(address: string, at: string): string {
  const { pathname, search, searchParams } = new URL(address, 'http://office.invalid');
  if (!hasPast(pathname) || searchParams.has('at') || searchParams.has('revision')) return address;
  return `${pathname}${search === '' ? '?' : `${search}&`}at=${encodeURIComponent(at)}`;
}
