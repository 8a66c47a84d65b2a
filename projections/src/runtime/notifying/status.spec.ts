import { describe, expect, it } from '@jest/globals';
import { runtimeStatusOf, type ProjectionStatus } from './status.js';

const status = (phase: ProjectionStatus['phase'], lag_ms: number | null): ProjectionStatus => ({
  projection: 'orders',
  version: 1,
  position: '100',
  phase,
  behind: lag_ms !== 0,
  lag_ms,
});

describe('read models are ready to be read', () => {
  it('once each of them has caught up', () => {
    expect(runtimeStatusOf([status('following', 0), status('rebuilding', null)])).toMatchObject({
      ready: false,
    });
    expect(runtimeStatusOf([status('following', 0), status('following', 3)])).toMatchObject({
      ready: true,
      lag_ms: 3,
    });
  });

  it('while they lag less than five seconds', () => {
    expect(runtimeStatusOf([status('following', 4_999)]).ready).toBe(true);
    expect(runtimeStatusOf([status('following', 0), status('following', 5_000)])).toMatchObject({
      ready: false,
      lag_ms: 5_000,
    });
  });

  it('while one read model is rebuilt or stopped and other read models still serve', () => {
    expect(runtimeStatusOf([status('rebuilding', 0), status('stopped', null)]).ready).toBe(true);
  });

  it('only when at least one of them is not stopped', () => {
    expect(runtimeStatusOf([status('stopped', null)]).ready).toBe(false);
  });
});
