import { describe, expect, it } from '@jest/globals';
import { Lag } from './lag.js';

const caughtUpAt = (now: number): Lag => {
  const lag = new Lag();
  lag.caughtUp(now);
  return lag;
};

describe('how far a read model lags', () => {
  it('is not known before it has caught up once', () => {
    const lag = new Lag();
    lag.began(1_000);
    lag.ended(2_000, 1_990);
    expect(lag.at(9_000)).toBeUndefined();
  });

  it('is nothing while there is nothing to do, for however long', () => {
    expect(caughtUpAt(1_000).at(500_000)).toBe(0);
  });

  it('counts from the moment at which something came', () => {
    const lag = caughtUpAt(1_000);
    lag.began(100_000);
    expect(lag.at(107_000)).toBe(7_000);
    lag.ended(107_000, 99_990);
    expect(lag.at(107_100)).toBe(0);
  });

  it('is the age of what was applied last while orders come without a rest', () => {
    const lag = caughtUpAt(0);
    for (let now = 0; now < 60_000; now += 10) {
      lag.began(now);
      lag.ended(now + 5, now - 40);
    }
    expect(lag.at(60_000)).toBe(50);
  });

  it('grows while very old events come without a rest, however long it takes to open them', () => {
    const lag = caughtUpAt(0);
    for (let now = 0; now < 60_000; now += 400) {
      lag.began(now);
      lag.ended(now + 350, -80_000_000);
    }
    expect(lag.at(60_000)).toBe(60_000);
  });

  it('does not take events of long ago that come now for a lag', () => {
    const lag = caughtUpAt(1_000);
    lag.began(50_000);
    lag.ended(50_010, -80_000_000);
    expect(lag.at(50_012)).toBe(12);
  });

  it('grows while the event store is away, until all that came meanwhile is there', () => {
    const lag = caughtUpAt(1_000);
    lag.broke(10_000);
    expect(lag.at(16_000)).toBe(6_000);
    lag.began(17_000);
    lag.ended(17_010, 16_900);
    expect(lag.at(18_000)).toBe(8_000);
    lag.caughtUp(18_500);
    expect(lag.at(18_600)).toBe(0);
  });
});
