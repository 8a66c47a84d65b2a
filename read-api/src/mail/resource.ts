import { staff } from '@zhidan/domain';
import { mailRow } from '@zhidan/domain/mail';
import { defineResource } from '../resource/resource.js';

/** Every mail that was, is or could not be sent: the outbox itself, which is the built-in mailbox too. */
export const mailResource = defineResource({
  name: 'mails',
  row: mailRow,
  relation: 'mail.listed',
  sort: ['standing', 'DESC'],
  searched: ['subject', 'to'],
  views: [{ for: staff('customer_authority_r', 'accounting_authority_r'), rows: 'all', columns: 'all' }],
});
