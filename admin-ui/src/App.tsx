import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { themeOptions } from '@zhidan/ui-kit';
import { authProvider } from './session/authProvider.js';
import { dataProvider } from './data/dataProvider.js';
import { i18nProvider } from './layout/i18nProvider.js';
import { OfficeLayout } from './layout/OfficeLayout.js';
import { question } from './question/index.js';
import { quotation } from './quotation/index.js';
import { SignInPage } from './session/SignInPage.js';

/** The back office at `/admin/`. A resource shows only to those who may read it. */
export function App() {
  return (
    <BrowserRouter basename="/admin">
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        layout={OfficeLayout}
        loginPage={SignInPage}
        theme={themeOptions('office')}
        darkTheme={themeOptions('office', 'dark')}
        title="織單後台"
        requireAuth
        disableTelemetry
      >
        <Resource {...quotation} />
        <Resource {...question} />
      </Admin>
    </BrowserRouter>
  );
}
