import { useCallback, useEffect, useRef } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { useHref } from 'react-router';

/**
 * Navigation for react-admin. A list updates its address after a delay; if the user opened a record meanwhile,
 * that update would lead back to the list, so it is ignored.
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
