import { expect, it } from '@jest/globals';
import { changedPrices } from './priceOfToday.js';

const before = { proofing_price_tax: 943, total_price_tax: 20_948, total_amount_tax: 21_891 };

it('only prices that differ today are listed, with their former amount', () => {
  const order = { ...before, total_price_tax: 22_050, total_amount_tax: 22_993 };
  expect(changedPrices({ order, refused: null }, before)).toStrictEqual([
    { title: '大貨', before: 20_948, after: 22_050 },
    { title: '總金額', before: 21_891, after: 22_993 },
  ]);
  expect(changedPrices({ order: before, refused: null }, before)).toStrictEqual([]);
});

it('a refused command changes no price', () => {
  expect(changedPrices({ order: before, refused: { detail: '找不到這項產品' } }, before)).toStrictEqual([]);
  expect(changedPrices({ order: null, refused: null }, before)).toStrictEqual([]);
});
