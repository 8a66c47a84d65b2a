import type { OrderProcessEntry } from '../state.js';

/** The buyer writes at submission; every other entry is written by staff. */
export const isWrittenByBuyer = ({ code }: OrderProcessEntry): boolean => code === 1001;

/** Each side has read what the other one wrote. */
export const readBy = (by: 'buyer' | 'staff', entries: readonly OrderProcessEntry[]): OrderProcessEntry[] =>
  entries.map((entry) =>
    isWrittenByBuyer(entry) === (by === 'staff') ? { ...entry, notesIsRead: true } : entry,
  );
