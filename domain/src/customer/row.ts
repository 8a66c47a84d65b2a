import { z } from 'zod';

/** A customer as the read model keeps it. */
export const customerRow = z.object({
  id: z.string(),
  revision: z.int(),
  primary_key: z.string(),
  second_key: z.string(),
  company: z.string(),
  name: z.string(),
  level: z.int(),
  employee_data: z.object({
    name: z.string(),
    is_employee: z.boolean(),
    is_sales: z.boolean(),
    authority: z.array(z.string()),
  }),
  create_date: z.string(),
});
export type CustomerRow = z.infer<typeof customerRow>;
