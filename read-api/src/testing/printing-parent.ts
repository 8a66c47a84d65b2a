/**
 * The main module of a process that starts a printer and waits; a test kills it to see whether the printer ends
 * too.
 */
import { startPrinterProcess } from '../document/printer-process.js';

const [, , folder = ''] = process.argv;
const printer = await startPrinterProcess({ folder, timeoutMs: 30_000, onGone: () => undefined });
await printer.print('<!doctype html><title>一</title>', 'a4');
process.send?.('printing');
