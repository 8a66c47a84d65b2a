import { z } from 'zod';

/** Flags and print data of an order: only what is to be otherwise. */
export const setOptionsBody = z.object({
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
});
