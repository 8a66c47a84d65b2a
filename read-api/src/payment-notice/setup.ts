import type { PaymentSetup } from '@zhidan/domain/payment-notice';
import type { SecureRoutes } from '@zhidan/http';
import { sendPrivately } from '../resource/parts.js';

/** Which payment provider is set up, for the page of its settings. */
export function setupRoutes(on: SecureRoutes['on'], describe: () => Promise<PaymentSetup>): void {
  on('GET /api/payment-provider', async (_request, response) => {
    sendPrivately(response);
    response.json(await describe());
  });
}
