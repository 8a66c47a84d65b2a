import { lazy, Suspense } from 'react';
import { CssBaseline } from '@mui/material';
import {
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  Error as Broken,
  localStorageStore,
  Notification,
} from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Dashboard } from './dashboard/Dashboard.js';
import { dataProvider } from './data/dataProvider.js';
import { queryClient } from './data/queryClient.js';
import { LoadingPlaceholder } from './layout/Arriving.js';
import { i18nProvider } from './layout/i18nProvider.js';
import { LaterPartsContext } from './layout/laterParts.js';
import { OfficeLayout } from './layout/OfficeLayout.js';
import { officeRouter } from './layout/officeRouter.js';
import { officeTheme } from './layout/officeTheme.js';
import { useScreens } from './layout/useScreens.js';
import { NotAllowed } from './page/NotAllowed.js';
import { authProvider } from './session/authProvider.js';

const store = localStorageStore();

const SignInPage = lazy(async () => ({ default: (await import('./session/SignInPage.js')).SignInPage }));

/**
 * The back office at `/admin/`. Uses the parts of react-admin's `Admin` directly, because `Admin` itself would
 * make the browser also load English messages and a sign-in form. All screens except the overview load later.
 */
function Office() {
  const screens = useScreens();
  return (
    <LaterPartsContext value={screens?.laterParts}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        theme={officeTheme('light')}
        darkTheme={officeTheme('dark')}
        queryClient={queryClient}
        routerProvider={officeRouter}
        store={store}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          accessDenied={NotAllowed}
          authenticationError={AuthenticationError}
          catchAll={LoadingPlaceholder}
          dashboard={Dashboard}
          error={Broken}
          layout={OfficeLayout}
          loading={LoadingPlaceholder}
          loginPage={
            <Suspense fallback={<LoadingPlaceholder />}>
              <SignInPage />
            </Suspense>
          }
          title="織單後台"
          requireAuth
          disableTelemetry
        >
          {screens?.resourceElements}
          <CustomRoutes>{screens?.routes}</CustomRoutes>
        </CoreAdminUI>
        <Notification />
      </AdminContext>
    </LaterPartsContext>
  );
}

// A data router, because only such a router can block a navigation until the user has decided about unsaved
// text.
const router = createBrowserRouter([{ path: '*', element: <Office /> }], { basename: '/admin' });

export const App = () => <RouterProvider router={router} />;
