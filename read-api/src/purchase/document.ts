import { renderPurchase } from '@zhidan/documents';
import { purchaseRow } from '@zhidan/domain/purchase';
import { problems } from '@zhidan/http';
import type { DocumentKind } from '../document/document.js';
import { contactOf } from '../document/people.js';
import { parseMomentQuery } from '../history/moment.js';
import { waitUntilCaughtUpWith } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { documentSettings } from '../document/settings.js';
import { purchaseResource } from './resource.js';

/** A purchase order to a supplier, for staff who may read purchases. */
export const purchaseDocument: DocumentKind = {
  kind: 'purchase',

  async page({ request, id, caller, wishes, download }, parts) {
    const view = requireView(purchaseResource, caller);
    await waitUntilCaughtUpWith(parts.freshness, purchaseResource, request);
    const moment = parseMomentQuery({ at: wishes.at }, parts.clock());
    const found = await findVisibleRow(purchaseResource, view, parts, caller, id, moment);
    if (found === undefined) throw problems.notFound();
    const purchase = purchaseRow.parse(found);
    const [settingOf, buyer] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, purchase.staff_uid),
    ]);
    return renderPurchase({
      purchase,
      buyer,
      settings: { company: settingOf('company'), display: settingOf('display') },
      download,
    });
  },
};
