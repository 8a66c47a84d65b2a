import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { z } from 'zod';
import { quotationCodeSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';

/** The part of an order's state that holds its code and its moves. */
export const codeMoveState = {
  code: quotationCodeSchema,
  allow_delete: z.boolean(),
  /** Whether the order still has the code that the last record of each stage gave it. */
  last_step_stands: z.object({ proofing: z.boolean(), production: z.boolean() }),
};

export const initialCodeMoves = {
  code: QUOTATION_CODE.draft,
  allow_delete: true,
  last_step_stands: { proofing: false, production: false },
} satisfies InitialFields<typeof codeMoveState>;
