import { expect, it } from '@jest/globals';
import { wordsOf } from '../testing/index.js';
import { ClosingDay } from './ClosingDay.js';

it('the end of a collection is shown as a day if it is the end of that day, and otherwise with its time', () => {
  expect(wordsOf(<ClosingDay at="2026-03-12T16:00:00.000Z" />)).toBe('03/12/2026');
  expect(wordsOf(<ClosingDay at="2026-03-12T04:30:00.000Z" />)).toBe('03/12/2026 12:30');
});
