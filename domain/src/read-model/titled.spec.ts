import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { titledSchema, titledColumns } from './titled.js';

describe('the titled columns of a read model', () => {
  it('are found by their paths, in nested objects too, and in a row with additional columns', () => {
    const row = z.object({
      paid: titledSchema('money', '已付金額', z.int()),
      note: z.string(),
      print: z.object({ memo: titledSchema('text', '輸出備註', z.string()) }),
    });
    const expected = [
      { path: 'paid', is: 'money', label: '已付金額' },
      { path: 'print.memo', is: 'text', label: '輸出備註' },
    ];
    expect(titledColumns(row)).toEqual(expected);
    expect(titledColumns(row.extend({ id: z.string() }))).toEqual(expected);
  });
});
