import { describe, expect, it } from '@jest/globals';
import { changesSchemaOf } from '../record/record.js';
import { suppliers } from './supplier.js';

const faultsIn = (sent: object) =>
  (changesSchemaOf(suppliers.schema).safeParse(sent).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a supplier', () => {
  it.each(['12345678', '4595257', '0459525a'])('cannot have the invalid tax id %s', (tax_id_number) => {
    expect(faultsIn({ tax_id_number })).toEqual([expect.stringContaining('tax_id_number: 統一編號不正確')]);
  });

  it('can have a valid tax id, or none', () => {
    for (const tax_id_number of ['', '04595257', ' 22099131 '])
      expect(faultsIn({ tax_id_number })).toEqual([]);
  });

  it('can have a telephone number in any format, but no number that lost its leading zero', () => {
    expect(faultsIn({ sales_cell_phone: '912345678' })).toEqual([
      'sales_cell_phone: 手機號碼必須是 09 開頭的十個數字，是不是「0912345678」？',
    ]);
    for (const sales_cell_phone of ['0912-345-678', '+81 90 1234 5678', ''])
      expect(faultsIn({ sales_cell_phone })).toEqual([]);
  });
});
