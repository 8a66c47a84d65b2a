import { launchChromium, type SuccessfulLaunchMethods } from '@zhidan/chromium';
import { openPrinter } from './chromium-printer.js';
import { fontAssets } from './fonts.js';
import { printerStartSchema, printJobSchema, type PrinterAnswer } from './printer-messages.js';
import { PrintTimeoutError, type Printer } from './printer.js';

/*
 * The main module of the printer process. Chromium and its driver library free their memory only when they end,
 * so they run in a separate process. The process ends with its Chromium, on request, and when its parent
 * process has ended. When it ends, the library kills a Chromium that is still running.
 */

const CLOSE_WITHIN_MS = 3_000;

const [, , folder = '', given = ''] = process.argv;
const { ways, timeoutMs } = printerStartSchema.parse(JSON.parse(given));
const working: SuccessfulLaunchMethods = new Map(Object.entries(ways));

const say = (message: PrinterAnswer): void => {
  if (process.connected) process.send?.(message);
};

let printer: Printer | undefined;
const end = (): void => {
  setTimeout(() => process.exit(0), CLOSE_WITHIN_MS);
  const closed = printer?.close() ?? Promise.resolve();
  void closed.catch(() => undefined).then(() => process.exit(0));
};
process.once('disconnect', end);
process.once('SIGTERM', end);

printer = await openPrinter({
  folder,
  assets: fontAssets,
  timeoutMs,
  launch: (place) => launchChromium(place, {}, working),
  onGone: () => process.exit(1),
});
process.on('message', (message) => {
  const { id, html, paper } = printJobSchema.parse(message);
  printer?.print(html, paper).then(
    (pdf) => say({ is: 'printed', id, pdf }),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      say({ is: error instanceof PrintTimeoutError ? 'late' : 'failed', id, reason });
    },
  );
});
// The parent may have ended while Chromium was starting.
if (process.connected) say({ is: 'ready', ways: Object.fromEntries(working) });
else end();
