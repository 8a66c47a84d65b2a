/** The match that is highlighted after a key: down from none is the first, and the ends meet; -1 is none. */
export const moveHighlight = (lit: number, key: 'ArrowDown' | 'ArrowUp', count: number): number => {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (lit + 1) % count;
  return lit <= 0 ? count - 1 : lit - 1;
};
