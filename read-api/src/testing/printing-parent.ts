/** Starts a printer and waits, for a test that kills this process. */
import { startPrinterProcess } from '../document/printer-process.js';

const [, , folder = ''] = process.argv;
const printer = await startPrinterProcess({ folder, timeoutMs: 30_000, onGone: () => undefined });
await printer.print('<!doctype html><title>一</title>', 'a4');
process.send?.('printing');
