/** Where the outbox announces, by its id, a mail that is new or became another. */
export const MAIL_CHANNEL = 'zhidan_mail_changed';
