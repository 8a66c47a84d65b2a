import { createBrowserRouter } from 'react-router';
import { pages, type PageName } from '@zhidan/domain/page';
import type { ComponentType } from 'react';
import { CategoryPage } from './category/CategoryPage.js';
import { ErrorPage } from './error/ErrorPage.js';
import { NotFoundPage } from './error/NotFoundPage.js';
import { HomePage } from './home/HomePage.js';
import { ShopLayout } from './layout/ShopLayout.js';
import { OrderPage } from './quotation/OrderPage.js';
import { OrdersPage } from './quotation/OrdersPage.js';
import { QuestionsPage } from './question/QuestionsPage.js';

/** Every page of the table has its component; a page without one does not compile. */
const components: Readonly<Record<PageName, ComponentType>> = {
  index: HomePage,
  qa: QuestionsPage,
  levelthree: CategoryPage,
  quotation: OrderPage,
  'user-orderManage': OrdersPage,
};

export const router = createBrowserRouter([
  {
    element: <ShopLayout />,
    errorElement: <ErrorPage />,
    children: [
      ...pages.map(({ name, path }) => ({ id: name, path, Component: components[name] })),
      { path: '*', Component: NotFoundPage },
    ],
  },
]);
