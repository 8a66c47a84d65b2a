import { buffer } from 'node:stream/consumers';
import { MAX_PIXELS, refuse, THUMBNAIL_WIDTH, type PictureRule } from '@zhidan/domain';
import { openSandbox, SandboxFailure } from '@zhidan/sandbox';
import { contentTypeIn } from '../content-type.js';
import type { ReceivedUpload } from '../file-store.js';
import { isFitPictureAnswer, type FitPictureAnswer, type FittedPicture, type FitPictureJob } from './job.js';

export type { FittedPicture } from './job.js';

/**
 * The process that decodes pictures, one at a time, because decoding needs a hundred times the file size for a
 * moment. The largest interlaced PNG that is accepted needs 350 MiB.
 */
const sandbox = openSandbox<FitPictureJob, FitPictureAnswer>({
  module: new URL('./work.js', import.meta.url),
  limits: { memoryMb: 1_024, heapMb: 128, timeoutMs: 30_000, outputBytes: 20_000_000 },
  isOutput: isFitPictureAnswer,
  places: 1,
});

const bounds = { mostPixels: MAX_PIXELS, thumbnailWidth: THUMBNAIL_WIDTH };

/** The uploaded picture, converted to the sizes of the rule. Throws `Refused`. */
export async function fitPicture(sent: ReceivedUpload, rule: PictureRule): Promise<FittedPicture> {
  const type = await contentTypeIn(sent.head);
  if (type !== 'image/jpeg' && type !== 'image/png') return refuse({ code: 'NOT_A_PICTURE' });
  if (sent.size > rule.most) return refuse({ code: 'FILE_TOO_LARGE', most: rule.most });
  const answer = await answerTo({ content: await buffer(sent.stream()), rule, ...bounds });
  switch (answer.is) {
    case 'fitted':
      return answer.picture;
    case 'too many pixels':
      return refuse({ code: 'PICTURE_HAS_TOO_MANY_PIXELS', most: MAX_PIXELS });
    case 'too small':
      return refuse({ code: 'PICTURE_TOO_SMALL', ...rule.least });
    case 'no picture':
      return refuse({ code: 'NOT_A_PICTURE' });
  }
}

/** A file that ends the decoding process is treated as no picture. */
const answerTo = (job: FitPictureJob): Promise<FitPictureAnswer> =>
  sandbox.run(job).catch((error: unknown): FitPictureAnswer => {
    if (error instanceof SandboxFailure) return { is: 'no picture' };
    throw error;
  });
