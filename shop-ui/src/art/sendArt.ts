import { RequestFailed } from '@zhidan/ui-kit/api';
import type { ArtShelf, StoredArt } from './artShelf.js';

/** Uploads one file to its order; an upload repeated under the same key creates no second file. */
export type SendArtFile = (art: StoredArt, onPercent: (percent: number) => void) => Promise<unknown>;

/** The result of a run: `done` when no file is left, `later` when another try may help. */
export type SendArtOutcome = 'done' | 'later';

/**
 * Sends a person's waiting files one after the other until none is left. A sent file leaves the shelf. A
 * refused file stays with the reason; a lost connection or a busy server ends the run.
 */
export async function sendArt(
  shelf: Pick<ArtShelf, 'load' | 'remove' | 'fail'>,
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
 * Whether another try may succeed: after no answer, a lost session, too many requests or a server error, but
 * not when the disk is full.
 */
const isPassing = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 401 || status === 429 || (status >= 500 && status !== 507);
