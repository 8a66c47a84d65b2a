import { accessJournal } from '../access-journal/journal.js';
import { accessSummary } from './access-words.js';
import { allocation } from '../allocation/allocation.js';
import { allocationSummary } from '../allocation/words.js';
import { bankLine } from '../bank/line/line.js';
import { unmatchedPaymentNotice, unmatchedPaymentNoticeSummary } from '../payment-notice/notice.js';
import { invoiceTrack, invoiceTrackSummary } from '../invoice/track.js';
import { accountingPeriod, periodSummary } from '../period/period.js';
import { bankLineReadModel } from '../bank/line/row.js';
import { bankLineSummary } from '../bank/line/events.js';
import { bankStatementAggregate, bankStatementSummary } from '../bank/statement.js';
import { categoryOrderedSummary, categoryOrders } from '../category/ordered.js';
import { categoryOfStream, idOfStream } from '../core/decider.js';
import type { DomainEvent, RecordedEvent } from '../core/event.js';
import { isTakenBack } from '../core/taken-back.js';
import type { WriteMoney } from '../core/write-money.js';
import { customer } from '../customer/aggregate.js';
import { customerReadModel } from '../customer/row.js';
import { customerSummary } from '../customer/summary.js';
import { dataImport, dataImportSummary } from '../data-import/data-import.js';
import { demoAggregate, demoSummary } from '../demo/demo.js';
import { giveawayEntries, giveawayEntrySummary } from '../giveaway/entries.js';
import { linkOpenings, linkOpeningSummary } from '../quotation/link/openings.js';
import { overdueNumberDay, overdueNumberSummary } from '../overdue/number.js';
import { overdueCase } from '../overdue/overdue.js';
import { overdueReadModel } from '../overdue/row.js';
import { activity, activitySummary } from '../activity/activity.js';
import { activityReadModel } from '../activity/row.js';
import { calendarFeeds, calendarFeedSummary } from '../calendar-feed/feeds.js';
import { savedDesignSummary } from '../saved-design/events.js';
import { savedDesigns } from '../saved-design/saved-designs.js';
import { listViews, listViewSummary } from '../list-view/list-views.js';
import { collections, collectionSummary } from '../collection/index.js';
import { templates, templateSummary } from '../template/template.js';
import { notifications, notificationSummary } from '../notification/notifications.js';
import { overdueSummary } from '../overdue/words.js';
import { purchase } from '../purchase/purchase.js';
import { purchaseReadModel, purchaseSummary } from '../purchase/row.js';
import { quotation } from '../quotation/quotation.js';
import { quotationSummary } from '../quotation/events.js';
import { quotationReadModel } from '../quotation/row/read-model.js';
import { recordSummary } from '../record/summary.js';
import { reservations, reservationSummary } from '../record/reservation.js';
import { reminders, reminderSummary } from '../reminder/reminders.js';
import { seal, sealSummary } from '../seal/seal.js';
import { SETTING_STREAM_CATEGORY, settingSummary } from '../setting/define-setting.js';
import { settingOf } from '../setting/settings.js';
import { storageItem, storageItemSummary } from '../storage/item.js';
import { stockMoveWithoutItemAggregate, stockMoveWithoutItemSummary } from '../storage/unstocked.js';
import { zkgImports, zkgImportSummary, zkgRows } from '../zkg/import.js';
import { allocationReadModel } from '../allocation/row.js';
import { recordKinds } from '../registry/registry.js';

/** The subject of streams of one category. */
interface About {
  /** The resource whose history the streams contain; undefined for streams without a record. */
  readonly resource?: string;
  readonly says: (event: DomainEvent, money: WriteMoney, id: string) => string;
}

const records = recordKinds.map((kind): readonly [string, About] => [
  kind.aggregate.category,
  { resource: kind.resource, says: (event) => recordSummary(kind, event) },
]);

function settingSays(event: DomainEvent, _money: WriteMoney, id: string): string {
  const setting = settingOf(id);
  return setting === undefined ? event.type : settingSummary(setting, event);
}

const byCategory: ReadonlyMap<string, About> = new Map<string, About>([
  ...records,
  [storageItem.category, { resource: 'storage-items', says: storageItemSummary }],
  [quotation.category, { resource: quotationReadModel.name, says: quotationSummary }],
  [customer.category, { resource: customerReadModel.name, says: customerSummary }],
  [allocation.category, { resource: allocationReadModel.name, says: allocationSummary }],
  [overdueCase.category, { resource: overdueReadModel.name, says: overdueSummary }],
  [purchase.category, { resource: purchaseReadModel.name, says: purchaseSummary }],
  [bankLine.category, { resource: bankLineReadModel.name, says: bankLineSummary }],
  [SETTING_STREAM_CATEGORY, { resource: 'settings', says: settingSays }],
  [bankStatementAggregate.category, { says: bankStatementSummary }],
  [categoryOrders.category, { says: categoryOrderedSummary }],
  [giveawayEntries.category, { says: giveawayEntrySummary }],
  [unmatchedPaymentNotice.category, { says: unmatchedPaymentNoticeSummary }],
  [invoiceTrack.category, { says: invoiceTrackSummary }],
  [accountingPeriod.category, { says: periodSummary }],
  [linkOpenings.category, { says: linkOpeningSummary }],
  [overdueNumberDay.category, { says: overdueNumberSummary }],
  [activity.category, { resource: activityReadModel.name, says: activitySummary }],
  [calendarFeeds.category, { says: calendarFeedSummary }],
  [listViews.category, { says: listViewSummary }],
  [savedDesigns.category, { says: savedDesignSummary }],
  [templates.category, { says: templateSummary }],
  [collections.category, { resource: 'collections', says: collectionSummary }],
  [notifications.category, { says: notificationSummary }],
  [reminders.category, { says: reminderSummary }],
  [reservations.category, { says: reservationSummary }],
  [stockMoveWithoutItemAggregate.category, { says: stockMoveWithoutItemSummary }],
  [zkgRows.category, { says: zkgImportSummary }],
  [zkgImports.category, { says: zkgImportSummary }],
  [seal.category, { says: sealSummary }],
  [accessJournal.category, { says: accessSummary }],
  [dataImport.category, { says: dataImportSummary }],
  [demoAggregate.category, { says: demoSummary }],
]);

type Said = Pick<RecordedEvent, 'stream' | 'type' | 'data'>;

/**
 * An event of any stream in one sentence, with amounts written as the settings say; the technical name of an
 * event of an unknown stream.
 */
export const eventSummary = ({ stream, type, data }: Said, money: WriteMoney): string =>
  isTakenBack({ type })
    ? '收回匯入：這筆資料不再列出'
    : (byCategory.get(categoryOfStream(stream))?.says({ type, data }, money, idOfStream(stream)) ?? type);

/** The record whose history a stream is; undefined for a stream without a record. */
export function recordOfStream(
  stream: string,
): { readonly resource: string; readonly id: string } | undefined {
  const resource = byCategory.get(categoryOfStream(stream))?.resource;
  return resource === undefined ? undefined : { resource, id: idOfStream(stream) };
}
