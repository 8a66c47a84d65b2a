import { expect, it } from '@jest/globals';
import { wordsOfGroup } from '../setting/search.js';
import { defaultsOf } from '../setting/settings.js';
import { productScore, matchingProducts, similarProducts, type SearchableProduct } from './products.js';

const product = (name: string, more: Partial<SearchableProduct> = {}): SearchableProduct => ({
  name,
  specification: '',
  feature: '',
  pattern_no: '',
  sections: [],
  ...more,
});
const polo = product('短袖 Polo衫', {
  pattern_no: 'TS-0401',
  sections: ['服飾', '團體服'],
  feature: '吸濕排汗',
});

it.each([
  'polo衫',
  'POLO 衫',
  'ｐｏｌｏ衫',
  '短袖polo',
  'polo 短袖',
  ' 團體服 ',
  'ts-0401',
  'TS－0401',
  '排汗',
  '團體服 polo',
])('the search for %j finds the polo shirt', (text) => expect(productScore(polo, text)).toBeGreaterThan(0));

it.each(['', '  ', '毛巾', 'polo 毛巾', '%', '_'])('the search for %j does not find the polo shirt', (text) =>
  expect(matchingProducts([polo], (each) => each, text)).toEqual([]),
);

it('product search results are ranked: exact name, beginning of the name, part of the name, section, description', () => {
  const products = [
    product('桌布', { feature: '可做方巾' }),
    product('小物', { sections: ['方巾'] }),
    product('絲質方巾'),
    product('方巾禮盒'),
    product('方巾'),
    product('絲質方巾二'),
  ];
  const found = matchingProducts(products, (each) => each, '方巾').map(({ name }) => name);
  expect(found).toEqual(['方巾', '方巾禮盒', '絲質方巾', '絲質方巾二', '小物', '桌布']);
});

it.each([
  ['馬球衫', 'polo衫'],
  ['白色馬球衫', '白色 POLO衫'],
  ['ｐｏｌｏ 衫', '馬球衫'],
  ['購物袋', '帆布托特包'],
])('the search for %j finds the product named %j by a synonym', (text, name) => {
  const synonyms = [
    ['POLO衫', '馬球衫'],
    ['袋', '購物袋', '托特包'],
  ];
  expect(productScore(product(name), text)).toBe(0);
  expect(productScore(product(name), text, synonyms)).toBeGreaterThan(0);
});

it.each([
  ['制服', '昇華轉印 POLO衫'],
  ['隊服', '圓領衫'],
  ['羽球', '排汗球衣'],
])('the search for %j finds the product named %j by the default synonyms', (text, name) => {
  const synonyms = defaultsOf('search').synonyms.map(wordsOfGroup);
  expect(productScore(product(name), text)).toBe(0);
  expect(productScore(product(name), text, synonyms)).toBeGreaterThan(0);
});

it('a product that contains the searched word comes before a product with a synonym', () => {
  const products = [product('桌巾'), product('圓桌布')];
  const found = matchingProducts(products, (each) => each, '桌布', [['桌布', '桌巾']]);
  expect(found.map(({ name }) => name)).toEqual(['圓桌布', '桌巾']);
});

it('a search without results suggests the products that share most of its characters', () => {
  const products = [
    product('毛巾'),
    product('短袖Polo衫'),
    product('毛毯'),
    product('小物', { sections: ['毛織品'] }),
  ];
  const near = (text: string) => similarProducts(products, (each) => each, text).map(({ name }) => name);
  expect(near('polp衫')[0]).toBe('短袖Polo衫');
  expect(near('毛毯子')[0]).toBe('毛毯');
  expect(near('絨毛')).toEqual(['毛巾', '毛毯', '小物']);
  expect(near('xyz')).toEqual([]);
});
