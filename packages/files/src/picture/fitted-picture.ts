import { buffer } from 'node:stream/consumers';
import { MOST_PIXELS, refuse, THUMBNAIL_WIDTH, type PictureRule } from '@zhidan/domain';
import { openSandbox, SandboxFailure } from '@zhidan/sandbox';
import { contentTypeIn } from '../content-type.js';
import type { Received } from '../file-store.js';
import { isAnswer, type Answer, type FittedPicture, type Job } from './job.js';

export type { FittedPicture } from './job.js';

/** Larger art is not unpacked for a thumbnail. */
const LARGEST_SHOWN = 40 * 1024 * 1024;

/**
 * A picture takes a hundred times its size for a moment, so that one is unpacked at a time. An interlaced PNG of as
 * many pixels as are taken needs 350 MiB.
 */
const sandbox = openSandbox<Job, Answer>({
  module: new URL('./work.js', import.meta.url),
  limits: { memoryMb: 1_024, heapMb: 128, timeoutMs: 30_000, outputBytes: 20_000_000 },
  isOutput: isAnswer,
  places: 1,
});

const bounds = { mostPixels: MOST_PIXELS, thumbnailWidth: THUMBNAIL_WIDTH };

/** What was sent, as the rule wants it. Throws `Refused`. */
export async function fittedPicture(sent: Received, rule: PictureRule): Promise<FittedPicture> {
  const type = await contentTypeIn(sent.head);
  if (type !== 'image/jpeg' && type !== 'image/png') return refuse({ code: 'NOT_A_PICTURE' });
  if (sent.size > rule.most) return refuse({ code: 'FILE_TOO_LARGE', most: rule.most });
  const answer = await answerTo({ do: 'fit', content: await buffer(sent.stream()), rule, ...bounds });
  switch (answer.is) {
    case 'fitted':
      return answer.picture;
    case 'too many pixels':
      return refuse({ code: 'PICTURE_HAS_TOO_MANY_PIXELS', most: MOST_PIXELS });
    case 'too small':
      return refuse({ code: 'PICTURE_TOO_SMALL', ...rule.least });
    case 'thumbnail':
    case 'no picture':
      return refuse({ code: 'NOT_A_PICTURE' });
  }
}

/** A small picture of art that is one; undefined for everything else, and for what is too large to unpack. */
export async function thumbnailOf(sent: Received): Promise<Uint8Array | undefined> {
  const type = await contentTypeIn(sent.head);
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(type) || sent.size > LARGEST_SHOWN)
    return undefined;
  const answer = await answerTo({ do: 'thumbnail', content: await buffer(sent.stream()), ...bounds });
  return answer.is === 'thumbnail' ? answer.thumbnail : undefined;
}

/** What ends the process that unpacks it is no picture. */
const answerTo = (job: Job): Promise<Answer> =>
  sandbox.run(job).catch((error: unknown): Answer => {
    if (error instanceof SandboxFailure) return { is: 'no picture' };
    throw error;
  });
