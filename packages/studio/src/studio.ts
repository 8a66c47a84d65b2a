import type { FileStore } from '@zhidan/files';
import { openSandbox } from '@zhidan/sandbox';
import { isPreviewAnswer } from './preview/job.js';
import { isPrintAnswer } from './print/job.js';
import { createPrintArt, type PrintArtFunction } from './print/printing.js';
import { createPreviews, type Previews } from './preview/previews.js';
import { isRenderAnswer, type RenderAnswer, type RenderJob } from './render/job.js';
import type { StudioAnswer, StudioJob } from './work.js';

/** What looks at files from outside, and paints what was designed with them; all of it in a process of its own. */
export interface Studio {
  readonly previews: Previews;
  /** A view of a product with what lies on it, as JPEG. Rejects with `SandboxFailure`. */
  render(job: RenderJob): Promise<RenderAnswer>;
  /** A file for printing. Rejects with `SandboxFailure`. */
  readonly print: PrintArtFunction;
  close(): void;
}

/**
 * A page of a PDF takes 220 MB, a picture of as many pixels as are taken less. A process that needs more is ended; its
 * file stands without a picture.
 */
const LIMITS = { memoryMb: 1_024, heapMb: 400, timeoutMs: 60_000, outputBytes: 20_000_000 };

/** Files are read one after the other: other work goes first. */
const PLACES = 1;

export function openStudio(files: FileStore): Studio {
  const sandbox = openSandbox<StudioJob, StudioAnswer>({
    module: new URL('./work.js', import.meta.url),
    limits: LIMITS,
    isOutput: (output): output is StudioAnswer =>
      isRenderAnswer(output) || isPrintAnswer(output) || isPreviewAnswer(output),
    places: PLACES,
  });
  return {
    previews: createPreviews(files, async (job) => {
      const answer = await sandbox.run({ do: 'preview', job });
      if (isRenderAnswer(answer) || isPrintAnswer(answer))
        throw new TypeError('another answer in place of what a file is');
      return answer;
    }),
    async render(job) {
      const answer = await sandbox.run({ do: 'render', job });
      if (!isRenderAnswer(answer)) throw new TypeError('what a file is in place of a picture');
      return answer;
    },
    print: createPrintArt(files, async (job) => {
      const answer = await sandbox.run({ do: 'print', job });
      if (!isPrintAnswer(answer)) throw new TypeError('another answer in place of a printed file');
      return answer;
    }),
    close: () => sandbox.close(),
  };
}
