import { describe, expect, it } from '@jest/globals';
import { changesSchemaOf } from '../record/record.js';
import { bannerSchema } from './banner.js';

describe('a banner', () => {
  it('keeps the link when a change contains only the on/off switch', () => {
    expect(changesSchemaOf(bannerSchema).parse({ activate: false })).toEqual({ activate: false });
  });

  it('links to a page of the shop, to a web address or to nothing', () => {
    const leadsTo = (redirect_url: string) =>
      bannerSchema.safeParse({ name: '秋季露營', redirect_url }).success;
    expect(['/hot', 'https://example.tw/camp', ''].map(leadsTo)).toEqual([true, true, true]);
    expect(['//example.tw', 'javascript:alert(1)', 'hot'].map(leadsTo)).toEqual([false, false, false]);
  });
});
