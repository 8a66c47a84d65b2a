import { once } from 'node:events';
import type { Response } from 'express';

/** A reader that accepts no data for this long is considered gone. */
const PATIENCE_MS = 30_000;

/** Waits until the sent data was accepted; false when the reader has gone or accepts nothing any more. */
export async function readerIsReady(response: Response): Promise<boolean> {
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
