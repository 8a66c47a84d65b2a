import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusPage } from '../page/pageFocus.js';

/**
 * Focuses the page after a navigation through the menu, or where the focused element has disappeared with the
 * previous page.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    // A dialog that closes with the navigation returns the focus first.
    const frame = requestAnimationFrame(focusPage);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
