import { describe, expect, it } from '@jest/globals';
import { poloEventsAt } from '../cast/index.js';
import { after } from '../testing/specification.js';

const allowed = (staff_notes: string) =>
  poloEventsAt('confirmed').flatMap((event) =>
    event.type === 'NextStepAllowed' ? [{ ...event, data: { ...event.data, staff_notes } }] : [],
  );
const memoAfter = (...notes: readonly string[]) =>
  after(...poloEventsAt('ordered'), ...notes.flatMap(allowed)).accounting.memo;

describe('the accounting memo of an order', () => {
  it('is not changed when a step is allowed without a memo, for example by a matched transfer', () => {
    expect(memoAfter('分兩次付')).toBe('分兩次付');
    expect(memoAfter('分兩次付', '')).toBe('分兩次付');
    expect(memoAfter('分兩次付', '已補齊')).toBe('已補齊');
  });
});
