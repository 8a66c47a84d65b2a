import { z } from 'zod';
import { stageSchema } from '../codes/schemas.js';

/** What a case is about. Stored with the event that opens one, so it stays as it is. */
export const caseFields = {
  overdue_no: z.string(),
  quotation_no: z.string(),
  customer_uid: z.string(),
  company: z.string(),
  nick_name: z.string(),
  /** The sales person. */
  sales_value: z.string(),
  stage: stageSchema,
  /** Taipei date. */
  due_date: z.string(),
};
