import { describe, expect, it } from '@jest/globals';
import { EventStoreUnavailable } from '@zhidan/eventstore';
import { consecutiveRuns, eventSummariesOf } from './summaries.js';

const row = (stream: string, revision: number) => ({ id: `${stream}/${revision}`, stream, revision });

describe('the texts of events in the index', () => {
  it('are read from the streams in as few ranges as possible', () => {
    const rows = [
      row('access-2026-11-22', 7),
      row('quotation-1', 3),
      row('access-2026-11-22', 5),
      row('access-2026-11-22', 900),
      row('access-2026-11-21', 40),
    ];
    expect(consecutiveRuns(rows)).toEqual([
      { stream: 'access-2026-11-21', from: 40, to: 40 },
      { stream: 'access-2026-11-22', from: 5, to: 7 },
      { stream: 'access-2026-11-22', from: 900, to: 900 },
      { stream: 'quotation-1', from: 3, to: 3 },
    ]);
  });

  it('are empty while the event store does not answer', async () => {
    const read = () => {
      throw new EventStoreUnavailable('away');
    };
    expect([...(await eventSummariesOf([row('access-2026-11-22', 7)], { read }))]).toEqual([]);
  });
});
