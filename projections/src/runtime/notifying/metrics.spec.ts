import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { measureProjections } from './metrics.js';
import { runtimeStatusOf } from './status.js';

describe('the gauges of the read models', () => {
  it('report position, lag, stops and rebuilds for each read model', async () => {
    const registry = new Registry();
    const shared = { version: 1, behind: true } as const;
    measureProjections(registry, () =>
      Promise.resolve(
        runtimeStatusOf([
          { ...shared, projection: 'orders', position: '700', phase: 'following', lag_ms: 250 },
          { ...shared, projection: 'payments', position: null, phase: 'stopped', lag_ms: null },
        ]),
      ),
    );
    const told = await registry.metrics();
    expect(told.split('\n').filter((line) => line.startsWith('zhidan_'))).toEqual([
      'zhidan_projection_lag_seconds{projection="orders"} 0.25',
      'zhidan_projection_lag_seconds{projection="payments"} -1',
      'zhidan_projection_stopped{projection="orders"} 0',
      'zhidan_projection_stopped{projection="payments"} 1',
      'zhidan_projection_rebuilding{projection="orders"} 0',
      'zhidan_projection_rebuilding{projection="payments"} 0',
      'zhidan_projection_position{projection="orders"} 700',
      'zhidan_projection_position{projection="payments"} -1',
    ]);
  });
});
