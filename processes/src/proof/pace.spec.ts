import { describe, expect, it } from '@jest/globals';
import { WorkPace, pauseAfter, type PaceLimit } from './pace.js';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;
/** The default of `PROVEN_PER_SECOND`. */
const usual: PaceLimit = { perSecond: 150, share: 0.1 };

/**
 * Works through batches that each take `tookMs` on a simulated clock; returns the total time and the working
 * time.
 */
async function worked(lots: number, lot: number, tookMs: number, speed: PaceLimit) {
  let now = 0;
  const pace = new WorkPace(speed, {
    now: () => now,
    sleep: (ms) => {
      now += ms;
      return Promise.resolve();
    },
  });
  for (let each = 0; each < lots; each += 1) {
    now += tookMs;
    await pace.rest(lot);
  }
  return { ms: now, share: (lots * tookMs) / now };
}

describe('the pace of a consistency check', () => {
  it('never exceeds the configured speed, however fast the machine is', async () => {
    const { ms } = await worked(100, 100, 0.1, usual);
    expect((100 * 100) / (ms / 1000)).toBeCloseTo(usual.perSecond, 5);
  });

  it('limits the work to a tenth of the time on a slow machine', async () => {
    const { ms, share } = await worked(50, 100, 400, usual);
    expect(share).toBeCloseTo(usual.share, 5);
    expect(ms).toBe(50 * 400 * 10);
  });

  it('does not pause for hours after a single batch that took minutes', () => {
    expect(pauseAfter(100, 600_000, usual)).toBe(10_000);
    expect(pauseAfter(0, 0, usual)).toBe(0);
    expect(pauseAfter(100, 5, { perSecond: 1, share: 0.1 })).toBe(99_995);
  });

  /*
   * An event is read once for its chain, at most once for a seal, and once by each read model of its stream:
   * the index of all events, and four more for an order.
   */
  it('is fast enough to check a million events within a day', async () => {
    const looks = 1 + 1 + 5;
    const { ms } = await worked((MILLION * looks) / 100, 100, 20, usual);
    expect(ms).toBeLessThan(DAY_MS);
  });
});
