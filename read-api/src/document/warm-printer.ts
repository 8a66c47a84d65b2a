import type { Paper } from './paper.js';
import { PrintedTooSlowly, type Printer } from './printer.js';

/** A printer that is started when something is to be printed, again when it has died, and ended after a rest. */
export interface WarmPrinter {
  print(html: string, paper: Paper): Promise<Buffer>;
  end(): Promise<void>;
}

export function createWarmPrinter(
  start: (onGone: () => void) => Promise<Printer>,
  restMs: number,
): WarmPrinter {
  let printing = 0;
  let resting: NodeJS.Timeout | undefined;
  let starting: Promise<Printer> | undefined;

  const printer = (): Promise<Printer> => {
    if (starting !== undefined) return starting;
    const onGone = () => {
      // One that has ended since may have been followed by another.
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
          // A printer that died takes its pages along; the next one deserves one more try.
          if (starting === undefined && !(error instanceof PrintedTooSlowly)) return printOnce(html, paper);
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
