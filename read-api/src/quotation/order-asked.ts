import type { Pool } from '@zhidan/database';
import { categories, recordReadModel, sqlNames } from '@zhidan/domain';
import { workingCalendar } from '@zhidan/domain/calendar';
import {
  orderOfOwner,
  promisedDate,
  quotationReadModel,
  quotationRow,
  type QuotationRow,
  type Stage,
} from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import type { DocumentDependencies, DocumentRequest } from '../document/document.js';
import { firstPicture } from '../document/pictures.js';
import { parseMomentQuery } from '../history/moment.js';
import { waitUntilCaughtUpWith } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import type { loadSettingValues } from '../setting/values.js';
import { quotationPastReader } from './past.js';
import { quotationResource } from './quotations.js';

const { from: products, columns: product } = sqlNames(recordReadModel(categories));
const { from: orders, columns: o } = sqlNames(quotationReadModel);

/**
 * The order that a document is about, at present or at a past moment. Staff who may read orders see all of it,
 * the buyer what belongs to them.
 */
export async function loadOrderForDocument(
  { request, id, caller, wishes }: DocumentRequest,
  parts: DocumentDependencies,
): Promise<QuotationRow> {
  const view = requireView(quotationResource, caller);
  const moment = parseMomentQuery({ at: wishes.at }, parts.clock());
  await waitUntilCaughtUpWith(parts.freshness, quotationResource, request);
  const found = await findVisibleRow(quotationResource, view, parts, caller, id, moment);
  if (found === undefined) throw problems.notFound();
  const order = quotationRow.parse(found);
  return view.rows === 'all' ? order : withoutNickName(orderOfOwner(order));
}

/** The order without the nickname that staff gave the buyer, for documents that the buyer sees. */
export const withoutNickName = (order: QuotationRow): QuotationRow => ({
  ...order,
  buyer: { ...order.buyer, nick_name: '' },
});

/** The present record of an order's product; undefined where the product was deleted. */
export async function productOf(
  { pool, openPicture }: Pick<DocumentDependencies, 'pool' | 'openPicture'>,
  category_id: string,
): Promise<{ readonly product_no: string | undefined; readonly picture: string | undefined }> {
  const { rows } = await pool.query<{ type: string; thumbnail: string; imgs: string[] }>(
    `select ${product.type}, ${product.thumbnail}, ${product.imgs} from ${products} where ${product.id} = $1`,
    [category_id],
  );
  const [found] = rows;
  if (found === undefined) return { product_no: undefined, picture: undefined };
  const picture = await firstPicture(openPicture, [found.thumbnail, ...found.imgs.slice(0, 1)]);
  return { product_no: found.type, picture };
}

/** The promised date of a stage, counted in working days of the shop's calendar. */
export const promisedDateOfStage = (
  settingOf: Awaited<ReturnType<typeof loadSettingValues>>,
  order: QuotationRow,
  stage: Stage,
): string | undefined => promisedDate(order, stage, workingCalendar(settingOf('calendar')));

/**
 * The order at present or at the requested moment, for documents whose readers, such as workers, see a part of
 * an order but may not read orders.
 */
export async function loadOrderAsThen(
  quotation_no: string,
  { wishes }: Pick<DocumentRequest, 'wishes'>,
  { pool, eventStore, clock }: DocumentDependencies,
): Promise<QuotationRow | undefined> {
  const moment = parseMomentQuery({ at: wishes.at }, clock());
  const now = await presentOrder(pool, quotation_no);
  if (now === undefined || moment === undefined) return now;
  return quotationPastReader(eventStore).at(quotation_no, moment);
}

async function presentOrder(pool: Pool, quotation_no: string): Promise<QuotationRow | undefined> {
  const { rows } = await pool.query(`select * from ${orders} where ${o.id} = $1`, [quotation_no]);
  return rows[0] === undefined ? undefined : quotationRow.parse(rows[0]);
}
