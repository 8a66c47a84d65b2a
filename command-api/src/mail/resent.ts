/** The result of a request to send a mail again. */
export type ResendResult = 'queued' | 'not-found' | 'not-needed' | 'not-possible';
