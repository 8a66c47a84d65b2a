import { describe, expect, it } from '@jest/globals';
import { permissionsOf } from '../access/authorities.js';
import { visitor, type Caller } from '../access/caller.js';
import { documentsOf, documentUrl } from './documents.js';

const holding = (...authority: string[]): Caller => ({
  ...visitor,
  uid: 'u1',
  is_employee: true,
  authority,
  permissions: permissionsOf(authority),
});

describe('documents', () => {
  it('are offered to those who may have them: buyers never see who works for how much', () => {
    const buyer: Caller = { ...visitor, uid: 'u2', customer_id: 'c2', level: 2 };
    expect(documentsOf('quotation', buyer)).toEqual([
      'quotation',
      'proofing-sheet',
      'production-sheet',
      'sales-slip',
      'approval',
    ]);
    expect(documentsOf('payroll', buyer)).toEqual([]);
    expect(documentsOf('payroll', holding('A0009'))).toEqual(['payroll-statement']);
    expect(documentsOf('payroll', holding('A0010'))).toEqual(['payroll-statement', 'payroll-payout']);
    expect(documentsOf('overdue', holding('A0003'))).toEqual(['overdue']);
    expect(documentsOf('quotation', visitor)).toEqual([]);
  });

  it('have addresses that say what is wished for and nothing else', () => {
    expect(documentUrl('quotation', '260302-1203040576')).toBe('/documents/quotation/260302-1203040576.pdf');
    expect(documentUrl('quotation', 'a/b', { mask_price: true, paper: 'a4' })).toBe(
      '/documents/quotation/a%2Fb.pdf?mask_price=1&paper=a4',
    );
    expect(documentUrl('payroll-payout', 'all', { year: 2026, month: 3, mask_price: false }, 'html')).toBe(
      '/documents/payroll-payout/all.html?year=2026&month=3',
    );
  });
});
