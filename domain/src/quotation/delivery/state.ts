import { z } from 'zod';
import { quotationCodeSchema } from '../../codes/schemas.js';
import { receiverSchema } from '../addressee/addressees.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** Who pays the freight: 0 the seller, 1 the buyer on arrival, 2 the buyer by transfer. */
export const freightPayerSchema = z.literal([0, 1, 2]);

/** A number of pieces of a design, of one size where it is stated. */
export const shippedItemSchema = z.object({
  /** The number of the design, from 1. */
  index: z.int(),
  label: z.string().optional(),
  quantity: z.int(),
});
export type ShippedItem = z.infer<typeof shippedItemSchema>;

/** One parcel or lorry load to the buyer. */
export const deliverySchema = z.object({
  delivery_id: z.string(),
  /** Whether the parcel holds samples (0) or goods (1). */
  production_kind: z.literal([0, 1]),
  buyer_uid: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** A note for staff only. */
  who_did_it_message: z.string(),
  who_pay_fee: freightPayerSchema,
  delivery_way: z.string(),
  /** The tracking number, or the reason for which there is none. */
  delivery_number: z.string(),
  single_box: z.string(),
  item_of_goods: z.array(z.string()),
  /** The contents by design and size; null in older parcels, which contained everything not yet shipped. */
  items: z.array(shippedItemSchema).nullable(),
  /** The id of the defect whose pieces the parcel replaces; null for ordered goods. */
  replaces: z.string().nullable(),
  /** The receiver of this parcel alone; null where it goes to the receiver of the order. */
  receiver: receiverSchema.nullable(),
  /** A description that the buyer is shown. */
  describe: z.string(),
  carton_number: z.int().min(1).max(50),
  /** The gross weight in kg. */
  rough_weight: z.number(),
  clearing_freight: z.boolean(),
  /** The freight in NT$. */
  freight_fee: z.int(),
  inquire_link: z.string(),
  total_cbm: z.number(),
  total_cuft: z.number(),
  create_date: instantSchema,
  /** Fields of the order, as they were at the time of shipment. */
  quotation: z.object({
    category_name: z.string(),
    specification: z.string(),
    order_value: z.int(),
    proofing_value: z.int(),
    code: quotationCodeSchema,
  }),
  notify_buyer_by_mail: z.boolean(),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** The pieces of an order that go to another receiver than that of the order, as both sides agreed. */
export const plannedDeliverySchema = z.object({
  receiver: receiverSchema,
  items: z.array(shippedItemSchema),
});
export type PlannedDelivery = z.infer<typeof plannedDeliverySchema>;

/** The part of an order's state that holds its parcels and the agreed division into them. */
export const deliveryState = {
  deliveries: z.array(deliverySchema),
  /** The other receivers with their pieces; the receiver of the order gets the rest. */
  planned_deliveries: z.array(plannedDeliverySchema),
};

export const initialDeliveries = {
  deliveries: [],
  planned_deliveries: [],
} satisfies InitialFields<typeof deliveryState>;
