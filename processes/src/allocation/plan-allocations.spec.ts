import { describe, expect, it } from '@jest/globals';
import type { EventMetadata, RecordedEvent } from '@zhidan/domain';
import { allocation } from '@zhidan/domain/allocation';
import { clubOrderInProduction, clubOrderInProofing } from '@zhidan/domain/allocation/cast';
import { quotation, type Quotation } from '@zhidan/domain/quotation';
import { recorded } from '@zhidan/domain/testing';
import { given, imported } from '../testing/given.js';
import { planAllocations } from './plan-allocations.js';

const { quotation_no } = clubOrderInProduction;
const event = (type: string, data: object, metadata: Partial<EventMetadata> = {}): RecordedEvent =>
  recorded(`quotation-${quotation_no}`, { type, data }, metadata);

const sent = (id: string, stage: 'proofing' | 'production') => ({
  kind: 'send',
  isNew: true,
  aggregate: allocation,
  id: `${id}-${stage}`,
  command: { kind: 'create', allocate_record_id: id, proofing_of_product: stage },
  expected: ['QUOTATION_NOT_FOUND', 'STAGE_NOT_REACHED', 'MATERIAL_RECORD_MISSING'],
});
const process = given(planAllocations);
const order = (state: Quotation | 'deleted') => [quotation, quotation_no, state] as const;

describe('planning the work on an order', () => {
  it('creates an allocation for each sample when the order reaches proofing', async () => {
    const reactions = await process
      .knowing(order(clubOrderInProofing))
      .when(event('CodeMoved', { to: 3001 }));
    expect(reactions).toEqual([sent(`${quotation_no}-1`, 'proofing'), sent(`${quotation_no}-2`, 'proofing')]);
  });

  it('creates one allocation for undivided production, and one for each design after a split', async () => {
    expect(
      await process.knowing(order(clubOrderInProduction)).when(event('CodeMoved', { to: 4101 })),
    ).toEqual([sent(`${quotation_no}-1`, 'production')]);
    const record = { material_group: [], select_material: [], production_quantity: 20 };
    const product_material_record = [1, 2].map((n) => ({ ...record, record_id: `${quotation_no}-${n}` }));
    const split = event('ProductionSplit', { quantities: [20, 20] });
    expect(
      await process.knowing(order({ ...clubOrderInProduction, product_material_record })).when(split),
    ).toEqual([sent(`${quotation_no}-1`, 'production'), sent(`${quotation_no}-2`, 'production')]);
  });

  it('withdraws the allocations of designs that are no longer produced', async () => {
    const second = [allocation, `${quotation_no}-2-production`, { case_close: false }] as const;
    const third = [allocation, `${quotation_no}-3-production`, 'withdrawn'] as const;
    const reactions = await process
      .knowing(order(clubOrderInProduction), second, third)
      .when(event('ProductionSplit', { quantities: [40] }));
    expect(reactions).toEqual([
      sent(`${quotation_no}-1`, 'production'),
      {
        kind: 'send',
        aggregate: allocation,
        id: `${quotation_no}-2-production`,
        command: { kind: 'withdraw' },
        expected: ['ALLOCATION_NOT_FOUND'],
      },
    ]);
  });

  it('does nothing for moves without work, deleted orders, stages that the order has not reached, and imported history', async () => {
    const nothing = [{ kind: 'ignore', reason: 'no work begins or changes' }];
    const moved = (to: number, metadata: Partial<EventMetadata> = {}) => event('CodeMoved', { to }, metadata);
    expect(await process.knowing(order(clubOrderInProduction)).when(moved(1002))).toEqual(nothing);
    expect(await process.knowing(order('deleted')).when(moved(3001))).toEqual(nothing);
    expect(await process.knowing(order(clubOrderInProofing)).when(event('ProductionSplit', {}))).toEqual(
      nothing,
    );
    expect(await process.knowing(order(clubOrderInProofing)).when(moved(3001, imported))).toEqual(nothing);
    const accessory = event('AccessoryChanged', { stage: 'proofing' });
    expect(await process.knowing(order(clubOrderInProofing)).when(accessory)).toHaveLength(2);
  });
});
