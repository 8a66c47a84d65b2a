import { describe, expect, it } from '@jest/globals';
import { stoppedPartsIn } from './halts.js';

describe('the list of stopped read models and processes', () => {
  it('contains the place of each failure, and the stream of the failed event where there is one', () => {
    const following = { projection: 'payments', behind: false, lag_ms: 0, phase: 'following' };
    const stop = { stream: 'quotation-261121-1', revision: 5, error: 'price is no number' };
    const halts = stoppedPartsIn({
      ready: true,
      projections: [
        following,
        { projection: 'quotations', behind: true, lag_ms: null, phase: 'stopped', stop },
      ],
      processes: [
        { process: 'mails', phase: 'stopped', stop: { at: 'customer-c1@2', error: 'no such kind' } },
        { process: 'chase-payments', phase: 'stopped', stop: { at: 'due 261121-1', error: 'no such order' } },
      ],
    });
    expect(halts.map(({ what, at, error }) => [what, at, error])).toEqual([
      ['清單 quotations', 'quotation-261121-1@5', 'price is no number'],
      ['流程 mails', 'customer-c1@2', 'no such kind'],
      ['流程 chase-payments', 'due 261121-1', 'no such order'],
    ]);
    expect(halts.map(({ stream }) => stream)).toEqual(['quotation-261121-1', 'customer-c1', undefined]);
  });

  it('is empty while all read models and processes follow or catch up', () => {
    expect(stoppedPartsIn({ ready: false })).toEqual([]);
    expect(
      stoppedPartsIn({
        ready: true,
        projections: [{ projection: 'payments', behind: true, lag_ms: 900, phase: 'catching-up' }],
      }),
    ).toEqual([]);
  });
});
