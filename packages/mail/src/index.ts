export { eraseMails } from './outbox/erase.js';
export { countMails, type MailCounts } from './outbox/count.js';
export { forgetPlainLinks, ONE_TIME_LINK, type DecryptLink } from './outbox/one-time-link.js';
export { mailStates, type Mail, type MailState, type NewMail } from './outbox/mail.js';
export {
  mailById,
  mailByKey,
  migrateOutbox,
  queueMail,
  queueMails,
  resendMail,
  type DatedMail,
  type ResendOutcome,
} from './outbox/outbox.js';
export { startMailSender, type MailSender, type MailSenderOptions } from './sending/sender.js';
