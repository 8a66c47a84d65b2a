import { forStaff } from '@zhidan/domain';
import { webhookDeliveryRow } from '@zhidan/domain/webhook';
import { defineResource } from '../resource/define-resource.js';

/** Webhook requests to other programs: delivered, failed, or waiting. */
export const webhookDeliveryResource = defineResource({
  name: 'webhook-deliveries',
  row: webhookDeliveryRow,
  relation: 'webhooks.listed',
  sort: ['create_date', 'DESC'],
  views: [{ for: forStaff('audit_authority_r'), rows: 'all', columns: 'all' }],
});
