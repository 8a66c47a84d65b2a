import { browserValues } from '../kept/kept.js';

const keyOf = (id: string) => `collection-link-${id}`;

/** The link is answered once; the browser in which it was made keeps it, for its organiser alone. */
export const keepLink = (id: string, url: string): void => browserValues.write(keyOf(id), url, 'person');

export function linkOf(id: string): string | undefined {
  const url: unknown = browserValues.read(keyOf(id), 'person');
  return typeof url === 'string' ? url : undefined;
}
