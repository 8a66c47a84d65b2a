import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Catalogue } from '../quotation/pricing/catalogue.js';
import type { Quotation } from '../quotation/state.js';
import { allocationLineSchema } from './line.js';
import { workFields } from './work-fields.js';

/** The work of one stage on one design, and the worker of each line. */
export const allocationSchema = z.object({
  ...workFields,
  category_id: z.string(),
  category_name: z.string(),
  specification: z.string(),
  is_index: z.int(),
  product_value: z.int(),
  case_close: z.boolean(),
  create_date: z.string(),
  close_date: z.string().nullable(),
  processing_allocate_data: z.array(allocationLineSchema),
});

export type Allocation = z.infer<typeof allocationSchema>;

/** The state is null before planning, and `withdrawn` once the design is no longer made. */
export type AllocationState = Allocation | 'withdrawn' | null;

export interface AllocationFacts extends CommandFacts {
  /** The order of the work at present; only needed for planning. */
  readonly order: Quotation | undefined;
  readonly catalogue: Catalogue;
  /** Finds an employee by customer id; undefined where there is none. */
  employee(uid: string): { readonly name: string } | undefined;
}
