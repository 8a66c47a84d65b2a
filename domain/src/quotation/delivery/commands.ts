import { z } from 'zod';
import { coded, count, numeric } from '../../core/numeric.js';
import { freightPayerSchema } from '../state.js';

const text = (longest: number) => z.string().trim().max(longest).default('');

/** Fields that must not be empty are looked at by the rule, which says so in the specification's words. */
export const addDeliveryBody = z.object({
  /** 0: samples; 1: production; by the order's code when left out. */
  production_kind: coded(z.literal([0, 1])).optional(),
  delivery_way: text(100),
  /** The tracking number, or the reason why there is none. */
  delivery_number: text(200),
  single_box: text(100),
  item_of_goods: z.array(z.string().trim().max(200)).max(100).default([]),
  who_pay_fee: coded(freightPayerSchema).default(0),
  who_did_it_message: text(2000),
  describe: text(2000),
  carton_number: numeric(z.int().min(1).max(50)).default(1),
  rough_weight: numeric(z.number().min(0).max(100_000)).default(0),
  clearing_freight: z.boolean().default(true),
  freight_fee: count().default(0),
  inquire_link: text(500),
});

export const removeDeliveryBody = z.object({ delivery_id: z.string().max(100) });
export const emailDeliveryBody = removeDeliveryBody;
