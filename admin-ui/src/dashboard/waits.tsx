import type { ReactNode } from 'react';
import type { Permission, PurchaseRow, StorageItemRow } from '@zhidan/domain';
import { daysSince, waitedText } from '@zhidan/domain/display';
import type { AllocationRow } from '@zhidan/domain/allocation';
import type { MailRow } from '@zhidan/domain/mail';
import type { PayrollRow } from '@zhidan/domain/payroll';
import { quotationCodes, stageTitles, titleIn } from '@zhidan/domain/quotation';
import { DateTime, Money, StatusChip } from '@zhidan/ui-kit';
import type { RaRecord, SortPayload } from 'react-admin';
import { oldestFirst, type Desk, type DeskView } from '../desk/desk.js';
import type { OfficeQueue } from '@zhidan/domain/page';
import { queueOfView, queuesFor } from '../desk/queues.js';
import { queuePath } from '../queue/queue.js';
import { today } from '../list/today.js';
import { buyerName } from '@zhidan/domain/quotation';
import { useUnits, type Units } from '../storage/useUnits.js';
import { orderPath } from '../quotation/orderPath.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';

/** One thing that waits: what it is called, what it is about, how long it waits or how much it is. */
export interface WaitingRow {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
  readonly figure: ReactNode;
  readonly isLate?: boolean;
}

/** Work that waits at one desk, and where all of it is. */
export interface Wait {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  /** It leads to where all of it is seen to one after another. */
  readonly isQueue?: boolean;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The oldest or most pressing first. */
  readonly sort: SortPayload;
  /** A method, so that each kind of work takes the records of its own resource. */
  row(record: RaRecord): WaitingRow;
}

/** The orders of a view that wait for its desk. */
export const waitOfView = (desk: Desk, view: DeskView): Wait => ({
  id: `${desk.id}.${view.id}`,
  title: `${desk.title}・${view.title}`,
  to: queueOfView(desk, view) ?? `/${desk.id}/${view.id}`,
  isQueue: queueOfView(desk, view) !== undefined,
  resource: 'quotations',
  filter: view.filter,
  sort: view.sort ?? oldestFirst,
  row: (order: ListedQuotation) => ({
    to: orderPath(order.quotation_no, desk.tab),
    name: order.quotation_no,
    detail: buyerName(order.buyer),
    figure: (
      <>
        {order.days?.text}
        <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
      </>
    ),
    isLate: order.days?.state === 'late',
  }),
});

interface OtherWait extends Wait {
  readonly isFor: (may: (permission: Permission) => boolean) => boolean;
  /** Where it is seen to one after another by those who may. */
  readonly queue?: { readonly id: OfficeQueue; readonly view: string };
}

/** As it is for a person with these permissions: it leads to its queue where they have that. */
export function waitFor(wait: OtherWait, permissions: readonly Permission[]): Wait {
  const { queue } = wait;
  return queue !== undefined && queuesFor(permissions).some(({ id }) => id === queue.id)
    ? { ...wait, to: queuePath(queue.id, queue.view), isQueue: true }
    : wait;
}

const listAt = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const waitIn = <Row extends RaRecord>(
  work: Omit<OtherWait, 'to' | 'row' | 'isQueue'>,
  row: (record: Row) => WaitingRow,
): OtherWait => ({
  ...work,
  to: listAt(work.resource, work.filter),
  row,
});

/** What waits elsewhere than on orders. */
export const otherWaits: readonly OtherWait[] = [
  waitIn<PurchaseRow>(
    {
      id: 'purchases',
      title: '採購・等待到貨',
      isFor: (may) => may('purchasing_authority_w') || may('storage_authority_w'),
      resource: 'purchases',
      filter: { status: 'ordered' },
      sort: { field: 'expected_date', order: 'ASC' },
      queue: { id: 'arrivals', view: 'ordered' },
    },
    ({ id, purchasing_no, company, expected_date }) => ({
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
  ),
  waitIn<StorageItemRow & RaRecord>(
    {
      id: 'stock',
      title: '倉庫・低於最低庫存',
      isFor: (may) => may('purchasing_authority_w') || may('storage_authority_w'),
      resource: 'storage-items',
      filter: { below_alert: true },
      sort: { field: 'storage', order: 'ASC' },
    },
    ({ id, product_name, type, storage, stock_alert, unit }) => ({
      to: `/storage-items/${encodeURIComponent(id)}/show`,
      name: product_name,
      detail: type,
      figure: <StockLeft storage={storage} stock_alert={stock_alert} unit={unit} />,
      isLate: true,
    }),
  ),
  waitIn<AllocationRow>(
    {
      id: 'allocations',
      title: '加工・未結案',
      // Workers and payroll follow it too; who reads everything in order to audit it does not.
      isFor: (may) => may('process_authority_w') || (may('process_authority_r') && !may('audit_authority_r')),
      resource: 'allocations',
      filter: { case_close: false },
      queue: { id: 'work', view: 'open' },
      sort: { field: 'create_date', order: 'ASC' },
    },
    ({ id, allocate_record_id, buyer_nickname, category_name, proofing_of_product, create_date }) => ({
      to: `/allocations/${encodeURIComponent(id)}/show`,
      name: allocate_record_id,
      detail: `${buyer_nickname}・${category_name}`,
      figure: `${stageTitles[proofing_of_product]}・${waitedSince(create_date)}`,
    }),
  ),
  waitIn<PayrollRow & { readonly employee_name: string }>(
    {
      id: 'payroll',
      title: '薪資・尚未發放',
      isFor: (may) => may('payroll_authority_w'),
      resource: 'payroll',
      filter: { unpaid_gte: 1 },
      queue: { id: 'wages', view: 'unpaid' },
      sort: { field: 'year', order: 'ASC' },
    },
    ({ id, employee_name, year, month, unpaid }) => ({
      to: `/payroll/${encodeURIComponent(id)}/show`,
      name: employee_name,
      detail: `${year} 年 ${month} 月`,
      figure: <Money amount={unpaid} />,
    }),
  ),
  waitIn<MailRow & RaRecord>(
    {
      id: 'mails',
      title: '郵件・寄送失敗',
      isFor: (may) => may('customer_authority_w') || may('accounting_authority_w'),
      resource: 'mails',
      filter: { state: 'failed' },
      sort: { field: 'create_date', order: 'ASC' },
    },
    ({ id, subject, create_date }) => ({
      to: `/mails/${encodeURIComponent(id)}/show`,
      name: subject,
      detail: '',
      figure: waitedSince(create_date),
      isLate: true,
    }),
  ),
];

type Stocked = Pick<StorageItemRow, 'storage' | 'stock_alert' | 'unit'>;

/** In the unit of the item, as at the warehouse. */
export const stockLeft = ({ storage, stock_alert, unit }: Stocked, { written }: Units): string =>
  `存量 ${written(storage, unit)} / 最低 ${written(stock_alert, unit)}`;

const StockLeft = (item: Stocked) => <>{stockLeft(item, useUnits())}</>;

const waitedSince = (since: string): string => waitedText(daysSince(since, new Date().toISOString()));
