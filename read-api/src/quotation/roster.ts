import { categories, type PieceRules } from '@zhidan/domain';
import { mayReadRoster, shownRoster, type QuotationRow } from '@zhidan/domain/quotation';
import { problems, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import type { Caller } from '@zhidan/domain';
import { loadRowsByIds } from '../category/price-catalogue.js';
import { findOrderFor } from '../design/routes.js';
import { forbidCaching } from '../document/kept-by-nobody.js';
import type { ReadDependencies } from '../resource/parts.js';
import { BYTE_ORDER_MARK, csvLine } from '../whole-list/csv.js';
import { sendWorkbook } from '../whole-list/workbook.js';

/**
 * The list of pieces of an order with the print of each, for its owner and the desks that make, print and pack
 * it.
 */
export function rosterRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/roster', async (request, response, caller) => {
    const { order, terms } = await rosterFor(parts, request, caller);
    forbidCaching(response);
    response.json(shownRoster(order, terms, parts.clock().toISOString()));
  });

  on('GET /api/quotations/:id/roster.csv', async (request, response, caller) => {
    const { order, terms } = await rosterFor(parts, request, caller);
    forbidCaching(response);
    response.setHeader('Content-Disposition', `attachment; filename="${order.quotation_no}-roster.csv"`);
    response.type('text/csv; charset=utf-8; header=present');
    const { piece_fields } = terms;
    const lines = order.roster.map((piece) => csvLine(piece_fields.map(({ key }) => piece[key])));
    response.send([BYTE_ORDER_MARK + csvLine(piece_fields.map(({ title }) => title)), ...lines].join(''));
  });

  on('GET /api/quotations/:id/roster.xlsx', async (request, response, caller) => {
    const { order, terms } = await rosterFor(parts, request, caller);
    forbidCaching(response);
    const { piece_fields } = terms;
    const rows = order.roster.map((piece) => piece_fields.map(({ key }) => piece[key] ?? ''));
    await sendWorkbook(response, `${order.quotation_no}-roster`, [
      piece_fields.map(({ title }) => title),
      ...rows,
    ]);
  });
}

async function rosterFor(
  parts: ReadDependencies,
  request: Request,
  caller: Caller,
): Promise<{ readonly order: QuotationRow; readonly terms: PieceRules }> {
  const { order } = await findOrderFor(parts, request, caller);
  if (!mayReadRoster(caller, order)) throw problems.forbidden();
  return { order, terms: await loadPieceRules(parts, order.category_id) };
}

/** The rules of a product for its list of pieces; undefined for a deleted product. */
export async function loadPieceRules(
  { pool }: Pick<ReadDependencies, 'pool'>,
  category_id: string,
): Promise<PieceRules> {
  const category = (await loadRowsByIds(pool, categories, [category_id])).get(category_id);
  return category ?? { piece_fields: [], sizes: [] };
}
