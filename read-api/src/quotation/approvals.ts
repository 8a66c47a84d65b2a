import { quotationRow, shownApprovals } from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { allCaughtUp } from '../freshness/wait.js';
import { momentOf } from '../history/moment.js';
import { privately, type ReadParts } from '../resource/parts.js';
import { findOne } from '../resource/send-one.js';
import { viewFor } from '../resource/view-for.js';
import { quotationResource } from './quotations.js';
import { termsNow } from './terms.js';

/** The state of the sample approval of each design of an order, for callers who may read the order. */
export function approvalRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  on('GET /api/quotations/:id/approvals', sendApprovals(parts));
}

const sendApprovals =
  (parts: ReadParts): Handler =>
  async (request, response, caller) => {
    const view = viewFor(quotationResource, caller);
    await allCaughtUp(parts.freshness, ['quotations', 'settings'], request);
    const moment = momentOf(request.query, parts.clock());
    const found = await findOne(quotationResource, view, parts, caller, idOf(request), moment);
    if (found === undefined) throw problems.notFound();
    privately(response);
    const reader = view.rows === 'all' ? 'staff' : 'buyer';
    response.json(shownApprovals(quotationRow.parse(found), await termsNow(parts.pool), reader));
  };
