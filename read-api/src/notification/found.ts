import type { Caller } from '@zhidan/domain';
import { NOTIFIED_DAYS, type Notification } from '@zhidan/domain/notification';
import { buyerName, type Buyer } from '@zhidan/domain/quotation';
import { listRequestOf } from '../resource/list-request.js';
import { readPage } from '../resource/page.js';
import { createReadContext, withDayFacts, type ReadDependencies } from '../resource/parts.js';
import type { Resource, Row } from '../resource/resource.js';
import { toVisibleRows } from '../resource/visible.js';
import { resourceViewOf } from '../resource/view-for.js';

/** A notification before it is known whether the reader has seen it. */
export type FoundNotification = Omit<Notification, 'unread'>;

/** The oldest instant of events that still cause notifications. */
export const notificationsSince = ({ clock }: Pick<ReadDependencies, 'clock'>): string =>
  new Date(clock().getTime() - NOTIFIED_DAYS * 86_400_000).toISOString();

/** Reads the first rows of a list with the view of staff; the result is empty for callers without that view. */
export async function rowsForStaff(
  resource: Resource,
  parts: ReadDependencies,
  caller: Caller,
  asked: { readonly filter: object; readonly sort: readonly [string, 'ASC' | 'DESC']; readonly most: number },
): Promise<readonly Row[]> {
  const view = resourceViewOf(resource, caller);
  if (view?.for.who !== 'staff') return [];
  const query = {
    filter: JSON.stringify(asked.filter),
    sort: JSON.stringify(asked.sort),
    range: JSON.stringify([0, asked.most - 1]),
  };
  const reader = createReadContext(parts, caller);
  const request = await withDayFacts(resource, listRequestOf(query, resource, view), reader);
  const { rows } = await readPage(resource, view, parts, caller, request);
  return toVisibleRows(resource, view, rows, reader);
}

/** Names an order in a notification by its number, customer and product. */
export const orderText = ({
  quotation_no,
  buyer,
  category_name,
}: {
  readonly quotation_no: string;
  readonly buyer: Pick<Buyer, 'company' | 'nick_name' | 'primary_key'>;
  readonly category_name: string;
}): string => [quotation_no, buyerName(buyer), category_name].filter((text) => text !== '').join('・');
