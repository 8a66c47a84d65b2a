import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { ClosingDay } from './ClosingDay.js';

it('a collection that ends with a day shows that day, one that ends within a day its time', () => {
  expect(wordsOf(<ClosingDay at="2026-03-12T16:00:00.000Z" />)).toBe('03/12/2026');
  expect(wordsOf(<ClosingDay at="2026-03-12T04:30:00.000Z" />)).toBe('03/12/2026 12:30');
});
