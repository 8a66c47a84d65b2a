import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@mui/material';

/**
 * Content that moves between two places in the page without being mounted again, so that typed values move with
 * it. `kept` is rendered where it always stays, and `place` where the content is to be shown, one at a time.
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
