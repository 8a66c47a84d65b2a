import { useEffect } from 'react';
import { useGetIdentity } from 'react-admin';
import { z } from 'zod';
import { storeForAccount, readStoredForAccount } from '../browser/kept.js';
import { useStoredForAccount } from '../browser/useKept.js';

/** Order numbers, latest first. */
const numbers = z.array(z.string()).readonly();
const RECENT = 'recent-orders';
const STARRED = 'starred-orders';
const MOST_RECENT = 8;
const MOST_STARRED = 20;

/** Moves an order number to the front, adding it if necessary. */
export const movedToFront = (before: readonly string[], no: string, most: number): readonly string[] =>
  [no, ...before.filter((one) => one !== no)].slice(0, most);

/** Stores in this browser that an order was opened. */
export function useRememberVisited(no: string | undefined): void {
  const { identity } = useGetIdentity();
  const account = identity?.id;
  useEffect(() => {
    if (no === undefined || account === undefined) return;
    const before = readStoredForAccount(String(account), RECENT, numbers) ?? [];
    storeForAccount(String(account), RECENT, movedToFront(before, no, MOST_RECENT));
  }, [no, account]);
}

/** The numbers of recently opened orders. */
export const useRecentOrders = (): readonly string[] => useStoredForAccount(RECENT, numbers)[0] ?? [];

/** The numbers of starred orders, with a function that stars or unstars an order. */
export function useStarredOrders() {
  const [starred = [], change] = useStoredForAccount(STARRED, numbers);
  const toggle = (no: string) =>
    change(
      starred.includes(no) ? starred.filter((one) => one !== no) : movedToFront(starred, no, MOST_STARRED),
    );
  return { starred, toggle };
}
