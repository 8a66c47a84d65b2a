import { indexHelp } from './helpSearch.js';
import { parseHelpPage } from './helpPage.js';

const sources = import.meta.glob<string>('../../../docs/help/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../docs/help/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All pages of help, in their order. */
export const helpPages = Object.entries(sources)
  .map(([path, source]) => parseHelpPage(fileName(path).replace(/\.md$/, ''), source))
  .toSorted((one, other) => one.order - other.order);

export const helpIndex = indexHelp(helpPages);

const addresses = new Map(Object.entries(pictures).map(([path, address]) => [fileName(path), address]));

/** The address of a picture that a page names as `pictures/<file>`. */
export const pictureAddress = (source: string): string | undefined => addresses.get(fileName(source));
