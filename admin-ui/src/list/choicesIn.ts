/** Converts a table of codes to the choices of a filter. */
export const choicesFromCodes = (codes: Readonly<Record<number, { readonly title: string }>>) =>
  Object.entries(codes).map(([code, { title }]) => ({ id: Number(code), name: `${code} ${title}` }));

/** Converts titles by code to the choices of a filter. */
export const choicesFromTitles = (words: Readonly<Record<string | number, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

export const titlesByCode = (
  table: Readonly<Record<string | number, { readonly title: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([code, { title }]) => [code, title]));
