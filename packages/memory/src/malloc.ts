import koffi from 'koffi';

const GLIBC = 'libc.so.6';

/**
 * Returns free pages of glibc's malloc to the system. By itself malloc returns only what lies above everything
 * in use: one small allocation keeps all pages below it.
 */
export const trimMalloc: () => void = trimming();

/** Finds glibc's `malloc_trim`; with a malloc other than glibc's, the returned function does nothing. */
function trimming(): () => void {
  if (process.platform !== 'linux') return () => undefined;
  try {
    const trim = koffi.load(GLIBC).func('int malloc_trim(size_t pad)');
    return () => void trim(0);
  } catch {
    return () => undefined;
  }
}
