/** Where the outbox tells, by its id, of a mail that is new or became another. */
export const MAIL_CHANNEL = 'zhidan_mail_changed';
