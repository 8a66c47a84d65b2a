/** The PostgreSQL channel on which the outbox announces the id of each new or changed mail. */
export const MAIL_CHANNEL = 'zhidan_mail_changed';
