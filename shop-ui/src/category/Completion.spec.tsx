import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { CategoryTotals } from './CategoryFinder.js';
import { ProductCompletion } from './Completion.js';

it.each([
  [100, '可訂製 100%'],
  [87, '準備中 87%'],
  [0, '準備中 0%'],
])('a product that is complete by %d percent reads %j', (percent, words) =>
  expect(wordsOf(<ProductCompletion percent={percent} />)).toBe(words),
);

it('the search page says how many products can be ordered now, and never rounds up to all', () => {
  const roots = [
    { products: 150, completed: 149 },
    { products: 50, completed: 50 },
  ];
  expect(wordsOf(<CategoryTotals roots={roots} />)).toBe('可客製商品 200 件，199 件隨時可訂製（99%）');
  expect(wordsOf(<CategoryTotals roots={[]} />)).toBe('可客製商品 0 件，0 件隨時可訂製（0%）');
});
