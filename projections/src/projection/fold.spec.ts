import { describe, expect, it } from '@jest/globals';
import { recordTakenBack } from '@zhidan/domain';
import { History } from '../testing/events.js';
import { cleared, laid, shelves } from '../runtime/shelf.fixture.js';
import { foldAll } from './fold-all.js';
import { foldBatch, eventsByRow } from './fold-batch.js';

const projection = shelves();

describe('folding events into rows', () => {
  it('applies the events in order and returns the resulting rows', () => {
    const history = new History();
    history.happened('shelf-a', laid(2), laid(3));
    history.happened('shelf-b', laid(1), cleared);
    history.happened('shelf-a', laid(4));
    expect([...foldAll(projection, history.events).values()]).toEqual([
      { id: 'a', pieces: 9, times: 3, label: '' },
    ]);
  });

  it('skips events that were already folded, and events of other streams', () => {
    const history = new History();
    history.happened('shelf-a', laid(2), laid(3));
    history.happened('drawer-a', laid(100));
    const touched = eventsByRow(projection, history.events, history.events[0]?.position);
    expect(touched.map(({ event }) => event.revision)).toEqual([1]);
  });

  it('removes the rows of a stream whose import is taken back, and begins anew with later events', () => {
    const history = new History();
    const takenBack = { type: recordTakenBack.type, data: { import_id: 'i1' } };
    history.happened('shelf-a', laid(2), laid(3), takenBack);
    history.happened('shelf-b', laid(1));
    expect([...foldAll(projection, history.events).keys()]).toEqual(['b']);
    history.happened('shelf-a', laid(4));
    expect(foldAll(projection, history.events).get('a')).toMatchObject({ pieces: 4, times: 1 });
    history.happened('shelf-a', takenBack);
    expect([...foldAll(projection, history.events).keys()]).toEqual(['b']);
  });

  it('returns only changed rows, to be stored or deleted, each with the event that changed it', () => {
    const history = new History();
    history.happened('shelf-a', laid(2), laid(3));
    history.happened('shelf-b', cleared);
    history.happened('shelf-c', laid(1), cleared);
    const before = new Map([['b', { id: 'b', pieces: 1, times: 1, label: '' }]]);
    const changes = foldBatch(projection, eventsByRow(projection, history.events, undefined), before);
    expect(changes).toEqual([
      {
        id: 'a',
        before: undefined,
        row: { id: 'a', pieces: 5, times: 2, label: '' },
        position: history.events[1]?.position,
        correlation: 'request',
      },
      {
        id: 'b',
        before: before.get('b'),
        row: undefined,
        position: history.events[2]?.position,
        correlation: 'request',
      },
    ]);
  });
});
