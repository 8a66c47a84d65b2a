import koffi from 'koffi';

const GLIBC = 'libc.so.6';

/**
 * Gives pages back to the system that malloc of glibc keeps though nothing lies on them. By itself it gives back
 * only what lies above everything in use: one small piece that stays keeps all of a burst below it.
 */
export const trimMalloc: () => void = trimming();

/** Does nothing where the system has another malloc. */
function trimming(): () => void {
  if (process.platform !== 'linux') return () => undefined;
  try {
    const trim = koffi.load(GLIBC).func('int malloc_trim(size_t pad)');
    return () => void trim(0);
  } catch {
    return () => undefined;
  }
}
