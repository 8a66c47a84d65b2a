/**
 * Whether a field is empty, or contains text that the user has typed or already seen there. Commas do not
 * count, since a number without focus is written with them.
 */
export const isUserText = (value: string, met: string | undefined): boolean =>
  value === '' || (met !== undefined && plain(value) === plain(met));

const plain = (text: string): string => text.replaceAll(/[,\s]/g, '');
