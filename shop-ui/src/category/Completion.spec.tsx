import { expect, it } from '@jest/globals';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { Completion } from './Completion.js';

it.each([
  [100, '可訂製 100%'],
  [87, '準備中 87%'],
  [0, '準備中 0%'],
])('a product that is prepared by %d percent reads %j', (percent, words) =>
  expect(wordsOf(<Completion percent={percent} />)).toBe(words),
);
