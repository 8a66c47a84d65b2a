import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { z } from 'zod';
import { quotationCodeSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';

/** Of the state of an order: where it stands. */
export const movementState = {
  code: quotationCodeSchema,
  allow_delete: z.boolean(),
  /** Whether the order's code still is what the last record of the stage left. */
  last_step_stands: z.object({ proofing: z.boolean(), production: z.boolean() }),
};

/** The same as an order begins. */
export const movementBegun = {
  code: QUOTATION_CODE.draft,
  allow_delete: true,
  last_step_stands: { proofing: false, production: false },
} satisfies InitialFields<typeof movementState>;
