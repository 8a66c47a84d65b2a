import type { ResourceProps } from 'react-admin';
import { MailList } from './MailList.js';
import { MailShow } from './MailShow.js';

/** The outbox, which is the built-in mailbox too: mails are read and sent again here, never written. */
export const mail: ResourceProps = {
  name: 'mails',
  options: { label: '郵件', section: '通知' },
  recordRepresentation: 'subject',
  list: MailList,
  show: MailShow,
};
