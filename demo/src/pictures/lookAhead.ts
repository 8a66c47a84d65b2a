import type { PictureStore } from './pictureCase.js';

/**
 * Creates a store that draws all expected pictures, one after the other, once one is requested, so that they
 * are ready when the visitor gets to them. A requested picture waits for at most one of them.
 */
export function createPrefetchingPictureStore(
  pictures: PictureStore,
  expected: readonly string[],
  signal: AbortSignal,
): PictureStore {
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
      // Errors are ignored, because the picture then fails at its own request.
      if (!isLooking) look().catch(() => undefined);
      return pictures.open(file);
    },
  };
}
