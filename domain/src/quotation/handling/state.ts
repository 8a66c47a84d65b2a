import { z } from 'zod';
import { keysOf } from '../../core/keys.js';
import { titledSchema } from '../../read-model/titled.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/**
 * Options and notes that no rule depends on, grouped in blocks. `set-options` sets them, every desk reads them,
 * and screens take their titles from here.
 */
export const optionsState = {
  options: z.object({
    sales_track: titledSchema('switch', '業務追蹤此訂單', z.boolean()),
    proofing_print_track: titledSchema('switch', '打樣輸出完成', z.boolean()),
    product_print_track: titledSchema('switch', '生產輸出完成', z.boolean()),
    production_order_finished: titledSchema('switch', '加工單完成', z.boolean()),
  }),
  print: z.object({
    print_device: titledSchema('text', '輸出機台', z.string()),
    print_memo: titledSchema('text', '輸出備註', z.string()),
  }),
};
export const optionBlocks = keysOf(optionsState);

/** The part of an order's state that holds the options and notes of staff. */
export const handlingState = {
  please_note_that_proofing: z.string(),
  please_note_that_product: z.string(),
  ...optionsState,
  /** The last hand-over to another customer; null while the order belongs to its first one. */
  handed_over: z
    .object({
      /** A UTC ISO instant; everything older belongs to the former owner. */
      at: instantSchema,
      /** The notes for the work at the time of the hand-over. */
      please_note_that_proofing: z.string(),
      please_note_that_product: z.string(),
    })
    .nullable(),
};

export const initialHandling = {
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
