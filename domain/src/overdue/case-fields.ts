import { z } from 'zod';
import { stageSchema } from '../codes/schemas.js';

/** The subject of a case. It is stored with the opening event, so it does not change. */
export const overdueCaseFields = {
  overdue_no: z.string(),
  quotation_no: z.string(),
  customer_uid: z.string(),
  company: z.string(),
  nick_name: z.string(),
  sales_value: z.string(),
  stage: stageSchema,
  /** The Taipei date by which the order was to be paid. */
  due_date: z.string(),
};
