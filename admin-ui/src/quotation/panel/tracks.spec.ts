import { describe, expect, it } from '@jest/globals';
import { QUOTATION_CODE, type ProductionStep, type QuotationCode } from '@zhidan/domain/quotation';
import { daysLater, poloEventsAt } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { orderProgress, stageProgress } from './tracks.js';

const reviewed = [QUOTATION_CODE.draft, QUOTATION_CODE.submitted, QUOTATION_CODE.reviewPassed];
const sampled = [QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.proofing, QUOTATION_CODE.proofed];

/** The codes that are ticked for an order in production that went through the given codes. */
function ticked(codes: readonly QuotationCode[]): readonly number[] {
  const order = orderOf(poloEventsAt('productionConfirmed'));
  const stays = [...codes, order.code].map((code, day) => ({ code, since: daysLater(day) }));
  const { track } = orderProgress({ ...order, stays, allowed_codes: [], allowed_actions: [] }, daysLater(40));
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

describe('the progress of production in the office', () => {
  it('ticks only steps that were recorded, and not every step before the last one', () => {
    const order = orderOf(poloEventsAt('productionConfirmed'));
    const tickedAfter = (...codes: readonly ProductionStep[]): readonly number[] => {
      const product_record = codes.map((status_code, place) => ({
        index: place + 1,
        status_code,
        previous_quotation_code: order.code,
        code: order.code,
        created_date: daysLater(place),
        who_did_it_uid: 'staff-production',
        who_did_it_name: '許文彬',
        who_did_it_message: '',
      }));
      const worked = { ...order, product_process: { ...order.product_process, product_record } };
      const columns = { stays: [], allowed_actions: [], last_proofing_code: null };
      const { track } = stageProgress(
        { ...worked, ...columns, last_production_code: codes.at(-1) ?? null },
        'production',
        daysLater(40),
      );
      return track.filter(({ state }) => state === 'passed').map(({ code }) => code);
    };
    expect(tickedAfter()).toEqual([]);
    expect(tickedAfter(3601, 3604)).toEqual([3601]);
    expect(tickedAfter(3604, 3602)).toEqual([3604]);
    expect(tickedAfter(3602, 3697)).toEqual([3602]);
  });
});
