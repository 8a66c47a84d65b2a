import { describe, expect, it } from '@jest/globals';
import { isOneLineField, maySetOption, optionColumns, optionTitle, optionBody } from './options.js';
import { setOptionsBody } from './options-body.js';

describe('each option and note of an order', () => {
  it('can be set individually through the command’s body', () => {
    for (const { path, is } of optionColumns) {
      const body = optionBody(path, is === 'switch' ? true : 'x');
      expect(setOptionsBody.parse(body)).toStrictEqual(body);
    }
  });

  it('can be set by sales, and by the print desk only if it concerns printing', () => {
    const settable = (role: 'sales' | 'print' | 'shipping') =>
      optionColumns.flatMap(({ path }) => (maySetOption([role], path) ? [path] : []));
    expect(settable('sales')).toHaveLength(optionColumns.length);
    expect(settable('print')).toEqual([
      'options.proofing_print_track',
      'options.product_print_track',
      'print.print_device',
      'print.print_memo',
    ]);
    expect(settable('shipping')).toEqual([]);
  });

  it('has a single title, and one input line where the schema allows no line breaks', () => {
    expect(optionTitle('options.sales_track')).toBe('業務追蹤此訂單');
    expect(optionColumns.map(({ path }) => path).filter(isOneLineField)).toEqual(['print.print_device']);
  });
});
