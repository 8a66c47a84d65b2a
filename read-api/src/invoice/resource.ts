import { forStaff } from '@zhidan/domain';
import { invoiceReadModel, invoiceTrackReadModel } from '@zhidan/domain/invoice';
import { defineResource } from '../resource/define-resource.js';

/** Invoices of all orders, the newest first. */
export const invoiceResource = defineResource({
  ...invoiceReadModel,
  sort: ['created_date', 'DESC'],
  views: [
    {
      for: forStaff('accounting_authority_w', 'audit_authority_r'),
      rows: 'all',
      columns: 'all',
    },
  ],
});

/** The ranges of invoice numbers that the tax office assigned, the newest first. */
export const invoiceTrackResource = defineResource({
  ...invoiceTrackReadModel,
  sort: ['created_date', 'DESC'],
  views: [{ for: forStaff('accounting_authority_w', 'audit_authority_r'), rows: 'all', columns: 'all' }],
});
