import { z } from 'zod';
import type { Begun } from '../begun.js';
import { instant } from '../instant.js';

/** Of the state of an order: what staff note of it. */
export const handlingState = {
  please_note_that_proofing: z.string(),
  please_note_that_product: z.string(),
  options: z.object({
    sales_track: z.boolean(),
    proofing_print_track: z.boolean(),
    product_print_track: z.boolean(),
    production_order_finished: z.boolean(),
  }),
  print: z.object({ print_device: z.string(), print_memo: z.string() }),
  /** The last hand-over to another customer; null while the order is with whom it was made for. */
  handed_over: z
    .object({
      /** UTC ISO instant: all that is older is the former owner's. */
      at: instant,
      /** The notes for the work as they were then. */
      please_note_that_proofing: z.string(),
      please_note_that_product: z.string(),
    })
    .nullable(),
};

/** The same as an order begins. */
export const handlingBegun = {
  please_note_that_proofing: '',
  please_note_that_product: '',
  options: {
    sales_track: false,
    proofing_print_track: false,
    product_print_track: false,
    production_order_finished: false,
  },
  print: { print_device: '', print_memo: '' },
  handed_over: null,
} satisfies Begun<typeof handlingState>;
