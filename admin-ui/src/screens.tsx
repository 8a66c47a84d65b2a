import { lazy, Suspense, type ComponentType } from 'react';
import { desks } from '@zhidan/domain/desk';
import { IMPORT_PATH, movedPages, QUEUE_PATH } from '@zhidan/domain/page';
import { SecondFactorPrompt } from '@zhidan/ui-kit/security';
import { Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { ActivitiesPage } from './activity/ActivitiesPage.js';
import { AuditPage } from './audit/Audit.js';
import { OrderBoard } from './board/Board.js';
import { LayoutCalculator } from './calculator/LayoutCalculator.js';
import { customerFilm } from './customer/customerFilm.js';
import { DeskPage } from './desk/DeskPage.js';
import { FunctionMenu } from './desk/FunctionMenu.js';
import { QueueScreen } from './desk/QueueScreen.js';
import { DraftsPage } from './draft/DraftsPage.js';
import { FilmPage } from './film/FilmPage.js';
import { HelpButton } from './help/HelpButton.js';
import { recordScreenResources } from './keptScreens.js';
import { LoadingPlaceholder } from './layout/Arriving.js';
import type { LaterParts } from './layout/laterParts.js';
import { NotFound } from './layout/NotFound.js';
import { orderFilm } from './quotation/film/orderFilm.js';
import { quotationResource } from './quotation/index.js';
import { AccountPage } from './session/AccountPage.js';
import { PaymentSettingsPage } from './payment-settings/PaymentSettingsPage.js';
import { SignInAgain } from './session/SignInAgain.js';
import { StartPage } from './start/StartPage.js';
import { itemFilm } from './storage/itemFilm.js';

/** Loaded when first opened, because these screens use large libraries. */
const Statistics = lazy(async () => ({
  default: (await import('./statistics/Statistics.js')).StatisticsPage,
}));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage.js')).ImportPage }));
const PurchasePlan = lazy(async () => ({
  default: (await import('./purchase/plan/PurchasePlan.js')).PurchasePlan,
}));
const StockCount = lazy(async () => ({
  default: (await import('./storage/count/StockCount.js')).StockCount,
}));
const TemplatePage = lazy(async () => ({
  default: (await import('./template/TemplatePage.js')).TemplatePage,
}));
const HelpPage = lazy(async () => ({ default: (await import('./help/HelpPage.js')).HelpPage }));
const Schedule = lazy(async () => ({ default: (await import('./schedule/Schedule.js')).Schedule }));

/** The kinds of records, besides master data, that have a film. */
const films = [orderFilm, customerFilm, itemFilm];

const Arrived = ({ of: Page }: { readonly of: ComponentType }) => (
  <Suspense fallback={<LoadingPlaceholder />}>
    <Page />
  </Suspense>
);

/** Dialogs for the second factor of some commands and for signing in again without losing typed text, and help. */
export const laterParts: LaterParts = {
  authenticationDialogs: (
    <>
      <SecondFactorPrompt />
      <SignInAgain />
    </>
  ),
  helpButton: <HelpButton />,
};

/** The lists and records; react-admin shows each only to staff who may read it. */
export const resourceElements = [
  <Resource key={quotationResource.name} edit={NotFound} {...quotationResource} />,
  ...recordScreenResources.map((screens) => (
    // For a list without record pages, addresses below the list show 'not found'.
    <Resource key={screens.name} {...(screens.hasEdit !== true && { edit: NotFound })} {...screens} />
  )),
];

/** The routes of all screens other than the overview and the lists of records. */
export const routes = [
  <Route key="adminManage" path="/adminManage" element={<FunctionMenu />} />,
  <Route key="newManage" path="/newManage" element={<OrderBoard />} />,
  <Route key="statistics" path="/statistics" element={<Arrived of={Statistics} />} />,
  <Route key="purchase-plan" path="/purchase-plan" element={<Arrived of={PurchasePlan} />} />,
  <Route key="stock-count" path="/stock-count" element={<Arrived of={StockCount} />} />,
  <Route key="calendar" path="/calendar" element={<Arrived of={Schedule} />} />,
  <Route key={IMPORT_PATH} path={`/${IMPORT_PATH}/:resource`} element={<Arrived of={ImportPage} />} />,
  <Route key="template" path="/categories/:id/template" element={<Arrived of={TemplatePage} />} />,
  <Route key="activities" path="/activities" element={<ActivitiesPage />} />,
  <Route key="payment-settings" path="/payment-settings" element={<PaymentSettingsPage />} />,
  <Route key="start" path="/start" element={<StartPage />} />,
  <Route key="drafts" path="/drafts" element={<DraftsPage />} />,
  <Route key="audit" path="/audit" element={<AuditPage />} />,
  <Route key="help" path="/help/:name?" element={<Arrived of={HelpPage} />} />,
  <Route key="account" path="/account" element={<AccountPage />} />,
  <Route key="calculator" path="/calculator" element={<LayoutCalculator />} />,
  ...films.map((subject) => (
    <Route
      key={`${subject.resource} film`}
      path={`/${subject.resource}/:id/film`}
      element={<FilmPage subject={subject} />}
    />
  )),
  <Route key={QUEUE_PATH} path={`/${QUEUE_PATH}/:queue?`} element={<QueueScreen />} />,
  ...Object.entries(movedPages).map(([path, to]) => (
    <Route key={path} path={`/${path}`} element={<Navigate to={`/${to}`} replace />} />
  )),
  ...desks.map(({ id }) => <Route key={id} path={`/${id}/:view?`} element={<DeskPage id={id} />} />),
  // Declared among these routes: while they load, every address would otherwise count as unknown.
  <Route key="not-found" path="*" element={<NotFound />} />,
];
