/** The codes of a table as choices of a filter. */
export const choicesFromCodes = (codes: Readonly<Record<number, { readonly title: string }>>) =>
  Object.entries(codes).map(([code, { title }]) => ({ id: Number(code), name: `${code} ${title}` }));

/** Words by code as choices of a filter. */
export const choicesFromTitles = (words: Readonly<Record<string | number, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

/** The titles of a table by code, for a choice. */
export const titlesIn = (
  table: Readonly<Record<string | number, { readonly title: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([code, { title }]) => [code, title]));
