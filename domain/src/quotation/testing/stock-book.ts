import type { QuotationEvent } from '../events.js';
import type { Quotation } from '../state.js';

type Stage = 'proofing' | 'production';
type Lines = Readonly<Record<string, number>>;

/** A second, independent record of the stock that was taken for an order less what was returned. */
export class StockBook {
  readonly #taken = { proofing: new Map<string, number>(), production: new Map<string, number>() };
  /** The stages that were in work when the order ended; their material is used up. */
  readonly #cut = new Set<Stage>();

  see({ type, data }: QuotationEvent): void {
    if (type !== 'StockDeducted' && type !== 'StockReturned') return;
    const lines = this.#taken[data.stage];
    for (const { record_id, material_id, pieces } of data.materials) {
      const key = `${record_id} ${material_id}`;
      const sum = (lines.get(key) ?? 0) + (type === 'StockDeducted' ? pieces : -pieces);
      if (sum < 0) throw new Error(`more of ${key} came back than was taken`);
      if (sum === 0) lines.delete(key);
      else lines.set(key, sum);
    }
  }

  /** Throws where the stock held by the order differs from the need of its designs. */
  mustFollow(before: Quotation, after: Quotation | 'deleted'): void {
    for (const stage of ['proofing', 'production'] as const) {
      const fault = this.#faultAt(stage, before, after);
      if (fault !== undefined)
        throw new Error(
          `${stage}: ${fault} ${JSON.stringify([[...this.#taken[stage]], after === 'deleted' ? after : [before.code, after.code]])}`,
        );
    }
  }

  #faultAt(stage: Stage, before: Quotation, after: Quotation | 'deleted'): string | undefined {
    const taken: Lines = Object.fromEntries(this.#taken[stage]);
    if (after === 'deleted') return isEmpty(taken) ? undefined : 'a deleted order has stock';
    if (isEnded(after)) {
      if (!isEnded(before) && isCut(stage, before)) this.#cut.add(stage);
      return isEmpty(taken) || this.#cut.has(stage) ? undefined : 'a void order has stock';
    }
    this.#cut.delete(stage);
    const needed = isDeducted(stage, after) ? neededBy(stage, after) : {};
    if (Object.entries(needed).some(([key, pieces]) => (taken[key] ?? 0) < pieces))
      return 'something is missing';
    if (isCut(stage, after)) return undefined;
    return Object.entries(taken).some(([key, pieces]) => pieces > (needed[key] ?? 0))
      ? 'something is left over'
      : undefined;
  }
}

const isDeducted = (stage: Stage, { about_material_storage: flags }: Quotation): boolean =>
  stage === 'proofing' ? flags.proofing_material_been_deducted : flags.product_material_been_deducted;
const isEmpty = (lines: Lines): boolean => Object.keys(lines).length === 0;
const isEnded = ({ code }: Quotation): boolean => code === 9998 || code === 3998 || code === 3999;
const isCut = (stage: Stage, { code }: Quotation): boolean =>
  (stage === 'proofing' && [3002, 3003, 3102, 3103, 4001, 4101].includes(code)) ||
  [4002, 4003, 4102, 4103].includes(code);

function neededBy(stage: Stage, order: Quotation): Lines {
  const sums: Record<string, number> = {};
  const add = (record_id: string, materials: readonly string[], pieces: number) => {
    for (const material_id of materials) {
      const key = `${record_id} ${material_id}`;
      sums[key] = (sums[key] ?? 0) + pieces;
    }
  };
  if (stage === 'proofing')
    for (const { record_id, select_material } of order.proofing_material_record)
      add(record_id, select_material, 1);
  else if (order.product_material_record.length > 0)
    for (const { record_id, select_material, production_quantity } of order.product_material_record)
      add(record_id, select_material, production_quantity);
  else
    add(
      `${order.quotation_no}-1`,
      (order.proofing_material_record[0] ?? order).select_material,
      order.order_value,
    );
  return sums;
}
