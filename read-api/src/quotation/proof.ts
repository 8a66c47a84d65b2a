import { idOf, problems, type SecureRoutes } from '@zhidan/http';
import { verifyRecord } from '../history/proof.js';
import { waitUntilCaughtUpWith, sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { quotationResource } from './quotations.js';

/**
 * Verifies whether an order is shown as its events were written. The order's page asks when it is opened, for
 * callers who may read the order.
 */
export function orderVerificationRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/proof', async (request, response, caller) => {
    const id = idOf(request);
    await waitUntilCaughtUpWith(parts.freshness, quotationResource, request);
    const found = await findVisibleRow(
      quotationResource,
      requireView(quotationResource, caller),
      parts,
      caller,
      id,
    );
    const proof = found && (await verifyRecord(quotationResource, id, parts));
    if (proof === undefined) throw problems.notFound();
    sendPrivately(response);
    response.json(proof);
  });
}
