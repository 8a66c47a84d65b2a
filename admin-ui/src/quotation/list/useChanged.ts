import { useEffect, useRef, useState } from 'react';
import { keyframes } from '@mui/material/styles';
import type { ListedQuotation } from '../listedQuotation.js';

const SHOWN_MS = 2500;

/** The orders that changed while they were on the screen; each is reported for a moment. */
export function useRecentlyChanged(orders: readonly ListedQuotation[] | undefined): ReadonlySet<string> {
  const seen = useRef(new Map<string, number>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (orders === undefined) return undefined;
    const fresh = orders.filter(({ id, revision }) => {
      const before = seen.current.get(id);
      return before !== undefined && before < revision;
    });
    seen.current = new Map(orders.map(({ id, revision }) => [id, revision]));
    if (fresh.length === 0) return undefined;
    setChanged(new Set(fresh.map(({ id }) => id)));
    const timer = setTimeout(() => setChanged(new Set()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [orders]);
  return changed;
}

const glow = keyframes`from { background-color: rgb(36 64 122 / 22%); } to { background-color: transparent; }`;

/** Highlights a row once when another person has changed it. */
export const recentChangeHighlightSx = {
  animation: `${glow} ${SHOWN_MS}ms ease-out`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundColor: 'action.selected' },
};
