import type { RawData } from 'ws';
import { z } from 'zod';
import { viewedRecordSchema } from './looking.js';

/**
 * The only messages a browser may send: the position from which it missed changes, or the record that its page
 * shows.
 */
const said = z.union([
  z.strictObject({ since: z.union([z.string().regex(/^\d{1,20}$/), z.int().min(0)]) }),
  z.strictObject({ looks_at: viewedRecordSchema.nullable() }),
]);
type Said = z.infer<typeof said>;

/** Parses a message of a browser; undefined for any message that a browser may not send. */
export function parseClientMessage(data: RawData): Said | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
    return said.safeParse(sent).data;
  } catch {
    return undefined;
  }
}
