import { z } from 'zod';
import { stageSchema } from '../codes/schemas.js';

/** Which work it is, and whose order it is for. Stored with events, so it stays as it is. */
export const workFields = {
  quotation_no: z.string(),
  /** The id of the material record: `quotation_no-N`. */
  allocate_record_id: z.string(),
  proofing_of_product: stageSchema,
  customer_uid: z.string(),
  buyer_nickname: z.string(),
};
