import { describe, expect, it } from '@jest/globals';
import { changesSince } from './orderHistory.js';

const history = [
  { revision: 4, type: 'ReviewPassed' },
  { revision: 5, type: 'NotesRead' },
  { revision: 6, type: 'OrderLinkUsed' },
];

describe('what changed an order while a person filled in a form', () => {
  it('is nothing when its notes were read and its link was used', () => {
    expect(changesSince(history, 4)).toEqual([]);
  });

  it('is every other event after the revision that was seen', () => {
    const placed = { revision: 7, type: 'OrderPlaced' };
    expect(changesSince([...history, placed], 4)).toEqual([placed]);
    expect(changesSince([...history, placed], 7)).toEqual([]);
  });

  it('is also an event that this build does not know', () => {
    expect(changesSince([{ revision: 8, type: 'SomethingNew' }], 7)).toHaveLength(1);
  });
});
