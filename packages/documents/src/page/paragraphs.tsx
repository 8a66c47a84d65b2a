export const splitTextLines = (written: string): readonly string[] =>
  written.split('\n').filter((line) => line.trim() !== '');
