import { describe, expect, it } from '@jest/globals';
import { isOwnText } from './isOwnText.js';

describe('what stands in a field that is entered', () => {
  it('is its own person’s where they typed it or met it before', () => {
    expect(isOwnText('林會計', '林會計')).toBe(true);
    expect(isOwnText('', undefined)).toBe(true);
  });

  it('is its own person’s too once a number that they typed is written with commas', () => {
    expect(isOwnText('1,200', '1200')).toBe(true);
    expect(isOwnText('1200', ' 1,200')).toBe(true);
  });

  it('was put there by the page where they have not met it, or where it is another by now', () => {
    expect(isOwnText('林會計', undefined)).toBe(false);
    expect(isOwnText('1,300', '1200')).toBe(false);
  });
});
