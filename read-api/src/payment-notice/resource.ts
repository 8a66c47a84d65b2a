import { forStaff } from '@zhidan/domain';
import { paymentNoticeReadModel } from '@zhidan/domain/payment-notice';
import { defineResource } from '../resource/define-resource.js';

/** Notices of payment providers for accounting, the newest first. */
export const paymentNoticeResource = defineResource({
  ...paymentNoticeReadModel,
  sort: ['created_date', 'DESC'],
  views: [{ for: forStaff('accounting_authority_w', 'audit_authority_r'), rows: 'all', columns: 'all' }],
});
