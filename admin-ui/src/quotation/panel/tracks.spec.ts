import { describe, expect, it } from '@jest/globals';
import { QUOTATION_CODE, type QuotationCode } from '@zhidan/domain/quotation';
import { daysLater, polosAt } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { orderTrack } from './tracks.js';

const reviewed = [QUOTATION_CODE.draft, QUOTATION_CODE.submitted, QUOTATION_CODE.reviewPassed];
const sampled = [QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.proofing, QUOTATION_CODE.proofed];

/** The codes that are ticked for an order in production that went through the given codes. */
function ticked(codes: readonly QuotationCode[]): readonly number[] {
  const order = orderOf(polosAt('productionConfirmed'));
  const stays = [...codes, order.code].map((code, day) => ({ code, since: daysLater(day) }));
  const { track } = orderTrack({ ...order, stays, allowed_codes: [], allowed_actions: [] }, daysLater(40));
  return track.filter(({ state }) => state === 'passed').map(({ code }) => code);
}

describe('the progress of an order in the office', () => {
  it('ticks every code that the order had', () => {
    expect(ticked([...reviewed, ...sampled])).toEqual([...reviewed, ...sampled]);
  });

  it('ticks no code of samples that were never made', () => {
    expect(ticked(reviewed)).toEqual(reviewed);
  });
});
