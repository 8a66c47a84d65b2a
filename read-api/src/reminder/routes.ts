import { reminders } from '@zhidan/domain/reminder';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { quotationResource } from '../quotation/quotations.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';

/** Whether the buyer has switched off the reminders of an order, for callers who may read the order. */
export function reminderRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/reminders', sendReminders(parts));
}

const sendReminders =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const quotation_no = idOf(request);
    const view = requireView(quotationResource, caller);
    await waitUntilCaughtUp(parts.freshness, ['quotations'], request);
    const found = await findVisibleRow(quotationResource, view, parts, caller, quotation_no);
    if (found === undefined) throw problems.notFound();
    const { state } = await parts.eventStore.load(reminders, quotation_no);
    sendPrivately(response);
    response.json({ quotation_no, stopped: state.stopped });
  };
