import { describe, expect, it } from '@jest/globals';
import { pageAt, titleOf } from './pages.js';

describe('the pages of the shop', () => {
  it('are found by their address, with or without a slash at its end', () => {
    expect(pageAt('/')?.name).toBe('index');
    expect(pageAt('/qa')?.name).toBe('qa');
    expect(pageAt('/qa/')?.name).toBe('qa');
  });

  it('do not include an address that nobody knows', () => {
    expect(pageAt('/nowhere')).toBeUndefined();
    expect(pageAt('/qa/extra')).toBeUndefined();
  });

  it('say in their title which shop this is', () => {
    const page = pageAt('/qa');
    expect(page && titleOf(page)).toBe('問與答｜織單 Zhidan');
  });
});
