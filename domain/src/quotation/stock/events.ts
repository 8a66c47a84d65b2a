import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { stageTitles } from '../../codes/stage.js';
import { stageSchema } from '../../codes/schemas.js';
import { defineOrderEvent } from '../define-event.js';
import { stockWarningSchema } from '../words/warnings.js';
import { takenMaterialSchema, subtractMaterialLines, dropQuantities } from './ledger.js';
import { withTakenMaterials } from './taken.js';

/** The reasons for which stock taken for an order is returned. */
export const stockReturnReasons = {
  changed: '款式變更',
  voided: '訂單作廢',
  deleted: '訂單刪除',
} as const;
export type StockReturnReason = keyof typeof stockReturnReasons;

/** The materials that a stage returns to stock: the number of uses per material and design. */
export const stockReturned = defineOrderEvent('StockReturned', {
  title: '退回訂單庫存',
  version: 2,
  upcasters: { 1: dropQuantities },
  schema: z.object({
    stage: stageSchema,
    materials: z.array(takenMaterialSchema),
    /**
     * True where the stage still has all that it needs; false where nothing remains taken and stock can be
     * deducted again.
     */
    deducted: z.boolean(),
    reason: z.enum(['changed', 'voided', 'deleted']),
    warnings: z.array(stockWarningSchema),
    created_date: z.string(),
  }),
  summary: ({ stage, reason }) => `${stageTitles[stage]}的庫存退回：${stockReturnReasons[reason]}`,
  buyer: [],
  desk: ['stage', 'materials', 'deducted', 'reason', 'created_date'],
  evolve: (order, { stage, materials, deducted }) =>
    withTakenMaterials(order, stage, subtractMaterialLines(order.stock_taken[stage], materials), deducted),
});

export const stockEvents = [stockReturned] as const;
export type StockEvent = EventOf<(typeof stockEvents)[number]>;
