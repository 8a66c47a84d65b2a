/** What follows the title of a page in that of its window. */
const OFFICE = '後台｜織單 Zhidan';

let shown = '';
const listeners = new Set<() => void>();

/** Which page the window shows, and which record on it: what its tab is called, and what a screen reader says. */
export const pageTitle = {
  current: (): string => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(title: string, record: string): void {
    const text = record === '' ? title : `${record} ${title}`;
    document.title = `${text}｜${OFFICE}`;
    if (text === shown) return;
    shown = text;
    for (const listener of listeners) listener();
  },
};
