import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { polos, serveOrders, stepsUntil, type Step } from '../testing/orders.js';
import type { SentRequest } from '../testing/serve.js';

export const polosInBlue = { ...polos, customer_notes: '藍色要深一點' };
export const passed = stepsUntil('passed');

/**
 * Serves the command API for one test file; returns also functions that request polos and send commands on the
 * order.
 */
export async function serveForPolos() {
  const served = await serveOrders();
  const { eventsOf, later } = served;
  const ask = (as: string, body: object = polosInBlue, sent: SentRequest = {}) =>
    served.request(as, body, sent);

  const command = (
    as: string,
    no: string,
    kind: QuotationCommandKind,
    body?: object,
    sent: SentRequest = {},
  ) => served.command(no, [as, kind, body], sent);

  const order = (...steps: readonly Step[]) => served.orderAfter(steps, polosInBlue);

  return { served, eventsOf, later, ask, command, order };
}
