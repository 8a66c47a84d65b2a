import { forStaff } from '@zhidan/domain';
import { webhookDeliveryRow } from '@zhidan/domain/webhook';
import { defineResource } from '../resource/define-resource.js';

/** What was sent to other programs, or waits to be. */
export const webhookDeliveryResource = defineResource({
  name: 'webhook-deliveries',
  row: webhookDeliveryRow,
  relation: 'webhooks.listed',
  sort: ['create_date', 'DESC'],
  views: [{ for: forStaff('audit_authority_r'), rows: 'all', columns: 'all' }],
});
