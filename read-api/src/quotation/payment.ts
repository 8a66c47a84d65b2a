import { paymentShown, quotation } from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { privately, type ReadParts } from '../resource/parts.js';
import { findOne } from '../resource/send-one.js';
import { viewFor } from '../resource/view-for.js';
import { settingRows } from '../setting/rows.js';
import { valuesIn } from '../setting/values.js';
import { quotationResource } from './quotations.js';

/** How an order is paid at a provider, for those who may read it. */
export function paymentRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  on('GET /api/quotations/:id/payment', sendPayment(parts));
}

/** Taken from the events themselves: who comes back from the provider's page sees at once what it said meanwhile. */
const sendPayment =
  (parts: ReadParts): Handler =>
  async (request, response, caller) => {
    const view = viewFor(quotationResource, caller);
    const found = await findOne(quotationResource, view, parts, caller, idOf(request));
    if (found === undefined) throw problems.notFound();
    const { state } = await parts.eventStore.load(quotation, idOf(request));
    if (state === null || state === 'deleted') throw problems.notFound();
    const now = parts.clock().toISOString();
    privately(response);
    response.json(paymentShown(state, { online: await onlineNow(parts), now, isStaff: view.rows === 'all' }));
  };

/** The provider as it is set up now, and what of it is open to buyers. */
export async function onlineNow({ pool, takesOnline }: Pick<ReadParts, 'pool' | 'takesOnline'>) {
  if (!takesOnline()) return undefined;
  const { ways, allow_next_step } = valuesIn(await settingRows(pool, ['online-payment']), 'online-payment');
  return { provider: 'ecpay' as const, ways, allows_next_step: allow_next_step };
}
