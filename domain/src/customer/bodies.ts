import { z } from 'zod';
import { employeeFields } from './employee-fields.js';
import { changesOf } from '../record/record.js';
import { customerFields } from './fields.js';

/** Changes of a customer: any of the fields, those of an employee under their own name. */
export const changeCustomerBody = changesOf(customerFields).extend({
  employee_data: z.optional(changesOf(employeeFields).strict()),
});

/** A product that a customer marks as a favourite, or does not any more. */
export const favoriteBody = z.object({ category_id: z.string().trim().min(1).max(100), on: z.boolean() });
export const favoriteAnswer = z.object({ favorite: z.array(z.string()) });

/** Why a person is erased; it is kept, so it must not name anyone. */
export const eraseBody = z.object({ reason: z.string().trim().min(1, '請填寫原因').max(500) });
export const eraseAnswer = z.object({
  id: z.string(),
  erased: z.literal(true),
  /** Whether the person's data is unreadable by now; with false (202) the erasure continues. */
  cleared: z.boolean(),
  revision: z.int(),
});

export const changeEmployeeBody = changesOf(employeeFields);
/**
 * A person is hired: one who has a customer record, or by an e-mail with which they sign in already or will sign up.
 */
export const hireBody = changeEmployeeBody
  .extend({ customer_id: z.string().trim().min(1).max(100).optional() })
  .refine(({ customer_id, email }) => customer_id !== undefined || (email ?? '') !== '', {
    path: ['email'],
    message: '請輸入email',
  });
