import { expect, it } from '@jest/globals';
import { markupOf, wordsOf } from '@zhidan/ui-kit/testing';
import { UnprintedSampleLink } from './SampleOrder.js';

it('a product links to the shop that sells its sample, if the address is a web address', () => {
  const url = 'https://shop.example/sample';
  expect(wordsOf(<UnprintedSampleLink name="帆布小樣" url={url} />)).toMatch(/^購買樣品：帆布小樣/);
  expect(markupOf(<UnprintedSampleLink name="" url={url} />)).toContain(`href="${url}"`);
  for (const nowhere of ['', 'javascript:alert(1)'])
    expect(wordsOf(<UnprintedSampleLink name="帆布小樣" url={nowhere} />)).toBe('');
});
