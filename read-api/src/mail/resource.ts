import { permissions, staff } from '@zhidan/domain';
import { mailRow, orderMailKinds, parcelMailKinds } from '@zhidan/domain/mail';
import { defineResource } from '../resource/define-resource.js';

/** Every mail that was, is or could not be sent: the outbox itself, which is the built-in mailbox too. */
export const mailResource = defineResource({
  name: 'mails',
  row: mailRow,
  relation: 'mail.listed',
  sort: ['standing', 'DESC'],
  searched: ['subject', 'to'],
  views: [
    // A mail about an account may open it: the others are of those who may do everything.
    { for: staff(...permissions), with: permissions, rows: 'all', columns: 'all' },
    { for: staff('accounting_authority_r'), rows: { only: { kind: orderMailKinds } }, columns: 'all' },
    { for: staff('customer_authority_r'), rows: { only: { kind: parcelMailKinds } }, columns: 'all' },
  ],
});
