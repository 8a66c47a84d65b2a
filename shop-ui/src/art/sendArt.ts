import { RequestFailed } from '@zhidan/ui-kit/api';
import type { ArtShelf, KeptArt } from './artShelf.js';

/** Sends one file as part of its order; sent again under the same key it is the same file. */
export type SendOne = (art: KeptArt, onPercent: (percent: number) => void) => Promise<unknown>;

/** How a run ended: nothing is left to be sent, or it is worth trying again later. */
export type Outcome = 'done' | 'later';

/**
 * Sends what waits of a person, one after the other, until nothing is left. Sent files leave the shelf. A file that its
 * order refuses stays with the reason; a lost connection and a busy server end the run.
 */
export async function sendArt(
  shelf: Pick<ArtShelf, 'load' | 'remove' | 'fail'>,
  owner: () => string | null,
  send: SendOne,
  onPercent: (id: string, percent: number | undefined) => void,
): Promise<Outcome> {
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

/** What another try may find otherwise: no answer, signed out, too many for now, a fault; a full disk is none of these. */
const isPassing = ({ status }: RequestFailed): boolean =>
  status === 0 || status === 401 || status === 429 || (status >= 500 && status !== 507);
