import { describe, expect, it } from '@jest/globals';
import { metricNamesOfQuery, metricsOfPages } from './watched.js';

describe('a Prometheus query', () => {
  it.each([
    ['max(zhidan_proof_faults) > 0', ['zhidan_proof_faults'], []],
    [
      'sum by (job, le) (rate(a_bucket{state="failed"}[5m])) > 0.02 * sum(b)',
      ['a_bucket', 'b'],
      ['state', 'job', 'le'],
    ],
    ['up{job=~"zhidan.*"} == 0 or a offset 1h', ['up', 'a'], ['job']],
    ['time() - process_start_time_seconds', ['process_start_time_seconds'], []],
  ])('is parsed into its metrics and labels: %s', (query, metrics, labels) => {
    expect(metricNamesOfQuery(query)).toEqual({ metrics, labels });
  });

  it('is checked against the samples that a process exposes, not against its help texts', () => {
    const page = '# HELP none nothing\n# TYPE none gauge\none 3\ntwo_bucket{le="0.1",method="GET"} 4.5e-3';
    expect([...metricsOfPages([page])]).toEqual([
      ['one', new Set()],
      ['two_bucket', new Set(['le', 'method'])],
    ]);
  });
});
