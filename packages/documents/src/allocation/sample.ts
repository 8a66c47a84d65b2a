import type { Stage } from '@zhidan/domain/quotation';
import { poloEventsAt, POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { sampleSettings } from '../page/sample.js';
import { orderAfter } from '../sample/order.js';
import { workOnPolos } from '../sample/work.js';
import type { AllocationData } from './data.js';

/** Allocations for the club's polos, given to two workers. */
export function sampleAllocation(stage: Stage): AllocationData {
  const { buyer, category_name, breakdown, sales_unit } = orderAfter(poloEventsAt('producing'));
  return {
    stage,
    quotation_no: POLO_ORDER,
    nick_name: buyer.nick_name,
    category_name,
    breakdown,
    sales_unit,
    due_date: stage === 'proofing' ? '2026-03-16' : '2026-04-10',
    allocations: workOnPolos().allocations.filter((one) => one.proofing_of_product === stage),
    settings: sampleSettings,
  };
}
