import { useCallback, useEffect, useRef } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { useHref } from 'react-router';

/**
 * Ways through the office. A list searches a moment after the last letter, when a record may have been opened
 * whose page is still to be drawn: what the list then writes into its address would lead back to it.
 */
export const officeRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    const drawn = useRef('');
    const { pathname } = reactRouterProvider.useLocation();
    const href = useHref(pathname);
    useEffect(() => {
      drawn.current = new URL(href, window.location.origin).pathname;
    }, [href]);
    return useCallback<typeof navigate>(
      (to, options) => {
        const staysHere = typeof to === 'object' && to.pathname === undefined;
        if (staysHere && window.location.pathname !== drawn.current) return;
        navigate(to, options);
      },
      [navigate],
    );
  },
};
