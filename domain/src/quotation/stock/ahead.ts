import { z } from 'zod';
import { changeAccessoryBody } from '../accessory/commands.js';
import { accessoryFolds } from '../accessory/fold.js';
import { isCodeIn } from '../codes/code-table.js';
import { quotationCodes } from '../codes/quotation-codes.js';
import type { QuotationAction } from '../command.js';
import { moveCodeBody } from '../movement/commands.js';
import { splitProductionBody } from '../production/commands.js';
import { productionFolds, productionRecordsOf } from '../production/fold.js';
import type { Quotation } from '../state.js';
import type { Warning } from '../warnings.js';
import { stockWarnings } from './follow.js';

type Body = Readonly<Record<string, unknown>>;

/** What a command would mean for stock that was taken for the order; nothing of a body that is not whole yet. */
export function stockAhead(action: QuotationAction, body: Body, order: Quotation): readonly Warning[] {
  const after = changed[action]?.(order, body);
  return after === undefined ? [] : stockWarnings(order, after);
}

type Changed = (order: Quotation, body: Body) => Quotation | 'deleted' | undefined;

const atCode: Changed = (order, body) => {
  const { data } = moveCodeBody.pick({ code: true }).safeParse({ code: body['code'] });
  return data !== undefined && isCodeIn(quotationCodes, data.code)
    ? { ...order, code: data.code }
    : undefined;
};

/** How commands change what an order needs, as far as stock is concerned. */
const changed: Readonly<Partial<Record<QuotationAction, Changed>>> = {
  delete: () => 'deleted',
  'force-close': (order) => ({ ...order, code: 9998 }),
  'move-code': atCode,
  'force-code': (order, body) => (body['family'] === 'quotation' ? atCode(order, body) : undefined),

  'split-production'(order, body) {
    const { data } = splitProductionBody.safeParse(body);
    if (data === undefined) return undefined;
    const split = { quantities: data.quantities, warnings: [], created_date: '' };
    return productionFolds.ProductionSplit(order, split);
  },

  'change-accessory'(order, body) {
    const { data } = changeAccessoryBody.safeParse(body);
    if (data === undefined) return undefined;
    const { material_id: to, ...design } = data;
    const whole = { ...order, product_material_record: [...productionRecordsOf(order)] };
    return accessoryFolds.AccessoryChanged(whole, { ...design, from: '', to, created_date: '' });
  },

  revise(order, body) {
    const { data } = revisedDesigns.safeParse(body);
    if (data === undefined) return undefined;
    const { proofing_value = order.proofing_value, order_value = order.order_value } = data;
    const { select_material = order.select_material } = data;
    return {
      ...order,
      select_material,
      order_value,
      proofing_material_record: Array.from({ length: Math.max(0, proofing_value) }, (_, at) => ({
        record_id: `${order.quotation_no}-${at + 1}`,
        material_group: order.material_group,
        select_material,
      })),
      product_material_record: [],
    };
  },
};

/** Numbers of a form may still be text. */
const revisedDesigns = z.object({
  order_value: z.coerce.number().int().optional(),
  proofing_value: z.coerce.number().int().max(10_000).optional(),
  select_material: z.array(z.string()).optional(),
});
