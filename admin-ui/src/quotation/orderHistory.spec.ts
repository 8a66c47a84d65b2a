import { describe, expect, it } from '@jest/globals';
import { entriesSince } from './orderHistory.js';

const history = [
  { revision: 4, type: 'ReviewPassed' },
  { revision: 5, type: 'NotesRead' },
  { revision: 6, type: 'OrderLinkUsed' },
];

describe('changes of an order while its form is open', () => {
  it('exclude marking notes as read and using a link', () => {
    expect(entriesSince(history, 4)).toEqual([]);
  });

  it('include all other events after the revision that the user has seen', () => {
    const placed = { revision: 7, type: 'OrderPlaced' };
    expect(entriesSince([...history, placed], 4)).toEqual([placed]);
    expect(entriesSince([...history, placed], 7)).toEqual([]);
  });

  it('include events that this version of the office does not know', () => {
    expect(entriesSince([{ revision: 8, type: 'SomethingNew' }], 7)).toHaveLength(1);
  });
});
