import { Problem, problems } from '@zhidan/http';
import type { Paper } from './paper.js';
import { startPrinterProcess, type PrinterProcessOptions } from './printer-process.js';
import { PrintedTooSlowly, type Printer } from './printer.js';
import { createTurns } from './turns.js';

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
  let printing = 0;
  let resting: NodeJS.Timeout | undefined;
  let starting: Promise<Printer> | undefined;

  const printer = (): Promise<Printer> => {
    if (starting !== undefined) return starting;
    const onGone = () => {
      // One that has ended since may have been followed by another.
      if (starting === opening) starting = undefined;
    };
    const opening = startPrinter({ folder, timeoutMs, onGone }).catch((error: unknown) => {
      onGone();
      throw error;
    });
    starting = opening;
    return opening;
  };

  const print = async (html: string, paper: Paper): Promise<Buffer> => {
    const warm = await printer();
    return warm.print(html, paper);
  };

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const last = starting;
    starting = undefined;
    const warm = await last?.catch(() => undefined);
    await warm?.close();
  };
  const endAfterRest = (): void => {
    if (printing > 0) return;
    resting = setTimeout(() => void end().catch(() => undefined), restMs).unref();
  };

  return {
    async pdf(html, paper, signal) {
      const turn = await turns.take(signal);
      if (turn === undefined) throw queueIsFull();
      printing += 1;
      clearTimeout(resting);
      try {
        return await print(html, paper).catch((error: unknown) => {
          if (error instanceof PrintedTooSlowly) throw problems.unavailable(RETRY_AFTER_SECONDS);
          // A printer that died takes its pages along; the next one deserves one more try.
          if (starting === undefined) return print(html, paper);
          throw error;
        });
      } finally {
        printing -= 1;
        turn.end();
        endAfterRest();
      }
    },
    close: end,
  };
}
