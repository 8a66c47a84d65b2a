import { createHash } from 'node:crypto';

/** SHA-256 of a text in hex. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
