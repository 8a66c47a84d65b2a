import { quotationRow, shownApprovals } from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { parseMomentQuery } from '../history/moment.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { quotationResource } from './quotations.js';
import { loadTerms } from './terms.js';

/** The state of the sample approval of each design of an order, for callers who may read the order. */
export function approvalRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/approvals', sendApprovals(parts));
}

const sendApprovals =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(quotationResource, caller);
    await waitUntilCaughtUp(parts.freshness, ['quotations', 'settings'], request);
    const moment = parseMomentQuery(request.query, parts.clock());
    const found = await findVisibleRow(quotationResource, view, parts, caller, idOf(request), moment);
    if (found === undefined) throw problems.notFound();
    sendPrivately(response);
    const reader = view.rows === 'all' ? 'staff' : 'buyer';
    response.json(shownApprovals(quotationRow.parse(found), await loadTerms(parts.pool), reader));
  };
