import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { served } from './gateway.fixture.js';

/** The most `close` listeners that an answer should have; Node warns of a leak from the eleventh on. */
const FEW = 4;

const warnings: Error[] = [];
const note = (warning: Error) => void warnings.push(warning);
beforeEach(() => void process.on('warning', note));
afterEach(() => {
  process.off('warning', note);
  served.close();
});

it.each(['GET', 'POST'])(
  'a gateway response to a %s request has at most four close listeners, so that Node warns of no leak',
  async (method) => {
    const behind = await served.at((request, response) => {
      request.resume().once('end', () => response.write('half'));
    });
    let most = 0;
    const gateway = await served.gateway({
      commandApis: [behind],
      readApis: [behind],
      onAnswer: (response) =>
        response.on('newListener', (event: string) => {
          if (event === 'close') most = Math.max(most, response.listenerCount('close') + 1);
        }),
    });
    const sent = method === 'GET' ? {} : { body: '{}' };
    const answer = await fetch(`${gateway}/api/questions`, { method, ...sent });
    const read = await answer.body?.getReader().read();
    expect(Buffer.from(read?.value ?? []).toString()).toBe('half');
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(FEW);
    expect(warnings).toEqual([]);
  },
);
