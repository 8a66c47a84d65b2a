import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs `work` when an answer has ended, complete or not. All functions registered for one answer share one
 * listener.
 */
export function whenResponseOver(response: ServerResponse, work: () => void): void {
  const before = waiting.get(response);
  if (before !== undefined) return void before.push(work);
  const all = [work];
  waiting.set(response, all);
  response.once('close', () => {
    for (const each of all) each();
  });
}
