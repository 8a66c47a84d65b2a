import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { limitCounter } from '../metrics.js';
import { LIMIT_CODES, limitProblems } from './refusals.js';

const refusals = [
  limitProblems.tooManyCommands(30),
  limitProblems.tooManyConnections(),
  limitProblems.tooManyDocuments(5),
  limitProblems.tooManyFilesAtOnce(5),
  limitProblems.tooManyFilesOfOrder(500),
  limitProblems.tooManyFilesToday(200, 3_600),
  limitProblems.orderIsFull(5_120),
  limitProblems.accountIsFull(51_200),
  limitProblems.tooMuchToday(10_240, 3_600),
];

it('every limit has a counter in /metrics from the start, and a refusal that says when to try again', async () => {
  const registry = new Registry();
  limitCounter(registry);
  const shown = await registry.metrics();
  for (const { code, detail, more } of refusals) {
    expect(shown).toContain(`zhidan_refused_by_limit_total{limit="${code}"} 0`);
    expect([code, LIMIT_CODES.has(code), detail]).toEqual([code, true, expect.stringMatching(/[一-鿿]{4}/)]);
    expect(more.retryAfter).toBeGreaterThan(0);
  }
  expect(refusals).toHaveLength(Object.keys(limitProblems).length);
});
