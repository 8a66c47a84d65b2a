import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { buyerSchema } from '../buyer.js';
import { stageSchema } from '../codes/stage.js';
import { setOptionsBody } from './commands.js';
import { aboutSubject, ofCustomer } from '../personal.js';

export const orderNoteSet = defineEvent(
  'OrderNoteSet',
  z.object({ stage: stageSchema, note: z.string() }),
  aboutSubject('note'),
);

export const completionDateSet = defineEvent(
  'CompletionDateSet',
  z.object({ stage: stageSchema, date: z.string().nullable() }),
);

/** Only what changed. */
export const orderOptionsSet = defineEvent(
  'OrderOptionsSet',
  setOptionsBody,
  aboutSubject('print.print_memo'),
);

/** What a stage takes from stock: how many uses of which material for which design. */
export const stockDeducted = defineEvent(
  'StockDeducted',
  z.object({
    stage: stageSchema,
    materials: z.array(z.object({ record_id: z.string(), material_id: z.string(), pieces: z.int() })),
    created_date: z.string(),
  }),
);

/** The order now belongs to another customer. */
export const quotationHandedOver = defineEvent(
  'QuotationHandedOver',
  z.object({ from: z.string(), customer_uid: z.string(), buyer: buyerSchema }),
  ofCustomer('buyer'),
);

export const salesPersonAssigned = defineEvent(
  'SalesPersonAssigned',
  z.object({ from: z.string(), to: z.string() }),
);

export const handlingEvents = [
  orderNoteSet,
  completionDateSet,
  orderOptionsSet,
  stockDeducted,
  quotationHandedOver,
  salesPersonAssigned,
] as const;
export type HandlingEvent = EventOf<(typeof handlingEvents)[number]>;
