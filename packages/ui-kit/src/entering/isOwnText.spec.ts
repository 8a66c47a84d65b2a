import { describe, expect, it } from '@jest/globals';
import { isUserText } from './isOwnText.js';

describe('the text of a field', () => {
  it('is the user’s own where they typed it or saw it before', () => {
    expect(isUserText('林會計', '林會計')).toBe(true);
    expect(isUserText('', undefined)).toBe(true);
  });

  it('is still the user’s own once a typed number is formatted with commas', () => {
    expect(isUserText('1,200', '1200')).toBe(true);
    expect(isUserText('1200', ' 1,200')).toBe(true);
  });

  it('counts as filled in by the page where the user has not seen it, or where it changed since', () => {
    expect(isUserText('林會計', undefined)).toBe(false);
    expect(isUserText('1,300', '1200')).toBe(false);
  });
});
