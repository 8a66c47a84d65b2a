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
