import type { Paper } from './paper.js';

/** Prints pages until `close` is called or its process has ended. */
export interface Printer {
  /** Rejects with `PrintTimeoutError` when printing exceeds its time, and with the error when printing fails. */
  print(html: string, paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
}

/** A page was not printed within its time. */
export class PrintTimeoutError extends Error {
  override readonly name = 'PrintTimeoutError';
}

/** A batch of documents may take this many times as long as one document. */
const LONGEST = 6;
/** No single document has more characters than this, including its pictures. */
const OF_ONE = 500_000;

/** Computes the time-out of a page from its length; `timeoutMs` is the time-out of a single document. */
export const printTimeoutFor = (html: string, timeoutMs: number): number =>
  timeoutMs * Math.min(LONGEST, Math.max(1, html.length / OF_ONE));
