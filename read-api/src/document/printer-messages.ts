import { z } from 'zod';
import { PAPERS } from './paper.js';

/** The message that sends a page to the printer process. */
export const printJobSchema = z.object({ id: z.int(), html: z.string(), paper: z.enum(PAPERS) });
export type PrintJob = z.infer<typeof printJobSchema>;

const ways = z.record(z.string(), z.string());

/** The message that starts the printer process. */
export const printerStartSchema = z.object({ ways, timeoutMs: z.number() });
export type PrinterStart = z.infer<typeof printerStartSchema>;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/**
 * Messages from the printer process: first that it is ready and how Chromium was started, then one answer for
 * each page.
 */
export const printerAnswerSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready'), ways }),
  z.object({ is: z.literal('printed'), id: z.int(), pdf: bytes }),
  z.object({ is: z.literal('late'), id: z.int(), reason: z.string() }),
  z.object({ is: z.literal('failed'), id: z.int(), reason: z.string() }),
]);
export type PrinterAnswer = z.infer<typeof printerAnswerSchema>;
