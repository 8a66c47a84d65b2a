import type { Caller } from '@zhidan/domain';
import { limitProblems, Problem, problems, FairQueue } from '@zhidan/http';
import type { Paper } from './paper.js';
import { startPrinterProcess, type PrinterProcessOptions } from './printer-process.js';
import { PrintTimeoutError, type Printer } from './printer.js';
import { createOnDemandPrinter } from './warm-printer.js';

/** The caller of a document, and a signal that is aborted when the document is not wanted any more. */
interface PdfRequest {
  readonly caller: Caller;
  readonly paper: Paper;
  readonly signal?: AbortSignal;
}

export interface PdfRenderer {
  /**
   * Prints an HTML page to a vector PDF with tags and embedded fonts. The page is built when its turn in the
   * queue comes. Rejects with a 429 problem for a caller who already waits for many documents, and with a 503
   * problem when printing takes too long or too many callers wait.
   */
  pdf(request: PdfRequest, page: () => Promise<string>): Promise<Buffer>;
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 2;
/** The time, in seconds, within which an otherwise idle machine prints a full queue. */
const QUEUE_SECONDS = 5;
/** The queue is short enough that its last caller is served before that caller's time-out. */
const WAITING = 24;
/** These places in the queue are reserved for staff, so that many buyers cannot stop the desks. */
const KEPT_FOR_STAFF = 12;
/** A single caller may have this many documents printing and waiting at once. */
const OF_A_BUYER = 6;
const OF_A_DESK = 12;
const WAIT_MS = 10_000;

const queueIsFull = () =>
  new Problem(503, 'DOCUMENTS_BUSY', '目前有太多文件正在產生，請稍候幾秒再試一次', {
    retryAfter: QUEUE_SECONDS,
  });
/**
 * Chromium ends after this many ms without documents, because it needs more than a hundred megabytes. Starting
 * it again takes a second.
 */
const END_AFTER_REST_MS = 60_000;

/**
 * Keeps one running Chromium in a child process. The process starts with the first document and again after a
 * crash, and ends after a time without documents.
 */
export function createPdfRenderer(options: {
  /** The folder where an unpacked Chromium is cached. */
  folder: string;
  pages?: number;
  waiting?: number;
  /** How long a caller waits for a place in the queue. */
  waitMs?: number;
  timeoutMs?: number;
  /** How long Chromium stays open for the next document. */
  restMs?: number;
  startPrinter?: (options: PrinterProcessOptions) => Promise<Printer>;
}): PdfRenderer {
  const { folder, pages = 2, waiting = WAITING, waitMs = WAIT_MS, timeoutMs = 15_000 } = options;
  const { startPrinter = startPrinterProcess, restMs = END_AFTER_REST_MS } = options;
  const turns = new FairQueue({
    places: pages,
    waiting,
    keptForStaff: Math.min(KEPT_FOR_STAFF, waiting),
    perCaller: ({ isStaff }) => (isStaff === true ? OF_A_DESK : OF_A_BUYER),
    waitMs,
  });
  const printer = createOnDemandPrinter((onGone) => startPrinter({ folder, timeoutMs, onGone }), restMs);
  return {
    async pdf({ caller, paper, signal }, page) {
      const entry = turns.enter({ from: caller.uid ?? '', isStaff: caller.is_employee, signal });
      if (entry === 'own share taken') throw limitProblems.tooManyDocuments(QUEUE_SECONDS);
      if (entry === 'queue full') throw queueIsFull();
      try {
        const html = await page();
        if (!(await entry.turn())) throw queueIsFull();
        return await printer.print(html, paper);
      } catch (error) {
        throw error instanceof PrintTimeoutError ? problems.unavailable(RETRY_AFTER_SECONDS) : error;
      } finally {
        entry.leave();
      }
    },
    close: () => printer.end(),
  };
}
