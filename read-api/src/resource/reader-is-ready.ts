import { once } from 'node:events';
import type { Response } from 'express';

/** A reader that accepts no data for this many ms is treated as disconnected. */
const PATIENCE_MS = 30_000;

/**
 * Waits until the sent data was accepted; false when the reader has disconnected or accepts nothing any more.
 */
export async function waitUntilReaderIsReady(response: Response): Promise<boolean> {
  if (response.closed) return false;
  if (!response.writableNeedDrain) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  const timer = setTimeout(leave, PATIENCE_MS);
  response.once('close', leave);
  try {
    await once(response, 'drain', { signal: gone.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    response.off('close', leave);
  }
}
