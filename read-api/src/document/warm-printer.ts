import type { Paper } from './paper.js';
import { PrintTimeoutError, type Printer } from './printer.js';

/**
 * A printer that starts when a page is to be printed, starts again after a crash, and ends after a time without
 * pages.
 */
export interface OnDemandPrinter {
  print(html: string, paper: Paper): Promise<Buffer>;
  end(): Promise<void>;
}

export function createOnDemandPrinter(
  start: (onGone: () => void) => Promise<Printer>,
  restMs: number,
): OnDemandPrinter {
  let printing = 0;
  let resting: NodeJS.Timeout | undefined;
  let starting: Promise<Printer> | undefined;

  const printer = (): Promise<Printer> => {
    if (starting !== undefined) return starting;
    const onGone = () => {
      // A newer printer may have been started since, which must not be cleared.
      if (starting === opening) starting = undefined;
    };
    const opening = start(onGone).catch((error: unknown) => {
      onGone();
      throw error;
    });
    starting = opening;
    return opening;
  };

  const printOnce = async (html: string, paper: Paper): Promise<Buffer> => {
    const warm = await printer();
    return warm.print(html, paper);
  };

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const last = starting;
    starting = undefined;
    const warm = await last?.catch(() => undefined);
    await warm?.close();
  };

  return {
    async print(html, paper) {
      printing += 1;
      clearTimeout(resting);
      try {
        return await printOnce(html, paper).catch((error: unknown) => {
          // A printer that crashed loses its pages, so each page is tried once more on the next printer.
          if (starting === undefined && !(error instanceof PrintTimeoutError)) return printOnce(html, paper);
          throw error;
        });
      } finally {
        printing -= 1;
        if (printing === 0) resting = setTimeout(() => void end().catch(() => undefined), restMs).unref();
      }
    },
    end,
  };
}
