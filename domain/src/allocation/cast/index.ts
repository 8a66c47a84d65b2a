import {
  castCatalogue,
  castFacts,
  poloEventsAt,
  processingEmployee,
  productionEmployee,
} from '../../quotation/cast/index.js';
import { quotation } from '../../quotation/quotation.js';
import type { Quotation } from '../../quotation/state.js';
import type { AllocationCommandOf } from '../commands.js';
import type { AllocationFacts } from '../state.js';

/** Workers who sew, press and sew on buttons, by customer id. */
export const castWorkers: Readonly<Record<string, string>> = {
  lan: processingEmployee.name,
  zhu: '車縫阿竹',
  ju: '手工阿菊',
};

const orderAt = (moment: Parameters<typeof poloEventsAt>[0]): Quotation => {
  const state = poloEventsAt(moment).reduce(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('the club has no order');
  return state;
};

/** The club's order while its samples are made; the next constant is the same order in production. */
export const clubOrderInProofing = orderAt('proofing');
export const clubOrderInProduction = orderAt('producing');

/** A Monday morning two weeks after the club's request. */
export const WORK_DAY = '2026-03-16T01:00:00.000Z';

export const allocationFacts = (more: Partial<AllocationFacts> = {}): AllocationFacts => ({
  now: WORK_DAY,
  caller: castFacts(productionEmployee).caller,
  order: clubOrderInProduction,
  catalogue: castCatalogue(),
  employee: (uid) => {
    const name = castWorkers[uid];
    return name === undefined ? undefined : { name };
  },
  ...more,
});

export const createSampleAllocation: AllocationCommandOf<'create'> = {
  kind: 'create',
  allocate_record_id: `${clubOrderInProofing.quotation_no}-1`,
  proofing_of_product: 'proofing',
};
export const createGoodsAllocation: AllocationCommandOf<'create'> = {
  ...createSampleAllocation,
  proofing_of_product: 'production',
};
