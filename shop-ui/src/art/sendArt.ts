import { RequestFailed } from '@zhidan/ui-kit/api';
import type { ArtFileStore, StoredArt } from './artShelf.js';

/** Uploads a file to its order. The file's idempotency key prevents a second copy if the upload is repeated. */
export type SendArtFile = (art: StoredArt, onPercent: (percent: number) => void) => Promise<unknown>;

/** The result of sending: `done` if no file is left, `later` if another attempt may succeed. */
export type SendArtOutcome = 'done' | 'later';

/**
 * Sends a person's waiting files one after another. A sent file is removed from the store, a refused file stays
 * with the reason, and a lost connection or busy server ends the run.
 */
export async function sendArt(
  shelf: Pick<ArtFileStore, 'load' | 'remove' | 'fail'>,
  owner: () => string | null,
  send: SendArtFile,
  onPercent: (id: string, percent: number | undefined) => void,
): Promise<SendArtOutcome> {
  for (;;) {
    const uid = owner();
    if (uid === null) return 'done';
    const next = (await shelf.load()).find(
      (art) => art.owner === uid && art.target !== undefined && art.failure === undefined,
    );
    if (next === undefined) return 'done';
    try {
      onPercent(next.id, 0);
      await send(next, (percent) => onPercent(next.id, percent));
      await shelf.remove(next.id);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (isPassing(error)) return 'later';
      await shelf.fail(next.id, error.detail);
    } finally {
      onPercent(next.id, undefined);
    }
  }
}

/**
 * Whether another attempt may succeed: after no answer, a lost session, too many requests or most server
 * errors, but not if the server's disk is full.
 */
const isPassing = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 401 || status === 429 || (status >= 500 && status !== 507);
