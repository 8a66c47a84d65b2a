import { z } from 'zod';
import { addresseesBody } from '../addressee/bodies.js';
import { optionsState } from './state.js';

const note = (most: number) => z.string().trim().max(most).optional();

/** The options and notes that staff set on an order; only fields to change are sent. */
export const optionsShape = {
  options: optionsState.options.partial().optional(),
  print: z.object({ print_device: note(100), print_memo: note(2_000) }).optional(),
} satisfies Readonly<Record<keyof typeof optionsState, z.ZodType>>;

const onlyHttps = z.url({ protocol: /^https$/ });

/** The address at which the buyer pays by card or PayPal; empty for none. */
const paymentAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (address) => address === '' || onlyHttps.safeParse(address).success,
    '付款網址必須以 https:// 開頭',
  );

/** The options with the receiver and the invoice addressee; only fields to change are sent. */
export const setOptionsBody = z.object({
  ...optionsShape,
  ...addresseesBody.shape,
  payment_address: paymentAddress.optional(),
});
