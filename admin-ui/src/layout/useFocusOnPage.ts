import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusPage } from '../page/pageFocus.js';

/** A page that was come to by the menu, or by what is gone with the page before, takes the focus. */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    // A window that closed with the way gives the focus back first.
    const frame = requestAnimationFrame(focusPage);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
