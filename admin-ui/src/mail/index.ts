import MailOutlined from '@mui/icons-material/MailOutlined';
import { officeResource } from '../record/officeResource.js';
import { MailList } from './MailList.js';
import { MailShow } from './MailShow.js';

/** The outbox as a screen: staff can read and resend mails, but not write them. */
export const mailResource = officeResource('mails', {
  icon: MailOutlined,
  recordRepresentation: 'subject',
  list: MailList,
  show: MailShow,
});
