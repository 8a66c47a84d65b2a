import { nextStep } from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { z } from 'zod';
import {
  waitUntilCaughtUpWith,
  sendPrivately,
  createReadContext,
  type ReadDependencies,
} from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { toVisibleRows } from '../resource/visible.js';
import { quotationResource } from './quotations.js';

/** The next step of an order in words, for callers who may read the order: the column `next` alone. */
export function nextStepRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/next', sendNext(parts));
}

const sendNext =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(quotationResource, caller);
    await waitUntilCaughtUpWith(parts.freshness, quotationResource, request);
    const found = await findVisibleRow(quotationResource, view, parts, caller, idOf(request));
    if (found === undefined) throw problems.notFound();
    const [row] = await toVisibleRows(quotationResource, view, [found], createReadContext(parts, caller));
    sendPrivately(response);
    response.json(withNext.parse(row).next);
  };

const withNext = z.object({ next: nextStep });
