import { nextStep } from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { z } from 'zod';
import {
  waitUntilCaughtUpWith,
  sendPrivately,
  createReader,
  type ReadDependencies,
} from '../resource/parts.js';
import { findOne } from '../resource/send-one.js';
import { viewFor } from '../resource/view-for.js';
import { toVisibleRows } from '../resource/visible.js';
import { quotationResource } from './quotations.js';

/** The next step of an order in words, for callers who may read the order: the column `next` alone. */
export function nextRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/next', sendNext(parts));
}

const sendNext =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = viewFor(quotationResource, caller);
    await waitUntilCaughtUpWith(parts.freshness, quotationResource, request);
    const found = await findOne(quotationResource, view, parts, caller, idOf(request));
    if (found === undefined) throw problems.notFound();
    const [row] = await toVisibleRows(quotationResource, view, [found], createReader(parts, caller));
    sendPrivately(response);
    response.json(withNext.parse(row).next);
  };

const withNext = z.object({ next: nextStep });
