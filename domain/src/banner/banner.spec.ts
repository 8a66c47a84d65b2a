import { describe, expect, it } from '@jest/globals';
import { changesOf } from '../record/record.js';
import { bannerSchema } from './banner.js';

describe('a banner', () => {
  it('keeps its link when only its switch is sent', () => {
    expect(changesOf(bannerSchema).parse({ activate: false })).toEqual({ activate: false });
  });

  it('links to a page of the shop, to the web or nowhere', () => {
    const leadsTo = (redirect_url: string) =>
      bannerSchema.safeParse({ name: '秋季露營', redirect_url }).success;
    expect(['/hot', 'https://example.tw/camp', ''].map(leadsTo)).toEqual([true, true, true]);
    expect(['//example.tw', 'javascript:alert(1)', 'hot'].map(leadsTo)).toEqual([false, false, false]);
  });
});
