import { describe, expect, it } from '@jest/globals';
import { moneyWriter, specifiedMoneyStyle } from '../display/money.js';
import { recorded } from '../testing/recorded.js';
import { allocation } from './allocation.js';
import { allocationFacts, clubOrderInProofing, createSampleAllocation } from './cast/index.js';
import type { AllocationCommand } from './commands.js';
import { foldAllocationRow, allocationForWorker, type AllocationRow } from './row.js';
import { slipsOf } from './slips.js';
import { allocationSummary } from './words.js';

const facts = allocationFacts({ order: clubOrderInProofing });
const commands: readonly AllocationCommand[] = [
  createSampleAllocation,
  { kind: 'assign', indexes: [0, 1], processing_staff_uid: 'zhu' },
  { kind: 'assign', indexes: [2], processing_staff_uid: 'ju' },
  { kind: 'assign', indexes: [2], processing_number: 5 },
  { kind: 'finish', processing_finish_date: '2026-03-13' },
];

const STREAM = 'allocation-260302-1203040576-1-proofing';
let row: AllocationRow | undefined;
const said: string[] = [];
for (const command of commands) {
  for (const event of allocation.decide(command, row ?? null, facts)) {
    const revision = (row?.revision ?? -1) + 1;
    said.push(allocationSummary(event, moneyWriter(specifiedMoneyStyle)));
    row = foldAllocationRow(row, recorded(STREAM, event, { revision }));
  }
}
if (row === undefined) throw new Error('the allocation is gone');
const shown = row;

describe('the row of an allocation', () => {
  it('repeats the data for slips on each line, with the plain rate and the doubled amount for samples', () => {
    expect(shown).toMatchObject({
      id: '260302-1203040576-1-proofing',
      revision: 5,
      case_close: true,
      processing_staff: ['ju', 'zhu'],
      total: 70,
    });
    expect(shown.processing_allocate_data[2]).toMatchObject({
      processing_payment: 3,
      processing_number: 5,
      processing_amount: 30,
      allocateAmountStr: '30',
      buyer_nickname: '球社',
      is_index: 1,
      product_value: 1,
    });
  });

  it('shows a worker only their own lines and the sum of these lines', () => {
    const own = allocationForWorker(shown, 'ju');
    expect(own.processing_allocate_data.map(({ product_name }) => product_name)).toEqual(['黃銅釦']);
    expect(own).toMatchObject({ processing_staff: ['ju'], total: 30 });
  });

  it('produces one slip for each worker', () => {
    expect(
      slipsOf([shown, shown]).map((slip) => [slip.processing_staff_name, slip.lines.length, slip.amount]),
    ).toEqual([
      ['手工阿菊', 2, 60],
      ['車縫阿竹', 4, 80],
    ]);
    expect(slipsOf([shown], 'zhu')).toHaveLength(1);
  });

  it('has a history with one sentence for each event', () => {
    expect(said).toEqual([
      '建立打樣分配單：第 1 款 1 個，共 3 行',
      '第 1、2 行分配給 車縫阿竹',
      '第 3 行分配給 手工阿菊',
      '第 3 行數量改為 5',
      '第 1、2、3 行於 2026-03-13 完成',
      '分配單結案，應付工資 $NT 70',
    ]);
  });
});
