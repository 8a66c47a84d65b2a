import type { FileStore } from '@zhidan/files';
import { openSandbox } from '@zhidan/sandbox';
import { isPreviewAnswer } from './preview/job.js';
import { isPrintAnswer } from './print/job.js';
import { createPrintArt, type PrintArtFunction } from './print/printing.js';
import { createPreviews, type Previews } from './preview/previews.js';
import { isRenderAnswer, type RenderAnswer, type RenderJob } from './render/job.js';
import type { StudioAnswer, StudioJob } from './work.js';

/** Reads uploaded files and paints designs, all in a sandbox process. */
export interface StudioSandbox {
  readonly previews: Previews;
  /** Renders a view of a product with its designs as JPEG. Rejects with `SandboxFailure`. */
  render(job: RenderJob): Promise<RenderAnswer>;
  /** Makes a file for printing. Rejects with `SandboxFailure`. */
  readonly print: PrintArtFunction;
  close(): void;
}

/**
 * A page of a PDF takes 220 MB, the largest accepted picture less. A process that needs more is ended, and its
 * file has no preview.
 */
const LIMITS = { memoryMb: 1_024, heapMb: 400, timeoutMs: 60_000, outputBytes: 20_000_000 };

/** The number of processes: only one reads files, so that other work of the machine has priority. */
const PLACES = 1;

export function openStudioSandbox(files: FileStore): StudioSandbox {
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
