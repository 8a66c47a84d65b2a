import type { PictureCase } from './pictureCase.js';

/**
 * Once one picture is looked at, these are drawn one after the other: a visitor who looks around finds them
 * there. A picture that is asked for meanwhile waits for one of them at most.
 */
export function lookingAhead(
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
      // What cannot be drawn ahead fails for the one who asks for it.
      if (!isLooking) look().catch(() => undefined);
      return pictures.open(file);
    },
  };
}
