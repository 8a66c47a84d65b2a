import { lazy, Suspense, type ComponentType } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IMPORT, movedPages, QUEUE } from '@zhidan/domain/page';
import { SkeletonCard } from '@zhidan/ui-kit';
import { Audit } from './audit/Audit.js';
import { authProvider } from './session/authProvider.js';
import { Board } from './board/Board.js';
import { LayoutCalculator } from './calculator/LayoutCalculator.js';
import { customerFilm } from './customer/customerFilm.js';
import { Dashboard } from './dashboard/Dashboard.js';
import { dataProvider } from './data/dataProvider.js';
import { keptScreens } from './keptScreens.js';
import { queryClient } from './data/queryClient.js';
import { DeskPage } from './desk/DeskPage.js';
import { QueueScreen } from './desk/QueueScreen.js';
import { desks } from './desk/desks.js';
import { FilmPage } from './film/FilmPage.js';
import { FunctionMenu } from './desk/FunctionMenu.js';
import { i18nProvider } from './layout/i18nProvider.js';
import { OfficeLayout } from './layout/OfficeLayout.js';
import { officeTheme } from './layout/officeTheme.js';
import { NotFound } from './layout/NotFound.js';
import { officeRouter } from './layout/officeRouter.js';
import { orderFilm } from './quotation/film/orderFilm.js';
import { quotation } from './quotation/index.js';
import { itemFilm } from './storage/itemFilm.js';
import { AccountPage } from './session/AccountPage.js';
import { NotAllowed } from './page/NotAllowed.js';
import { SignInPage } from './session/SignInPage.js';

/** What draws charts, and what reads spreadsheets, comes with the screens that need it. */
const Statistics = lazy(async () => ({ default: (await import('./statistics/Statistics.js')).Statistics }));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage.js')).ImportPage }));
const PurchasePlan = lazy(async () => ({
  default: (await import('./purchase/plan/PurchasePlan.js')).PurchasePlan,
}));
const StockCount = lazy(async () => ({
  default: (await import('./storage/count/StockCount.js')).StockCount,
}));
const Schedule = lazy(async () => ({ default: (await import('./schedule/Schedule.js')).Schedule }));

/** What can be played. */
const films = [orderFilm, customerFilm, itemFilm];

/** What stands where a page will be. */
const Arriving = () => <SkeletonCard ratio={3} />;

const Arrived = ({ of: Page }: { readonly of: ComponentType }) => (
  <Suspense fallback={<Arriving />}>
    <Page />
  </Suspense>
);

/** The back office at `/admin/`. A resource shows only to those who may read it. */
const Office = () => (
  <Admin
    authProvider={authProvider}
    accessDenied={NotAllowed}
    catchAll={NotFound}
    dashboard={Dashboard}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    layout={OfficeLayout}
    loading={Arriving}
    loginPage={SignInPage}
    theme={officeTheme('light')}
    darkTheme={officeTheme('dark')}
    title="織單後台"
    queryClient={queryClient}
    routerProvider={officeRouter}
    requireAuth
    disableTelemetry
  >
    <Resource edit={NotFound} {...quotation} />
    {keptScreens.map((screens) => (
      // An address below a list that opens no records says that it is none.
      <Resource key={screens.name} {...(screens.hasEdit !== true && { edit: NotFound })} {...screens} />
    ))}
    <CustomRoutes>
      <Route path="/adminManage" element={<FunctionMenu />} />
      <Route path="/newManage" element={<Board />} />
      <Route path="/statistics" element={<Arrived of={Statistics} />} />
      <Route path="/purchase-plan" element={<Arrived of={PurchasePlan} />} />
      <Route path="/stock-count" element={<Arrived of={StockCount} />} />
      <Route path="/calendar" element={<Arrived of={Schedule} />} />
      <Route path={`/${IMPORT}/:resource`} element={<Arrived of={ImportPage} />} />
      <Route path="/audit" element={<Audit />} />
      <Route path="/account" element={<AccountPage />} />
      <Route path="/calculator" element={<LayoutCalculator />} />
      {films.map((subject) => (
        <Route
          key={subject.resource}
          path={`/${subject.resource}/:id/film`}
          element={<FilmPage subject={subject} />}
        />
      ))}
      <Route path={`/${QUEUE}/:queue?`} element={<QueueScreen />} />
      {Object.entries(movedPages).map(([path, to]) => (
        <Route key={path} path={`/${path}`} element={<Navigate to={`/${to}`} replace />} />
      ))}
      {desks.map(({ id }) => (
        <Route key={id} path={`/${id}/:view?`} element={<DeskPage id={id} />} />
      ))}
    </CustomRoutes>
  </Admin>
);

// A router that can hold a way back until its reader has said what becomes of what was typed.
const router = createBrowserRouter([{ path: '*', element: <Office /> }], { basename: '/admin' });

export const App = () => <RouterProvider router={router} />;
