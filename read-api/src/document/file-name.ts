/**
 * The header for a file that the browser displays and saves under this name; `plainName` is for old browsers.
 */
export const inlineDisposition = (name: string, plainName: string): string =>
  `inline; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
