import { launchChromium, type WorkingWays } from '@zhidan/chromium';
import { openPrinter } from './chromium-printer.js';
import { fontAssets } from './fonts.js';
import { beginning, printOrder, type Answer } from './printer-messages.js';
import { PrintedTooSlowly, type Printer } from './printer.js';

/*
 * The main module of the printer process. Chromium and its driver library hold memory that is freed only when
 * they end, so they run in a process of their own. The process ends with its Chromium, on request, and when its
 * parent process is gone. When it ends, the library kills a Chromium that is still running.
 */

const CLOSE_WITHIN_MS = 3_000;

const [, , folder = '', given = ''] = process.argv;
const { ways, timeoutMs } = beginning.parse(JSON.parse(given));
const working: WorkingWays = new Map(Object.entries(ways));

const say = (message: Answer): void => {
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
  const { id, html, paper } = printOrder.parse(message);
  printer?.print(html, paper).then(
    (pdf) => say({ is: 'printed', id, pdf }),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      say({ is: error instanceof PrintedTooSlowly ? 'late' : 'failed', id, reason });
    },
  );
});
// The parent may have ended while Chromium was starting.
if (process.connected) say({ is: 'ready', ways: Object.fromEntries(working) });
else end();
