/** The suffix of all window titles. */
const OFFICE = '後台｜織單 Zhidan';

let shown = '';
const listeners = new Set<() => void>();

/** The current page and record, for the browser's title and for screen readers. */
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
