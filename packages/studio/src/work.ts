import { work as preview } from './preview/work.js';
import type { PreviewAnswer, PreviewJob } from './preview/job.js';
import { rendered } from './render/render.js';
import type { RenderAnswer, RenderJob } from './render/job.js';

/** What the process that looks at files is given. */
export type StudioJob =
  { readonly do: 'preview'; readonly job: PreviewJob } | { readonly do: 'render'; readonly job: RenderJob };

export type StudioAnswer = PreviewAnswer | RenderAnswer;

/** A job of the sandbox. */
export const work = (asked: StudioJob): Promise<StudioAnswer> =>
  asked.do === 'preview' ? preview(asked.job) : rendered(asked.job);
