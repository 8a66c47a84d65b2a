import { describe, expect, it } from '@jest/globals';
import { isLine, maySetNoted, notedFields, notedTitle, noting } from './options.js';
import { setOptionsBody } from './options-body.js';

describe('each option or note of an order', () => {
  it('can be set alone by the body of the command', () => {
    for (const { path, is } of notedFields) {
      const body = noting(path, is === 'switch' ? true : 'x');
      expect(setOptionsBody.parse(body)).toStrictEqual(body);
    }
  });

  it('is set by sales, and those of printing also by the print desk', () => {
    const settable = (role: 'sales' | 'print' | 'shipping') =>
      notedFields.flatMap(({ path }) => (maySetNoted([role], path) ? [path] : []));
    expect(settable('sales')).toHaveLength(notedFields.length);
    expect(settable('print')).toEqual([
      'options.proofing_print_track',
      'options.product_print_track',
      'print.print_device',
      'print.print_memo',
    ]);
    expect(settable('shipping')).toEqual([]);
  });

  it('has one title everywhere, and one line where the body allows no more', () => {
    expect(notedTitle('options.sales_track')).toBe('業務追蹤此訂單');
    expect(notedFields.map(({ path }) => path).filter(isLine)).toEqual(['print.print_device']);
  });
});
