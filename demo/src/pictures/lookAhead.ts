import type { PictureCase } from './pictureCase.js';

/**
 * Once one picture is requested, these are drawn one after the other, so that a visitor who looks around finds
 * them ready. A requested picture waits for one of them at most.
 */
export function createLookAheadCase(
  pictures: PictureCase,
  expected: readonly string[],
  signal: AbortSignal,
): PictureCase {
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    for (const file of expected) {
      if (signal.aborted) return;
      await pictures.open(file);
    }
  };
  return {
    open(file) {
      // A picture that cannot be drawn ahead fails at its request.
      if (!isLooking) look().catch(() => undefined);
      return pictures.open(file);
    },
  };
}
