import {
  orderOfOwner,
  parseDesignPlaceName,
  quotationRow,
  shownDesigns,
  type QuotationRow,
} from '@zhidan/domain/quotation';
import type { Caller } from '@zhidan/domain';
import { idOf, problems, type SecureRoutes } from '@zhidan/http';
import type { Request, Response } from 'express';
import { waitUntilCaughtUpWith, sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { parseMomentQuery } from '../history/moment.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { quotationResource } from '../quotation/quotations.js';
import type { DesignPicture, DesignPictures } from './pictures.js';

/** Routes for the designs of an order, for callers who may read the order. */
export function designRoutes(
  on: SecureRoutes['on'],
  parts: ReadDependencies,
  pictures: DesignPictures,
): void {
  on('GET /api/quotations/:id/designs', async (request, response, caller) => {
    const { order, reader } = await findOrderFor(parts, request, caller);
    sendPrivately(response);
    response.json(shownDesigns(order, reader));
  });

  on('GET /api/quotations/:id/designs/:place/picture', async (request, response, caller) => {
    const { order } = await findOrderFor(parts, request, caller);
    const place = parseDesignPlaceName(String(request.params['place']));
    const picture = place && (await pictures.of(order, place));
    if (picture === undefined) throw problems.notFound();
    sendDesignPicture(request, response, picture);
  });
}

/**
 * Loads an order as far as the caller may see it. After a hand-over the present owner does not see what
 * belonged to the former one.
 */
export async function findOrderFor(
  parts: ReadDependencies,
  request: Request,
  caller: Caller,
): Promise<{ readonly order: QuotationRow; readonly reader: 'buyer' | 'staff' }> {
  const view = requireView(quotationResource, caller);
  await waitUntilCaughtUpWith(parts.freshness, quotationResource, request);
  const moment = parseMomentQuery(request.query, parts.clock());
  const found = await findVisibleRow(quotationResource, view, parts, caller, idOf(request), moment);
  if (found === undefined) throw problems.notFound();
  const order = quotationRow.parse(found);
  return view.rows === 'all' ? { order, reader: 'staff' } : { order: orderOfOwner(order), reader: 'buyer' };
}

export function sendDesignPicture(
  request: Request,
  response: Response,
  { content, tag }: DesignPicture,
): void {
  sendPrivately(response);
  response.setHeader('ETag', `"${tag}"`);
  if (request.get('if-none-match') === `"${tag}"`) return void response.status(304).end();
  response.type('image/jpeg').send(Buffer.from(content));
}
