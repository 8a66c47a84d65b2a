import { describe, expect, it } from '@jest/globals';
import { writeModeAt } from './write-mode.js';

const threshold = { rows: 100, ms: 1_000 };
const fresh = { threshold, oneByOneUpTo: undefined, unwritten: 0, sinceWrite: 0 };

describe('the rows of read models that are catching up', () => {
  it('are written with each batch where no threshold is given', () => {
    expect(writeModeAt(5n, { ...fresh, threshold: undefined })).toBe('now');
  });

  it('are collected until there are many of them or the last write is long ago', () => {
    expect(writeModeAt(5n, { ...fresh, unwritten: 99, sinceWrite: 999 })).toBe('later');
    expect(writeModeAt(5n, { ...fresh, unwritten: 100, sinceWrite: 999 })).toBe('concurrently');
    expect(writeModeAt(5n, { ...fresh, unwritten: 99, sinceWrite: 1_000 })).toBe('concurrently');
  });

  it('are written with each batch up to the event that a table refused', () => {
    expect(writeModeAt(6n, { ...fresh, oneByOneUpTo: 7n })).toBe('now');
    expect(writeModeAt(7n, { ...fresh, oneByOneUpTo: 7n })).toBe('later');
  });
});
