import { afterAll, describe, expect, it } from '@jest/globals';
import type { PictureSpec } from './picture.js';
import { startDrawingProcess } from './studio.js';

const bag: PictureSpec = { shape: 'tote', pattern: 'ikat', palette: 'indigo' };
const nonsense = { ...bag, shape: 'submarine' } as unknown as PictureSpec;

describe('the picture worker', () => {
  const studio = startDrawingProcess();
  afterAll(() => studio.close());

  it('draws one picture after the other in another thread, and continues after a failed drawing', async () => {
    const [first, failed, second] = await Promise.allSettled([
      studio.draw({ spec: bag, drawing: 'picture' }),
      studio.draw({ spec: nonsense, drawing: 'picture' }),
      studio.draw({ spec: { ...bag, palette: 'teal' }, drawing: 'picture' }),
    ]);
    expect([first.status, failed.status, second.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const pictures = [first, second].flatMap((drawn) => (drawn.status === 'fulfilled' ? [drawn.value] : []));
    expect(pictures.map(({ full = [] }) => Buffer.from(full).subarray(0, 2).toString('hex'))).toEqual([
      'ffd8',
      'ffd8',
    ]);
  }, 60_000);

  it('rejects waiting drawings when it is closed', async () => {
    const waiting = [
      studio.draw({ spec: bag, drawing: 'picture' }),
      studio.draw({ spec: bag, drawing: 'picture' }),
    ];
    studio.close();
    const ends = await Promise.allSettled(waiting);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }, 60_000);
});
