import { permissions, forStaff } from '@zhidan/domain';
import { mailRow, orderMailKinds, parcelMailKinds } from '@zhidan/domain/mail';
import { defineResource } from '../resource/define-resource.js';

/** All mails: sent, waiting and failed. The table is the outbox itself, which is also the built-in mailbox. */
export const mailResource = defineResource({
  name: 'mails',
  row: mailRow,
  relation: 'mail.listed',
  sort: ['standing', 'DESC'],
  searched: ['subject', 'to'],
  views: [
    // A mail about an account may grant access to that account, so only staff with all permissions see it.
    { for: forStaff(...permissions), with: permissions, rows: 'all', columns: 'all' },
    { for: forStaff('accounting_authority_r'), rows: { only: { kind: orderMailKinds } }, columns: 'all' },
    { for: forStaff('customer_authority_r'), rows: { only: { kind: parcelMailKinds } }, columns: 'all' },
  ],
});
