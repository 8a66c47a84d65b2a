/** Shown in the browser, and saved under this name where somebody saves it; the plain name is for old programs. */
export const inlineAs = (name: string, plainName: string): string =>
  `inline; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
