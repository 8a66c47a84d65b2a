import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { pages, type PageName } from '@zhidan/domain/page';
import { ErrorPage } from './error/ErrorPage.js';
import { NotFoundPage } from './error/NotFoundPage.js';
import { HomePage } from './home/HomePage.js';
import { ShopLayout } from './layout/ShopLayout.js';

type PageModule = () => Promise<{ readonly Component: ComponentType }>;

/**
 * Every page of the table has its component; a page without one does not compile. Only the home page comes
 * with the first script, the others when they are opened.
 */
const modules: Readonly<Record<PageName, PageModule>> = {
  index: () => Promise.resolve({ Component: HomePage }),
  qa: async () => ({ Component: (await import('./question/QuestionsPage.js')).QuestionsPage }),
  levelthree: async () => ({ Component: (await import('./category/CategoryPage.js')).CategoryPage }),
  quotation: async () => ({ Component: (await import('./quotation/OrderPage.js')).OrderPage }),
  'user-orderManage': async () => ({ Component: (await import('./quotation/OrdersPage.js')).OrdersPage }),
};

export const router = createBrowserRouter([
  {
    element: <ShopLayout />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: [
      ...pages.map(({ name, path }) => ({ id: name, path, lazy: modules[name] })),
      { path: '*', Component: NotFoundPage },
    ],
  },
]);
