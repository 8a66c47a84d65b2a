import { idOfStream, isEvent, type RecordedOf } from '@zhidan/domain';
import {
  allocation,
  allocationIdOf,
  designIdsOf,
  hasReachedStage,
  type AllocationState,
} from '@zhidan/domain/allocation';
import {
  accessoryChanged,
  codeForced,
  codeMoved,
  isCodeIn,
  productionSplit,
  quotation,
  quotationCodes,
  type Quotation,
  type Stage,
} from '@zhidan/domain/quotation';
import { defineProcess, ignore, send, type StreamReader } from '../process.js';

interface Known {
  readonly order: Quotation;
  readonly stage: Stage;
  /** Ids of the allocations of designs that the order no longer contains. */
  readonly dropped: readonly string[];
}

const planned = [codeMoved, codeForced, productionSplit, accessoryChanged] as const;

/**
 * Plans an allocation for each design when an order reaches samples or production, and again when its designs
 * change.
 */
export const planAllocations = defineProcess({
  name: 'plan-allocations',
  categories: [quotation.category],
  on: planned,

  async gather(occasion, look): Promise<Known | undefined> {
    if (occasion.kind === 'due' || occasion.event.metadata.imported) return undefined;
    const stage = stageIn(occasion.event);
    if (stage === undefined) return undefined;
    const order = await look.load(quotation, idOfStream(occasion.event.stream));
    if (order === null || order === 'deleted' || !hasReachedStage(order, stage)) return undefined;
    return { order, stage, dropped: await droppedFrom(order, stage, look) };
  },

  decide(_occasion, known) {
    if (known === undefined) return [ignore('no work begins or changes')];
    const { order, stage, dropped } = known;
    return [
      ...designIdsOf(order, stage).map((allocate_record_id) =>
        send(
          allocation,
          allocationIdOf(allocate_record_id, stage),
          { kind: 'create', allocate_record_id, proofing_of_product: stage },
          // These refusals are expected when the order was moved back in the meantime; the work is planned
          // again at the order's next move.
          { expected: ['QUOTATION_NOT_FOUND', 'STAGE_NOT_REACHED', 'MATERIAL_RECORD_MISSING'], isNew: true },
        ),
      ),
      ...dropped.map((id) =>
        send(allocation, id, { kind: 'withdraw' }, { expected: ['ALLOCATION_NOT_FOUND'] }),
      ),
    ];
  },
});

/** The stage whose work an event starts or changes. */
function stageIn(event: RecordedOf<(typeof planned)[number]>): Stage | undefined {
  if (isEvent(event, productionSplit)) return 'production';
  if (isEvent(event, accessoryChanged)) return event.data.stage;
  const { to } = event.data;
  const stage = isCodeIn(quotationCodes, to) ? quotationCodes[to].stage : undefined;
  return stage === 'proofing' || stage === 'production' ? stage : undefined;
}

/**
 * Allocations of designs that the order no longer contains. Designs are numbered without gaps, so the search
 * ends at the first number without an allocation.
 */
async function droppedFrom(order: Quotation, stage: Stage, look: StreamReader): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (let design = designIdsOf(order, stage).length + 1; ; design += 1) {
    const id = allocationIdOf(`${order.quotation_no}-${design}`, stage);
    const state: AllocationState = await look.load(allocation, id);
    if (state === null) return dropped;
    if (state !== 'withdrawn') dropped.push(id);
  }
}
