import MailOutlined from '@mui/icons-material/MailOutlined';
import { officeTitleOf } from '@zhidan/domain/page';
import type { ResourceProps } from 'react-admin';
import { MailList } from './MailList.js';
import { MailShow } from './MailShow.js';

/** The outbox, which is the built-in mailbox too: mails are read and sent again here, never written. */
export const mail: ResourceProps = {
  name: 'mails',
  icon: MailOutlined,
  options: { label: officeTitleOf('mails') },
  recordRepresentation: 'subject',
  list: MailList,
  show: MailShow,
};
