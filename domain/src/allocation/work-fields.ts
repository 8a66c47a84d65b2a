import { z } from 'zod';
import { stageSchema } from '../codes/schemas.js';

/**
 * The stage and design of the work, and the customer of the order. Stored with events, so that later changes of
 * the order do not alter them.
 */
export const workFields = {
  quotation_no: z.string(),
  /** The id of the material record: `quotation_no-N`. */
  allocate_record_id: z.string(),
  proofing_of_product: stageSchema,
  customer_uid: z.string(),
  buyer_nickname: z.string(),
};
