import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusPage } from '../page/pageFocus.js';

/**
 * Focuses the page after navigation by the menu, or when the focused element was removed with the previous
 * page.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    // Waits for a frame, because a dialog that closes with the navigation first restores the focus.
    const frame = requestAnimationFrame(focusPage);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
