import { slipsOf } from '@zhidan/domain/allocation';
import type { Stage } from '@zhidan/domain/quotation';
import { sampleAllocation } from '../allocation/sample.js';
import type { SlipsData } from './data.js';

/** The yellow slips of the two workers on the club's polos. */
export function sampleSlips(stage: Stage): SlipsData {
  const { allocations, ...head } = sampleAllocation(stage);
  return {
    ...head,
    slips: slipsOf(allocations),
    order_url: `https://zhidan.test/admin/quotations/${head.quotation_no}/show`,
  };
}
