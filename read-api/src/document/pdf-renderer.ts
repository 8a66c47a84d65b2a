import { Problem, problems } from '@zhidan/http';
import type { Paper } from './paper.js';
import { startPrinterProcess, type PrinterProcessOptions } from './printer-process.js';
import { PrintedTooSlowly, type Printer } from './printer.js';
import { createTurns } from './turns.js';
import { createWarmPrinter } from './warm-printer.js';

export interface PdfRenderer {
  /**
   * Prints a whole HTML page; vector, tagged, with its fonts inside. Rejects with a 503 problem when that
   * takes longer than it may, or when too many others wait. A signal gives up a place in the queue.
   */
  pdf(html: string, paper: Paper, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 2;
/** In this time a full queue has been printed on a machine that is not otherwise busy. */
const QUEUE_SECONDS = 5;
/** So many wait that the last one of them is served before its patience ends. */
const WAITING = 24;
const WAIT_MS = 10_000;

const queueIsFull = () =>
  new Problem(503, 'DOCUMENTS_BUSY', '目前有太多文件正在產生，請稍候幾秒再試一次', {
    retryAfter: QUEUE_SECONDS,
  });
/** A Chromium holds a hundred megabytes and more; starting one takes a second. */
const END_AFTER_REST_MS = 60_000;

/**
 * One warm Chromium in a process beside ours, started when the first document is asked for and again when it has
 * died. Both end when nobody has asked for a document for a while.
 */
export function createPdfRenderer(options: {
  /** Where an unpacked Chromium may be kept. */
  folder: string;
  pages?: number;
  waiting?: number;
  /** How long one waits for its turn. */
  waitMs?: number;
  timeoutMs?: number;
  /** How long Chromium is kept warm for the next document. */
  restMs?: number;
  startPrinter?: (options: PrinterProcessOptions) => Promise<Printer>;
}): PdfRenderer {
  const { folder, pages = 2, waiting = WAITING, waitMs = WAIT_MS, timeoutMs = 15_000 } = options;
  const { startPrinter = startPrinterProcess, restMs = END_AFTER_REST_MS } = options;
  const turns = createTurns(pages, waiting, waitMs);
  const printer = createWarmPrinter((onGone) => startPrinter({ folder, timeoutMs, onGone }), restMs);
  return {
    async pdf(html, paper, signal) {
      const turn = await turns.take(signal);
      if (turn === undefined) throw queueIsFull();
      try {
        return await printer.print(html, paper);
      } catch (error) {
        throw error instanceof PrintedTooSlowly ? problems.unavailable(RETRY_AFTER_SECONDS) : error;
      } finally {
        turn.end();
      }
    },
    close: () => printer.end(),
  };
}
