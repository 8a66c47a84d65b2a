import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@mui/material';

/**
 * Content that can move between places in the page without being remounted, so that typed values survive.
 * Render `kept` once, in a stable place, and `place` wherever the content is to appear.
 */
export function useMovableContent(content: ReactNode) {
  const [host] = useState(() => document.createElement('div'));
  const place = useCallback(
    (node: HTMLElement | null) => {
      node?.append(host);
    },
    [host],
  );
  return { kept: createPortal(content, host), place: <Box ref={place} /> };
}
