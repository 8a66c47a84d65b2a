import { idOfStream } from '@zhidan/domain';
import { allocation, allocationIdOf } from '@zhidan/domain/allocation';
import {
  codeForced,
  codeMoved,
  quotation,
  quotationDeleted,
  stages,
  type QuotationCode,
  type QuotationState,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { defineProcess, ignore, send, type StreamReader } from '../process.js';

/** Codes of orders that end before anything is made. */
const givenUp: readonly QuotationCode[] = [
  QUOTATION_CODE.givenUp,
  QUOTATION_CODE.deferredGivenUp,
  QUOTATION_CODE.void,
];

/** Whether no more work will be done on the order. */
const isOver = (order: QuotationState): boolean =>
  order === 'deleted' || (order !== null && givenUp.includes(order.code));

/** Calls off the planned allocations of an order as soon as it is void, given up or deleted. */
export const callOffAllocations = defineProcess({
  name: 'call-off-allocations',
  categories: [quotation.category],
  on: [codeMoved, codeForced, quotationDeleted],

  async gather(occasion, look): Promise<readonly string[]> {
    if (occasion.kind === 'due' || occasion.event.metadata.imported) return [];
    const quotation_no = idOfStream(occasion.event.stream);
    return isOver(await look.load(quotation, quotation_no)) ? plannedFor(quotation_no, look) : [];
  },

  decide(_occasion, planned) {
    if (planned.length === 0) return [ignore('no work is called off')];
    return planned.map((id) =>
      send(allocation, id, { kind: 'call-off' }, { expected: ['ALLOCATION_NOT_FOUND'] }),
    );
  },
});

/**
 * The open allocations of an order. Designs are numbered without gaps, so the search ends at the first number
 * without an allocation.
 */
async function plannedFor(quotation_no: string, look: StreamReader): Promise<readonly string[]> {
  const planned: string[] = [];
  for (const stage of stages) {
    for (let design = 1; ; design += 1) {
      const id = allocationIdOf(`${quotation_no}-${design}`, stage);
      const state = await look.load(allocation, id);
      if (state === null) break;
      if (state !== 'withdrawn' && !state.case_close) planned.push(id);
    }
  }
  return planned;
}
