/** A table of codes as the choices of a filter: code and title. */
export const choicesIn = (codes: Readonly<Record<number, { readonly title: string }>>) =>
  Object.entries(codes).map(([code, { title }]) => ({ id: Number(code), name: `${code} ${title}` }));

/** Words by their code as the choices of a filter. */
export const choicesOf = (words: Readonly<Record<string | number, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));
