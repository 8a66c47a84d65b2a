/**
 * The index of the highlighted match after a key. It wraps around at both ends; from -1 (none), down gives the
 * first match.
 */
export const moveHighlight = (lit: number, key: 'ArrowDown' | 'ArrowUp', count: number): number => {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (lit + 1) % count;
  return lit <= 0 ? count - 1 : lit - 1;
};
