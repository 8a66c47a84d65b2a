import { describe, expect, it } from '@jest/globals';
import { recordTakenBack } from '../core/taken-back.js';
import { foldPayrollRow, type PayrollRow } from './row.js';

const entry = (allocation_id: string, processing_amount: number) => ({
  allocation_id,
  index: 0,
  proofing_of_product: 'production' as const,
  quotation_no: '260302-1203040576',
  allocate_record_id: 'r1',
  buyer_nickname: '',
  accessories_kind_name: '',
  product_name: '桌巾',
  processing_finish_date: '2026-03-02',
  paid_date: null,
  record: { processing_payment: processing_amount, processing_number: 1, processing_amount },
});
const row = (...entries: ReturnType<typeof entry>[]): PayrollRow => ({
  id: 'u1-2026-03',
  revision: entries.length - 1,
  processing_staff_uid: 'u1',
  year: 2026,
  month: 3,
  allocate: entries,
  proofing_subtotal: 0,
  production_subtotal: 0,
  total: 0,
  paid: 0,
  unpaid: 0,
});
const takenBack = (stream: string) => ({
  stream,
  revision: 1,
  position: 9n,
  id: 'e1',
  type: recordTakenBack.type,
  data: { import_id: 'i1' },
  metadata: {
    actor: { uid: 'system', name: '' },
    correlation: 'c',
    causation: 'c',
    version: 1,
    at: '2026-03-02T01:00:00.000Z',
    prev_hash: '',
    hash: '',
  },
});

describe("a worker's month, where the import of an allocation is taken back", () => {
  it('loses its lines and keeps those of other allocations', () => {
    const after = foldPayrollRow(
      row(entry('a1', 300), entry('a2', 200)),
      takenBack('allocation-a1'),
      'u1-2026-03',
    );
    expect(after).toMatchObject({ allocate: [{ allocation_id: 'a2' }], total: 200 });
  });

  it('is not listed any more without another allocation', () => {
    expect(foldPayrollRow(row(entry('a1', 300)), takenBack('allocation-a1'), 'u1-2026-03')).toBeUndefined();
  });
});
