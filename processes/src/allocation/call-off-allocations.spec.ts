import { describe, expect, it } from '@jest/globals';
import type { EventMetadata, RecordedEvent } from '@zhidan/domain';
import { allocation } from '@zhidan/domain/allocation';
import { clubOrderInProduction } from '@zhidan/domain/allocation/cast';
import { quotation, type QuotationCode } from '@zhidan/domain/quotation';
import { recorded } from '@zhidan/domain/testing';
import { given, imported } from '../testing/given.js';
import { callOffAllocations } from './call-off-allocations.js';

const { quotation_no } = clubOrderInProduction;
const moved = (to: QuotationCode, metadata: Partial<EventMetadata> = {}): RecordedEvent =>
  recorded(`quotation-${quotation_no}`, { type: 'CodeMoved', data: { to } }, metadata);
const order = (code: QuotationCode) => [quotation, quotation_no, { ...clubOrderInProduction, code }] as const;
const planned = (design: number, stage: string, state: object | 'withdrawn' = { case_close: false }) =>
  [allocation, `${quotation_no}-${design}-${stage}`, state] as const;
const all = [
  planned(1, 'proofing', { case_close: true }),
  planned(2, 'proofing'),
  planned(1, 'production', 'withdrawn'),
  planned(2, 'production'),
] as const;
const process = given(callOffAllocations);

describe('the allocations of an order', () => {
  it.each([3998, 3999, 9998] as const)(
    'are called off where still open, when the order ends unfinished at code %i',
    async (code) => {
      const reactions = await process.knowing(order(code), ...all).when(moved(code));
      expect(reactions).toEqual(
        [`${quotation_no}-2-proofing`, `${quotation_no}-2-production`].map((id) => ({
          kind: 'send',
          aggregate: allocation,
          id,
          command: { kind: 'call-off' },
          expected: ['ALLOCATION_NOT_FOUND'],
        })),
      );
    },
  );

  it('are called off when the order is deleted', async () => {
    const deleted = { ...moved(1002), type: 'QuotationDeleted' };
    const reactions = await process.knowing([quotation, quotation_no, 'deleted'], ...all).when(deleted);
    expect(reactions.map((reaction) => reaction.kind === 'send' && reaction.id)).toEqual([
      `${quotation_no}-2-proofing`,
      `${quotation_no}-2-production`,
    ]);
    expect(callOffAllocations.on).toContain('QuotationDeleted');
  });

  it('stay when the order has been resumed or was completed, and in imported history', async () => {
    const nothing = [{ kind: 'ignore', reason: 'no work is called off' }];
    expect(await process.knowing(order(4001), ...all).when(moved(9998))).toEqual(nothing);
    expect(await process.knowing(order(9999), ...all).when(moved(9999))).toEqual(nothing);
    expect(await process.knowing(order(9998), ...all).when(moved(9998, imported))).toEqual(nothing);
  });
});
