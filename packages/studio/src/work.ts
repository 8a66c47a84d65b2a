import { makePreviews as preview } from './preview/work.js';
import type { PreviewAnswer, PreviewJob } from './preview/job.js';
import type { PrintAnswer, PrintJob } from './print/job.js';
import { printStep } from './print/print.js';
import { renderDesign } from './render/render.js';
import type { RenderAnswer, RenderJob } from './render/job.js';

export type StudioJob =
  | { readonly do: 'preview'; readonly job: PreviewJob }
  | { readonly do: 'render'; readonly job: RenderJob }
  | { readonly do: 'print'; readonly job: PrintJob };

export type StudioAnswer = PreviewAnswer | RenderAnswer | PrintAnswer;

/** Executes one job of the sandbox. */
export async function work(asked: StudioJob): Promise<StudioAnswer> {
  switch (asked.do) {
    case 'preview':
      return preview(asked.job);
    case 'render':
      return renderDesign(asked.job);
    case 'print':
      return printStep(asked.job);
  }
}
