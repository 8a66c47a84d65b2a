import { z } from 'zod';
import { keysOf } from '../../core/keys.js';
import { titled } from '../../read-model/titled.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/**
 * What staff tick and note of an order where no rule asks for it, block by block. `set-options` sets it, every desk
 * reads it, and screens take its titles from here.
 */
export const notedState = {
  options: z.object({
    sales_track: titled('switch', '業務追蹤此訂單', z.boolean()),
    proofing_print_track: titled('switch', '打樣輸出完成', z.boolean()),
    product_print_track: titled('switch', '生產輸出完成', z.boolean()),
    production_order_finished: titled('switch', '加工單完成', z.boolean()),
  }),
  print: z.object({
    print_device: titled('text', '輸出機台', z.string()),
    print_memo: titled('text', '輸出備註', z.string()),
  }),
};
export const notedBlocks = keysOf(notedState);

/** Of the state of an order: what staff note of it. */
export const handlingState = {
  please_note_that_proofing: z.string(),
  please_note_that_product: z.string(),
  ...notedState,
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
} satisfies InitialFields<typeof handlingState>;
