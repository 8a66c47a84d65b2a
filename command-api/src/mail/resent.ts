/** The result of a request to send a mail again. */
export type Resent = 'queued' | 'not-found' | 'not-needed' | 'not-possible';
