import type { Caller } from '@zhidan/domain';
import { limitProblems, Problem, problems, Turns } from '@zhidan/http';
import type { Paper } from './paper.js';
import { startPrinterProcess, type PrinterProcessOptions } from './printer-process.js';
import { PrintedTooSlowly, type Printer } from './printer.js';
import { createWarmPrinter } from './warm-printer.js';

/** Who a document is for, and a signal that it is not wanted any more. */
export interface PdfRequest {
  readonly caller: Caller;
  readonly paper: Paper;
  readonly signal?: AbortSignal;
}

export interface PdfRenderer {
  /**
   * Prints a whole HTML page, which is made once there is a place in the queue; vector, tagged, with its fonts inside.
   * Rejects with a 429 problem for a caller who waits for many documents already, and with a 503 problem when it takes
   * longer than it may, or when too many others wait.
   */
  pdf(request: PdfRequest, page: () => Promise<string>): Promise<Buffer>;
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 2;
/** In this time a full queue has been printed on a machine that is not otherwise busy. */
const QUEUE_SECONDS = 5;
/** So many wait that the last one of them is served before its patience ends. */
const WAITING = 24;
/** However many buyers ask, the desks go on. */
const KEPT_FOR_STAFF = 12;
/** So many documents of one caller are printed and wait at once. */
const OF_A_BUYER = 6;
const OF_A_DESK = 12;
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
  const turns = new Turns({
    places: pages,
    waiting,
    keptForStaff: Math.min(KEPT_FOR_STAFF, waiting),
    perCaller: ({ isStaff }) => (isStaff === true ? OF_A_DESK : OF_A_BUYER),
    waitMs,
  });
  const printer = createWarmPrinter((onGone) => startPrinter({ folder, timeoutMs, onGone }), restMs);
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
        throw error instanceof PrintedTooSlowly ? problems.unavailable(RETRY_AFTER_SECONDS) : error;
      } finally {
        entry.leave();
      }
    },
    close: () => printer.end(),
  };
}
