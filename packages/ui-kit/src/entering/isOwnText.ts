/**
 * Whether a field is empty, or has text that the user has typed or already seen there; a number without focus
 * is written with commas.
 */
export const isUserText = (value: string, met: string | undefined): boolean =>
  value === '' || (met !== undefined && plain(value) === plain(met));

const plain = (text: string): string => text.replaceAll(/[,\s]/g, '');
