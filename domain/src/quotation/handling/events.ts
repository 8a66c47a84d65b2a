import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { invoiceSchema, receiverSchema } from '../addressee/addressees.js';
import { buyerSchema } from '../buyer.js';
import { stageSchema } from '../codes/stage.js';
import { optionsShape } from './commands.js';
import { aboutSubject, ofCustomer } from '../personal.js';

const handedOverOnce = z.looseObject({});

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
  z.object(optionsShape),
  aboutSubject('print.print_memo'),
);

/** Another receives the order, or another is invoiced; only what changed. */
export const addresseesCorrected = defineEvent(
  'AddresseesCorrected',
  z.object({
    delivery: receiverSchema.optional(),
    invoice: invoiceSchema.optional(),
    created_date: z.string(),
  }),
  aboutSubject('delivery', 'invoice'),
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
  z.object({
    from: z.string(),
    customer_uid: z.string(),
    buyer: buyerSchema,
    /** The terms of the former owner are not the new one's: how it is paid is decided anew. */
    terms_reset: z.boolean(),
    /** UTC ISO instant; null of a hand-over that was recorded without it. */
    created_date: z.string().nullable(),
    /** Of the new owner, where the order was ordered already. */
    delivery: receiverSchema.nullable(),
    invoice: invoiceSchema.nullable(),
  }),
  {
    ...ofCustomer('buyer', 'delivery', 'invoice'),
    version: 3,
    upcasters: {
      1: (data) => ({ ...handedOverOnce.parse(data), terms_reset: false, created_date: null }),
      2: (data) => ({ ...handedOverOnce.parse(data), delivery: null, invoice: null }),
    },
  },
);
export type QuotationHandedOver = EventOf<typeof quotationHandedOver>;

export const salesPersonAssigned = defineEvent(
  'SalesPersonAssigned',
  z.object({ from: z.string(), to: z.string() }),
);

export const handlingEvents = [
  orderNoteSet,
  completionDateSet,
  orderOptionsSet,
  addresseesCorrected,
  stockDeducted,
  quotationHandedOver,
  salesPersonAssigned,
] as const;
export type StockDeducted = EventOf<typeof stockDeducted>;
export type HandlingEvent = EventOf<(typeof handlingEvents)[number]>;
