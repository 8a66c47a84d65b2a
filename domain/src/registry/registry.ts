import { accessJournal } from '../access-journal/journal.js';
import { authorities } from '../authority/authority.js';
import { bankLine } from '../bank/line/line.js';
import { unmatchedPaymentNotice } from '../payment-notice/notice.js';
import { invoiceTrack } from '../invoice/track.js';
import { bankStatementAggregate } from '../bank/statement.js';
import { accountingPeriod } from '../period/period.js';
import { homeBanners, leftSideBanners, mainBanners } from '../banner/banner.js';
import { allocation } from '../allocation/allocation.js';
import { cartons } from '../carton/carton.js';
import { categories } from '../category/category.js';
import { levelOneCategories, levelTwoCategories } from '../category/levels.js';
import { collections } from '../collection/collection.js';
import { categoryOrders } from '../category/ordered.js';
import type { Aggregate } from '../core/decider.js';
import type { DomainEvent, EventDefinition } from '../core/event.js';
import { recordTakenBack } from '../core/taken-back.js';
import { customer } from '../customer/aggregate.js';
import { customerClasses, customerTitles } from '../customer/classes.js';
import { dataImport } from '../data-import/data-import.js';
import { demoAggregate } from '../demo/demo.js';
import { jobClasses, jobTitles, salaryPaymentMethods } from '../job/tables.js';
import { giveawayEntries } from '../giveaway/entries.js';
import { giveaways } from '../giveaway/giveaway.js';
import { goods } from '../goods/goods.js';
import { materialClassesOne, materialClassesTwo } from '../material/classes.js';
import { materials } from '../material/material.js';
import { materialGroupClassesOne, materialGroupClassesTwo } from '../material-group/classes.js';
import { materialGroups } from '../material-group/material-group.js';
import { overdueNumberDay } from '../overdue/number.js';
import { overdueCase } from '../overdue/overdue.js';
import { purchase } from '../purchase/purchase.js';
import { questions } from '../question/question.js';
import { reminders } from '../reminder/reminders.js';
import { linkOpenings } from '../quotation/link/openings.js';
import { quotation } from '../quotation/quotation.js';
import type { RecordKind } from '../record/record.js';
import { reservations } from '../record/reservation.js';
import { seal } from '../seal/seal.js';
import { settings } from '../setting/settings.js';
import { shippingSuppliers } from '../shipping-supplier/shipping-supplier.js';
import { storageItems } from '../storage/item.js';
import { stockMoveWithoutItemAggregate } from '../storage/unstocked.js';
import { storageClassesOne, storageClassesTwo } from '../storage/classes.js';
import { unitConversionRates } from '../storage/units.js';
import { supplierClasses, suppliers } from '../supplier/supplier.js';
import { activity } from '../activity/activity.js';
import { calendarFeeds } from '../calendar-feed/feeds.js';
import { listViews } from '../list-view/list-views.js';
import { savedDesigns } from '../saved-design/saved-designs.js';
import { templates } from '../template/template.js';
import { notifications } from '../notification/notifications.js';
import { webhooks } from '../webhook/webhook.js';
import { zkgImports, zkgRows } from '../zkg/import.js';
import { zkgLevelOne, zkgLevelThree, zkgLevelTwo } from '../zkg/levels.js';

/**
 * Every kind of plain master data, in the order of the menu. An entry here gives a kind its routes, read model,
 * list and screens.
 */
export const masterData = {
  categories,
  levelTwoCategories,
  levelOneCategories,
  materialGroups,
  materialGroupClassesOne,
  materialGroupClassesTwo,
  materials,
  materialClassesOne,
  materialClassesTwo,
  customerClasses,
  customerTitles,
  suppliers,
  supplierClasses,
  storageItems,
  storageClassesOne,
  storageClassesTwo,
  unitConversionRates,
  cartons,
  shippingSuppliers,
  goods,
  authorities,
  jobClasses,
  jobTitles,
  salaryPaymentMethods,
  mainBanners,
  leftSideBanners,
  banners: homeBanners,
  giveaways,
  questions,
  zkgLevelThree,
  zkgLevelTwo,
  zkgLevelOne,
  webhooks,
};
export const recordKinds: readonly RecordKind[] = Object.values(masterData);

/** All aggregates whose events the store may contain. */
export const eventAggregates: readonly Aggregate<unknown, unknown, DomainEvent, unknown>[] = [
  ...recordKinds.map(({ aggregate }) => aggregate),
  quotation,
  customer,
  categoryOrders,
  collections,
  giveawayEntries,
  reservations,
  zkgRows,
  zkgImports,
  allocation,
  overdueCase,
  overdueNumberDay,
  bankStatementAggregate,
  bankLine,
  linkOpenings,
  unmatchedPaymentNotice,
  invoiceTrack,
  accountingPeriod,
  reminders,
  listViews,
  activity,
  calendarFeeds,
  templates,
  savedDesigns,
  notifications,
  stockMoveWithoutItemAggregate,
  purchase,
  ...settings.map(({ aggregate }) => aggregate),
  dataImport,
  seal,
  accessJournal,
  demoAggregate,
];

/** All kinds of events that the store may contain. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...eventAggregates.flatMap(({ events }) => events),
  recordTakenBack,
];

/** The categories of all streams that the store may contain. */
export const eventCategories: readonly string[] = [
  ...new Set(eventAggregates.map(({ category }) => category)),
];
