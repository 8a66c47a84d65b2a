export { customerLevels, materialGroupKinds, materialKinds } from '@zhidan/domain/quotation';

/** Words of a table of codes, for a choice. */
export const titlesIn = (
  codes: Readonly<Record<string | number, { readonly title: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(codes).map(([code, { title }]) => [code, title]));
