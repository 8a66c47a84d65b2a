import type { ReactNode } from 'react';
import type { PurchaseRow, StorageItemRow } from '@zhidan/domain';
import type { AllocationRow } from '@zhidan/domain/allocation';
import { expectedPieces, type CollectionRow } from '@zhidan/domain/collection';
import { desks } from '@zhidan/domain/desk';
import { daysSince, waitedText } from '@zhidan/domain/display';
import type { MailRow } from '@zhidan/domain/mail';
import type { PayrollRow } from '@zhidan/domain/payroll';
import { buyerName, quotationCodes, stageTitles, titleIn } from '@zhidan/domain/quotation';
import { ClosingDay, DateTime, Money, StatusChip } from '@zhidan/ui-kit';
import { today } from '../list/today.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { orderPath } from '../quotation/orderPath.js';
import type { ShownActivity } from '@zhidan/domain/activity';
import { activityRecordPath } from '../activity/path.js';
import { useUnits, type Units } from '../storage/useUnits.js';

/** A line of a card: the name of a record, its subject, and its age or amount. */
interface CardRow {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly figure: ReactNode;
  readonly isLate?: boolean;
}

/** A method, because method parameters are bivariant: the kinds of work take different record types. */
interface RowOf {
  row(record: unknown): CardRow;
}

const orderRow = (order: ListedQuotation, tab: string | undefined): CardRow => ({
  to: orderPath(order.quotation_no, tab),
  name: order.quotation_no,
  detail: buyerName(order.buyer),
  figure: (
    <>
      {order.days?.text}
      <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
    </>
  ),
  isLate: order.days?.state === 'late',
});

/** The functions for work on orders, by desk id. */
const rowsOfDesks: Readonly<Record<string, RowOf>> = Object.fromEntries(
  desks.map(({ id, tab }) => [id, { row: (order: ListedQuotation) => orderRow(order, tab) }]),
);

/** The functions for work on other records, by card id. */
const rowsOfRecords: Readonly<Record<string, RowOf>> = {
  due: {
    row: ({ text, due, about }: ShownActivity) => ({
      to: activityRecordPath(about),
      name: text,
      detail: '',
      figure: <DateTime at={due} dateOnly />,
      isLate: due < today(),
    }),
  },
  purchases: {
    row: ({ id, purchasing_no, company, expected_date }: PurchaseRow) => ({
      to: `/purchases/${encodeURIComponent(id)}/show`,
      name: purchasing_no,
      detail: company,
      figure: (
        <>
          預計 <DateTime at={expected_date} dateOnly />
        </>
      ),
      isLate: expected_date < today(),
    }),
  },
  stock: {
    row: ({
      id,
      product_name,
      type,
      storage,
      stock_alert,
      unit,
    }: StorageItemRow & { readonly id: string }) => ({
      to: `/storage-items/${encodeURIComponent(id)}/show`,
      name: product_name,
      detail: type,
      figure: <StockLeft storage={storage} stock_alert={stock_alert} unit={unit} />,
      isLate: true,
    }),
  },
  allocations: {
    row: ({
      id,
      allocate_record_id,
      buyer_nickname,
      category_name,
      proofing_of_product,
      create_date,
    }: AllocationRow) => ({
      to: `/allocations/${encodeURIComponent(id)}/show`,
      name: allocate_record_id,
      detail: `${buyer_nickname}・${category_name}`,
      figure: `${stageTitles[proofing_of_product]}・${waitedSince(create_date)}`,
    }),
  },
  payroll: {
    row: ({ id, employee_name, year, month, unpaid }: PayrollRow & { readonly employee_name: string }) => ({
      to: `/payroll/${encodeURIComponent(id)}/show`,
      name: employee_name,
      detail: `${year} 年 ${month} 月`,
      figure: <Money amount={unpaid} />,
    }),
  },
  collections: {
    row: (collection: CollectionRow) => ({
      to: `/collections/${encodeURIComponent(collection.id)}/show`,
      name: collection.title,
      detail: `已填 ${collection.quantity} 件，預計 ${expectedPieces(collection)} 件`,
      figure: (
        <>
          截止 <ClosingDay at={collection.closes_at} />
        </>
      ),
    }),
  },
  mails: {
    row: ({ id, subject, create_date }: MailRow & { readonly id: string }) => ({
      to: `/mails/${encodeURIComponent(id)}/show`,
      name: subject,
      detail: '',
      figure: waitedSince(create_date),
      isLate: true,
    }),
  },
};

/** Returns the function that shows a record of a card; undefined for an unknown card. */
export const cardRowMapperOf = (card: string): RowOf | undefined =>
  rowsOfRecords[card] ?? rowsOfDesks[card.split('.')[0] ?? ''];

type Stocked = Pick<StorageItemRow, 'storage' | 'stock_alert' | 'unit'>;

/** The stock with the unit of the item. */
export const stockText = ({ storage, stock_alert, unit }: Stocked, { written }: Units): string =>
  `存量 ${written(storage, unit)} / 最低 ${written(stock_alert, unit)}`;

const StockLeft = (item: Stocked) => <>{stockText(item, useUnits())}</>;

const waitedSince = (since: string): string => waitedText(daysSince(since, new Date().toISOString()));
