import { z } from 'zod';
import { addresseesBody } from '../addressee/bodies.js';

/** Flags of an order, and what is noted for the printing. */
export const optionsShape = {
  options: z
    .object({
      sales_track: z.boolean(),
      proofing_print_track: z.boolean(),
      product_print_track: z.boolean(),
      production_order_finished: z.boolean(),
    })
    .partial()
    .optional(),
  print: z
    .object({ print_device: z.string().trim().max(100), print_memo: z.string().trim().max(2000) })
    .partial()
    .optional(),
};

const onlyHttps = z.url({ protocol: /^https$/ });

/** Where the buyer pays by card or PayPal; empty for none. */
const paymentAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (address) => address === '' || onlyHttps.safeParse(address).success,
    '付款網址必須以 https:// 開頭',
  );

/** The same, and who receives the order and who is invoiced: only what is to be otherwise. */
export const setOptionsBody = z.object({
  ...optionsShape,
  ...addresseesBody.shape,
  payment_address: paymentAddress.optional(),
});
