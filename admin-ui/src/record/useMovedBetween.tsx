import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@mui/material';

/**
 * What stands now here, now there, and is the same all the time: what was typed into it goes along. `kept` is put where
 * it is never taken away, and `place` where it is to be seen, once at a time.
 */
export function useMovedBetween(content: ReactNode) {
  const [host] = useState(() => document.createElement('div'));
  const place = useCallback(
    (node: HTMLElement | null) => {
      node?.append(host);
    },
    [host],
  );
  return { kept: createPortal(content, host), place: <Box ref={place} /> };
}
