import MailOutlined from '@mui/icons-material/MailOutlined';
import { officeResource } from '../record/officeResource.js';
import { MailList } from './MailList.js';
import { MailShow } from './MailShow.js';

/** The outbox, which is also the built-in mailbox: mails are read and sent again here, never written. */
export const mailResource = officeResource('mails', {
  icon: MailOutlined,
  recordRepresentation: 'subject',
  list: MailList,
  show: MailShow,
});
