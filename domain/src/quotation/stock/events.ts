import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { stageSchema } from '../codes/stage.js';
import { stockWarningSchema } from '../warnings.js';

/** Why stock that was taken for an order is not needed for it any more. */
export const returnReasons = {
  changed: '款式變更',
  voided: '訂單作廢',
  deleted: '訂單刪除',
} as const;
export type ReturnReason = keyof typeof returnReasons;

/** What a stage gives back to stock: how many uses of which material of which design. */
export const stockReturned = defineEvent(
  'StockReturned',
  z.object({
    stage: stageSchema,
    materials: z.array(z.object({ record_id: z.string(), material_id: z.string(), pieces: z.int() })),
    /** The rest is what the stage needs; false: nothing of it is taken, and it can be deducted anew. */
    deducted: z.boolean(),
    reason: z.enum(['changed', 'voided', 'deleted']),
    warnings: z.array(stockWarningSchema),
    created_date: z.string(),
  }),
);

export const stockEvents = [stockReturned] as const;
export type StockEvent = EventOf<(typeof stockEvents)[number]>;
