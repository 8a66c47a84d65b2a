/**
 * The header for a file that the browser shows and saves under this name; the plain name is for old programs.
 */
export const inlineDisposition = (name: string, plainName: string): string =>
  `inline; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
