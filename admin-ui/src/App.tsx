import { lazy, Suspense, type ComponentType } from 'react';
import { Admin, CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { IMPORT, QUEUE } from '@zhidan/domain/page';
import { SkeletonCard, themeOptions } from '@zhidan/ui-kit';
import { allocation } from './allocation/index.js';
import { Audit } from './audit/Audit.js';
import { authProvider } from './session/authProvider.js';
import { bankLine } from './bank/index.js';
import { banner, leftSideBanner, mainBanner } from './banner/index.js';
import { Board } from './board/Board.js';
import { category, levelOneCategory, levelTwoCategory } from './category/index.js';
import { LayoutCalculator } from './calculator/LayoutCalculator.js';
import { customerFilm } from './customer/customerFilm.js';
import { customer, customerClass, customerTitle } from './customer/index.js';
import { authority, employee, jobClass, jobTitle, salaryPaymentMethod } from './employee/index.js';
import { event } from './event/index.js';
import { Dashboard } from './dashboard/Dashboard.js';
import { dataProvider } from './data/dataProvider.js';
import { queryClient } from './data/queryClient.js';
import { DeskPage } from './desk/DeskPage.js';
import { QueueScreen } from './desk/QueueScreen.js';
import { delivery } from './delivery/index.js';
import { desks } from './desk/desks.js';
import { file } from './file/index.js';
import { FilmPage } from './film/FilmPage.js';
import { FunctionMenu } from './desk/FunctionMenu.js';
import { i18nProvider } from './layout/i18nProvider.js';
import { OfficeLayout } from './layout/OfficeLayout.js';
import { NotFound } from './layout/NotFound.js';
import { officeRouter } from './layout/officeRouter.js';
import { giveaway } from './giveaway/index.js';
import { mail } from './mail/index.js';
import { overdue } from './overdue/index.js';
import { payment } from './payment/index.js';
import { payroll } from './payroll/index.js';
import { material, materialClassOne, materialClassTwo } from './material/index.js';
import { materialGroup, materialGroupClassOne, materialGroupClassTwo } from './material-group/index.js';
import { purchase } from './purchase/index.js';
import { question } from './question/index.js';
import { orderFilm } from './quotation/film/orderFilm.js';
import { quotation } from './quotation/index.js';
import { setting } from './setting/index.js';
import {
  storageClassOne,
  storageClassTwo,
  storageItem,
  storageUsage,
  unitConversionRate,
} from './storage/index.js';
import { itemFilm } from './storage/itemFilm.js';
import { carton } from './carton/index.js';
import { goods } from './goods/index.js';
import { shippingSupplier } from './shipping-supplier/index.js';
import { supplier, supplierClass } from './supplier/index.js';
import { AccountPage } from './session/AccountPage.js';
import { SignInPage } from './session/SignInPage.js';
import { zkgOne, zkgThree, zkgTwo } from './zkg/index.js';

/** What draws charts, and what reads spreadsheets, comes with the screens that need it. */
const Statistics = lazy(async () => ({ default: (await import('./statistics/Statistics.js')).Statistics }));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage.js')).ImportPage }));
const Schedule = lazy(async () => ({ default: (await import('./schedule/Schedule.js')).Schedule }));

/** Every kind of record with a screen of its own, in the order of the menu. */
const kept: readonly ResourceProps[] = [
  category,
  levelTwoCategory,
  levelOneCategory,
  materialGroup,
  materialGroupClassOne,
  materialGroupClassTwo,
  material,
  materialClassOne,
  materialClassTwo,
  customer,
  customerClass,
  customerTitle,
  bankLine,
  overdue,
  payment,
  purchase,
  supplier,
  supplierClass,
  storageItem,
  storageUsage,
  storageClassOne,
  storageClassTwo,
  unitConversionRate,
  delivery,
  carton,
  shippingSupplier,
  goods,
  file,
  allocation,
  payroll,
  employee,
  authority,
  jobClass,
  jobTitle,
  salaryPaymentMethod,
  mainBanner,
  leftSideBanner,
  banner,
  giveaway,
  question,
  zkgThree,
  zkgTwo,
  zkgOne,
  mail,
  event,
  setting,
];

/** What can be played. */
const films = [orderFilm, customerFilm, itemFilm];

/** What stands where a page will be. */
const Arriving = () => <SkeletonCard ratio={3} />;

const Arrived = ({ of: Page }: { readonly of: ComponentType }) => (
  <Suspense fallback={<Arriving />}>
    <Page />
  </Suspense>
);

/** Widths of the menu, open and folded, in px. */
const sidebar = { width: 208, closedWidth: 50 };

/** The back office at `/admin/`. A resource shows only to those who may read it. */
export function App() {
  return (
    <BrowserRouter basename="/admin">
      <Admin
        authProvider={authProvider}
        catchAll={NotFound}
        dashboard={Dashboard}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        layout={OfficeLayout}
        loading={Arriving}
        loginPage={SignInPage}
        theme={{ ...themeOptions('office'), sidebar }}
        darkTheme={{ ...themeOptions('office', 'dark'), sidebar }}
        title="織單後台"
        queryClient={queryClient}
        routerProvider={officeRouter}
        requireAuth
        disableTelemetry
      >
        <Resource {...quotation} />
        {kept.map((screens) => (
          <Resource key={screens.name} {...screens} />
        ))}
        <CustomRoutes>
          <Route path="/adminManage" element={<FunctionMenu />} />
          <Route path="/newManage" element={<Board />} />
          <Route path="/statistics" element={<Arrived of={Statistics} />} />
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
          {desks.map(({ id }) => (
            <Route key={id} path={`/${id}/:view?`} element={<DeskPage id={id} />} />
          ))}
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}
