import { shownPaymentOf, quotation } from '@zhidan/domain/quotation';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { loadSettingRows } from '../setting/rows.js';
import { valuesOfSetting } from '../setting/values.js';
import { quotationResource } from './quotations.js';

/** How an order can be paid at a payment provider, for callers who may read the order. */
export function paymentRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/quotations/:id/payment', sendPayment(parts));
}

/**
 * The state of a payment is read from the events, so that a buyer who returns from the provider's page sees the
 * newest state at once.
 */
const sendPayment =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(quotationResource, caller);
    const found = await findVisibleRow(quotationResource, view, parts, caller, idOf(request));
    if (found === undefined) throw problems.notFound();
    const { state } = await parts.eventStore.load(quotation, idOf(request));
    if (state === null || state === 'deleted') throw problems.notFound();
    const now = parts.clock().toISOString();
    sendPrivately(response);
    response.json(
      shownPaymentOf(state, { online: await loadOnlinePayment(parts), now, isStaff: view.rows === 'all' }),
    );
  };

/** The configured payment provider, and which ways of payment are open to buyers. */
export async function loadOnlinePayment({
  pool,
  takesOnline,
}: Pick<ReadDependencies, 'pool' | 'takesOnline'>) {
  if (!takesOnline()) return undefined;
  const { ways, allow_next_step } = valuesOfSetting(
    await loadSettingRows(pool, ['online-payment']),
    'online-payment',
  );
  return { provider: 'ecpay' as const, ways, allows_next_step: allow_next_step };
}
