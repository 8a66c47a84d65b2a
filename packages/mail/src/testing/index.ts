export {
  refusing,
  startMailServer,
  type MailServer,
  type Manners,
  type ReceivedMail,
} from './mail-server.js';
