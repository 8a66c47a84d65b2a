import { escapeHtml } from '@zhidan/domain';

/** The `<link>` element that preloads an image. */
export const imagePreloadLink = (image: string): string =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}">`;

/** The `<link>` element that preloads the data of the script's first requests. */
export const dataPreloadLink = (path: string): string =>
  `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`;
