/** Whether a field holds nothing, or what its person saw or typed there last; a number at rest is written with commas. */
export const isOwnText = (value: string, met: string | undefined): boolean =>
  value === '' || (met !== undefined && plain(value) === plain(met));

const plain = (text: string): string => text.replaceAll(/[,\s]/g, '');
