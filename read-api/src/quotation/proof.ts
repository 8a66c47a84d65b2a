import { idOf, problems, type SecureRoutes } from '@zhidan/http';
import { recordProofOf } from '../history/proof.js';
import { waitUntilCaughtUpWith, sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findOne } from '../resource/send-one.js';
import { viewFor } from '../resource/view-for.js';
import { quotationResource } from './quotations.js';

/**
 * Verifies whether an order is shown as its events were written. The order's page asks when it is opened, for
 * callers who may read the order.
 */
export function orderProofRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/proof', async (request, response, caller) => {
    const id = idOf(request);
    await waitUntilCaughtUpWith(parts.freshness, quotationResource, request);
    const found = await findOne(quotationResource, viewFor(quotationResource, caller), parts, caller, id);
    const proof = found && (await recordProofOf(quotationResource, id, parts));
    if (proof === undefined) throw problems.notFound();
    sendPrivately(response);
    response.json(proof);
  });
}
