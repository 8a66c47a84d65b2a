import { z } from 'zod';
import { pieceSchema } from '../../piece/piece.js';
import { accountingCodeSchema, quotationCodeSchema, stageSchema } from '../../codes/schemas.js';
import { receiverSchema } from '../addressee/addressees.js';
import { plannedDeliverySchema } from '../delivery/state.js';
import { breakdownEntrySchema } from '../breakdown/breakdown.js';
import { pricedOrderSchema } from '../pricing/priced-order.js';

/** The effect of a change, as it is stored. */
export const changeEffectSchema = z.object({
  /** The whole price of the changed configuration. */
  priced: pricedOrderSchema.optional(),
  breakdown: z.array(breakdownEntrySchema).optional(),
  delivery: receiverSchema.optional(),
  deliveries: z.array(plannedDeliverySchema).optional(),
  wished_date: z.string().optional(),
  roster: z.array(pieceSchema).optional(),
  /** The amounts in NT$ with tax that the change adds to stages whose money had already arrived. */
  rises: z.array(z.object({ stage: stageSchema, amount: z.int() })).optional(),
  /** Present where the ordered samples are no longer made; the buyer must then order production. */
  ordered_anew: z
    .object({
      code: quotationCodeSchema,
      accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    })
    .optional(),
  cancelled: z
    .object({
      fee: z.int(),
      code: quotationCodeSchema,
      accounting: z.object({ from: accountingCodeSchema, to: accountingCodeSchema }),
    })
    .optional(),
});
export type ChangeEffect = z.infer<typeof changeEffectSchema>;
