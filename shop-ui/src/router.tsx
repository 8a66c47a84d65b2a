import { createBrowserRouter, redirectDocument, type LoaderFunction, type RouteObject } from 'react-router';
import { pages, type Page, type PageName } from '@zhidan/domain/page';
import { ErrorPage } from './error/ErrorPage.js';
import { NotFoundPage } from './error/NotFoundPage.js';
import { ShopLayout } from './layout/ShopLayout.js';
import { runMiddleware } from './routing/middleware.js';
import { pageModules } from './routing/pageModules.js';
import { loadDataOfServerPage } from './routing/readFront.js';

const routeOf = (page: Page & { readonly name: PageName }): RouteObject => ({
  id: page.name,
  path: page.path,
  loader: guardsOf(page),
  lazy: pageModules[page.name],
});

/** The guards that the address of a demo page names, such as `/demo/mock?middleware=authenticated`. */
const guardsOf =
  (page: Page & { readonly name: PageName }): LoaderFunction =>
  async ({ request, params }) => {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const named = page.name.startsWith('demo') ? new URLSearchParams(search).get('middleware') : null;
    const meta = await runMiddleware(
      named === null ? page : { ...page, middleware: [named, 'metaTitle'] },
      address,
    );
    await loadDataOfServerPage(page.name, params['id']);
    return meta;
  };

/** A route to the back office, which is a separate document and has to be loaded. */
const officeRoute = (name: string, path: string): RouteObject => ({
  id: name,
  path,
  async loader({ request }) {
    const { pathname } = new URL(request.url);
    const page = { name, path, title: '後台', description: '' };
    await runMiddleware({ ...page, middleware: ['authenticated', 'authenticatedEmployee'] }, pathname);
    // The server has answered this address with the shop, so loading the address again would loop.
    if (window.location.pathname === pathname) throw new Response(null, { status: 404 });
    return redirectDocument(pathname);
  },
});

const isDemo = ({ name }: { readonly name: string }) => name.startsWith('demo');

export const router = createBrowserRouter([
  {
    element: <ShopLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          ...pages.filter((page) => !isDemo(page)).map(routeOf),
          officeRoute('admin-adminManage', '/admin/adminManage'),
          officeRoute('admin-newManage', '/admin/newManage'),
          officeRoute('admin', '/admin/:id?'),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./demo/DemoLayout.js')).DemoLayout }),
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: [{ errorElement: <ErrorPage />, children: pages.filter(isDemo).map(routeOf) }],
  },
]);
