/**
 * Whether a field is empty, or holds text that the user has typed or seen there already; a number without focus
 * is written with commas.
 */
export const isUserText = (value: string, met: string | undefined): boolean =>
  value === '' || (met !== undefined && plain(value) === plain(met));

const plain = (text: string): string => text.replaceAll(/[,\s]/g, '');
