import { castCatalogue, castFacts, polosAt, processor, producer } from '../../quotation/cast/index.js';
import { quotation } from '../../quotation/quotation.js';
import type { Quotation } from '../../quotation/state.js';
import type { AllocationCommandOf } from '../commands.js';
import type { AllocationFacts } from '../state.js';

/** Workers who sew, press and sew on buttons, by customer id. */
export const castWorkers: Readonly<Record<string, string>> = {
  lan: processor.name,
  zhu: '車縫阿竹',
  ju: '手工阿菊',
};

const orderAt = (moment: Parameters<typeof polosAt>[0]): Quotation => {
  const state = polosAt(moment).reduce(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('the club has no order');
  return state;
};

/** The club's order while its samples are made; the next constant is the same order in production. */
export const clubProofing = orderAt('proofing');
export const clubProducing = orderAt('producing');

/** A Monday morning two weeks after the club's request. */
export const WORK_DAY = '2026-03-16T01:00:00.000Z';

export const allocationFacts = (more: Partial<AllocationFacts> = {}): AllocationFacts => ({
  now: WORK_DAY,
  caller: castFacts(producer).caller,
  order: clubProducing,
  catalogue: castCatalogue(),
  employee: (uid) => {
    const name = castWorkers[uid];
    return name === undefined ? undefined : { name };
  },
  ...more,
});

export const createSample: AllocationCommandOf<'create'> = {
  kind: 'create',
  allocate_record_id: `${clubProofing.quotation_no}-1`,
  proofing_of_product: 'proofing',
};
export const createGoods: AllocationCommandOf<'create'> = {
  ...createSample,
  proofing_of_product: 'production',
};
