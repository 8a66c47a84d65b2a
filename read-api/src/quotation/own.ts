import { asCustomer } from '@zhidan/domain';
import type { SecureRoutes } from '@zhidan/http';
import type { ReadDependencies } from '../resource/parts.js';
import type { Resource } from '../resource/resource.js';
import { sendList } from '../resource/send-list.js';
import { deliveryResource } from './deliveries.js';
import { paymentResource } from './payments.js';
import { quotationResource } from './quotations.js';

export const ownListResources: Readonly<Record<string, Resource>> = {
  'GET /api/me/orders': quotationResource,
  'GET /api/me/payments': paymentResource,
  'GET /api/me/deliveries': deliveryResource,
};

/**
 * Serves the lists with the view of a buyer, also to staff: under their usual addresses staff would see the
 * orders of all customers.
 */
export function buyerListRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  for (const [route, resource] of Object.entries(ownListResources)) {
    const send = sendList(resource, parts);
    on(route, (request, response, caller) => send(request, response, asCustomer(caller)));
  }
}
