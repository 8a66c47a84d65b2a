import { AdminContext, AdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Dashboard } from './dashboard/Dashboard.js';
import { dataProvider } from './data/dataProvider.js';
import { queryClient } from './data/queryClient.js';
import { Arriving } from './layout/Arriving.js';
import { i18nProvider } from './layout/i18nProvider.js';
import { NotFound } from './layout/NotFound.js';
import { OfficeLayout } from './layout/OfficeLayout.js';
import { officeRouter } from './layout/officeRouter.js';
import { officeTheme } from './layout/officeTheme.js';
import { useScreens } from './layout/useScreens.js';
import { NotAllowed } from './page/NotAllowed.js';
import { authProvider } from './session/authProvider.js';
import { SignInPage } from './session/SignInPage.js';

const store = localStorageStore();

/**
 * The back office at `/admin/`. The overview is part of the first script, all other screens load later. The two
 * components are the halves of react-admin's `Admin`, which would also add English messages.
 */
function Office() {
  const screens = useScreens();
  return (
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
      <AdminUI
        accessDenied={NotAllowed}
        catchAll={screens === undefined ? Arriving : NotFound}
        dashboard={Dashboard}
        layout={OfficeLayout}
        loading={Arriving}
        loginPage={SignInPage}
        title="織單後台"
        requireAuth
        disableTelemetry
      >
        {screens?.resources}
        <CustomRoutes>{screens?.routes}</CustomRoutes>
      </AdminUI>
    </AdminContext>
  );
}

// This router can hold a navigation back until the user has decided what happens to typed text.
const router = createBrowserRouter([{ path: '*', element: <Office /> }], { basename: '/admin' });

export const App = () => <RouterProvider router={router} />;
