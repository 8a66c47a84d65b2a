import { escapeHtml } from '@zhidan/domain';

/** A picture that is on its way before anything has asked for it. */
export const preloadOfImage = (image: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}">`;

/** What the script will read as soon as it runs. */
export const preloadOfData = (path: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`;
