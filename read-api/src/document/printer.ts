import type { Paper } from './paper.js';

/** Prints pages until it is closed, or gone. */
export interface Printer {
  /** Rejects with `PrintedTooSlowly` when it takes longer than it may, and with what went wrong. */
  print(html: string, paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
}

/** A page was not printed in the time that it may take. */
export class PrintedTooSlowly extends Error {
  override readonly name = 'PrintedTooSlowly';
}

/** A pile of documents may take so many times as long as one. */
const LONGEST = 6;
/** More than any single document has, characters with its pictures. */
const OF_ONE = 500_000;

/** How long a page may take, which one document takes `timeoutMs` for at most. */
export const timeFor = (html: string, timeoutMs: number): number =>
  timeoutMs * Math.min(LONGEST, Math.max(1, html.length / OF_ONE));
