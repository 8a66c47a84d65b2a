import { beforeEach, describe, expect, it } from '@jest/globals';
import { History } from '../../testing/index.js';
import { Progress } from './progress.js';

let now = 0;
let progress = new Progress();

beforeEach(() => {
  progress = new Progress(() => now);
});

const at = (time: number): Progress => {
  now = time;
  return progress;
};

const caughtUpAt = (time: number) => at(time).caughtUp();

function appliedAt(time: number, happenedAt: number): void {
  const [event] = new History().happened('basket-1', { type: 'FruitAdded', data: {} });
  if (event === undefined) throw new Error('nothing happened');
  const metadata = { ...event.metadata, at: new Date(happenedAt).toISOString() };
  at(time).batchApplied([{ ...event, metadata }], event.position);
}

describe('the lag of a read model', () => {
  it('is unknown before the read model has caught up once', () => {
    at(1_000).batchArrived();
    appliedAt(2_000, 1_990);
    expect(at(9_000).lag).toBeUndefined();
  });

  it('is zero while no event arrives, for any length of time', () => {
    caughtUpAt(1_000);
    expect(at(500_000).lag).toBe(0);
  });

  it('counts from the moment at which an event arrived', () => {
    caughtUpAt(1_000);
    at(100_000).batchArrived();
    expect(at(107_000).lag).toBe(7_000);
    appliedAt(107_000, 99_990);
    expect(at(107_100).lag).toBe(0);
  });

  it('is the age of the newest applied event while events arrive without a pause', () => {
    caughtUpAt(0);
    for (let time = 0; time < 60_000; time += 10) {
      at(time).batchArrived();
      appliedAt(time + 5, time - 40);
    }
    expect(at(60_000).lag).toBe(50);
  });

  it('grows while very old events arrive without a pause, however long decoding them takes', () => {
    caughtUpAt(0);
    for (let time = 0; time < 60_000; time += 400) {
      at(time).batchArrived();
      appliedAt(time + 350, -80_000_000);
    }
    expect(at(60_000).lag).toBe(60_000);
  });

  it('does not count the age of old events that arrive only now', () => {
    caughtUpAt(1_000);
    at(50_000).batchArrived();
    appliedAt(50_010, -80_000_000);
    expect(at(50_012).lag).toBe(12);
  });

  it('grows while the event store is unreachable, until all events of that time are applied', () => {
    caughtUpAt(1_000);
    at(10_000).interrupted();
    expect(at(16_000).lag).toBe(6_000);
    at(17_000).batchArrived();
    appliedAt(17_010, 16_900);
    expect(at(18_000).lag).toBe(8_000);
    caughtUpAt(18_500);
    expect(at(18_600).lag).toBe(0);
  });
});
