import { describe, expect, it } from '@jest/globals';
import { visitorCaller, type Caller } from '../access/caller.js';
import {
  batchDocumentsFor,
  batchUrl,
  buyersDocuments,
  documentsOf,
  documentUrl,
  hasPrices,
  documentNames,
  hasBatchDocument,
} from './documents.js';
import { holding } from '../testing/holding.js';

describe('documents', () => {
  it('are offered by permission, and buyers never see workers and their pay', () => {
    const buyer: Caller = { ...visitorCaller, uid: 'u2', customer_id: 'c2', level: 2 };
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
    expect(documentsOf('quotation', visitorCaller)).toEqual([]);
  });

  it('are offered in the shop once they have content', () => {
    const offered = (code: 1002 | 3001 | 3003 | 4001 | 9998, proofing_value: number, sent?: string) =>
      buyersDocuments({ code, proofing_value, goods_sent_date: sent ?? null });
    expect(offered(1002, 2)).toEqual(['quotation']);
    expect(offered(3001, 2)).toEqual(['quotation', 'proofing-sheet']);
    expect(offered(3003, 2)).toEqual(['quotation', 'proofing-sheet', 'approval']);
    expect(offered(4001, 0)).toEqual(['quotation', 'production-sheet']);
    expect(offered(9998, 2, '2026-03-02')).toEqual(['quotation', 'sales-slip']);
  });

  it('can be requested without prices where they have any', () => {
    expect(documentNames.filter(hasPrices)).toEqual(['quotation', 'sales-slip', 'approval']);
  });

  it('can be printed for many orders at once by staff who may see orders, but not by buyers', () => {
    const inBatches = ['proofing-sheet', 'production-sheet', 'sales-slip', 'delivery-slip', 'label'];
    expect(batchDocumentsFor(holding('A0002'))).toEqual(inBatches);
    expect(batchDocumentsFor({ ...visitorCaller, uid: 'u2', customer_id: 'c2', level: 2 })).toEqual([]);
    expect(hasBatchDocument('proofing-slip', { code: 3001, proofing_value: 2 })).toBe(true);
    expect(hasBatchDocument('proofing-slip', { code: 4001, proofing_value: 0 })).toBe(false);
    expect(hasBatchDocument('label', { code: 1002, proofing_value: 0 })).toBe(false);
    expect(hasBatchDocument('quotation', { code: 4001, proofing_value: 0 })).toBe(false);
    expect(batchUrl('label', ['a/b', 'c'])).toBe('/documents/batch/label.pdf?orders=a%2Fb,c');
  });

  it('have URLs that contain only the chosen options', () => {
    expect(documentUrl('quotation', '260302-1203040576')).toBe('/documents/quotation/260302-1203040576.pdf');
    expect(documentUrl('quotation', 'a/b', { mask_price: true, paper: 'a4' })).toBe(
      '/documents/quotation/a%2Fb.pdf?mask_price=1&paper=a4',
    );
    expect(documentUrl('payroll-payout', 'all', { year: 2026, month: 3, mask_price: false }, 'html')).toBe(
      '/documents/payroll-payout/all.html?year=2026&month=3',
    );
  });
});
