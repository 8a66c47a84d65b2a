import { z } from 'zod';
import { PAPERS } from './paper.js';

/** A page to be printed, as the printer's process is asked. */
export const printOrder = z.object({ id: z.int(), html: z.string(), paper: z.enum(PAPERS) });
export type Order = z.infer<typeof printOrder>;

const ways = z.record(z.string(), z.string());

/** What its process is started with, beside where an unpacked Chromium may be kept. */
export const beginning = z.object({ ways, timeoutMs: z.number() });
export type Beginning = z.infer<typeof beginning>;

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What its process answers: that it can print, and how Chromium was started; then one answer for each order. */
export const answer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready'), ways }),
  z.object({ is: z.literal('printed'), id: z.int(), pdf: bytes }),
  z.object({ is: z.literal('late'), id: z.int(), reason: z.string() }),
  z.object({ is: z.literal('failed'), id: z.int(), reason: z.string() }),
]);
export type Answer = z.infer<typeof answer>;
