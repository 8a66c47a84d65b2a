import { browserValues } from '../kept/kept.js';

const keyOf = (id: string) => `collection-link-${id}`;

/** Stores the link of a collection for its organiser, because the server returns the link only once. */
export const storeCollectionLink = (id: string, url: string): void =>
  browserValues.write(keyOf(id), url, 'person');

export function collectionLinkOf(id: string): string | undefined {
  const url: unknown = browserValues.read(keyOf(id), 'person');
  return typeof url === 'string' ? url : undefined;
}
