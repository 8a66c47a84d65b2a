import { describe, expect, it } from '@jest/globals';
import { formatFileSize } from './formatFileSize.js';

describe('a file size', () => {
  it.each([
    [0, '0.00 B'],
    [512, '512.00 B'],
    [1024, '1.00 KB'],
    [102_400, '100.00 KB'],
    [1_572_864, '1.50 MB'],
    [5 * 1024 ** 3, '5.00 GB'],
    [3 * 1024 ** 5, '3072.00 TB'],
  ])('of %d bytes reads %s', (bytes, written) => {
    expect(formatFileSize(bytes)).toBe(written);
  });
});
