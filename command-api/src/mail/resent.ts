/** What became of a wish to send a mail again. */
export type Resent = 'queued' | 'not-found' | 'not-needed' | 'not-possible';
