import { z } from 'zod';
import { employeeFields } from './employee-fields.js';
import { changesSchemaOf } from '../record/record.js';
import { customerFields } from './fields.js';

/** The changed fields of a customer; those of an employee are nested in `employee_data`. */
export const changeCustomerBody = changesSchemaOf(customerFields).extend({
  employee_data: z.optional(changesSchemaOf(employeeFields).strict()),
});

/** Adds a product to a customer's favourites or removes it. */
export const favoriteBody = z.object({ category_id: z.string().trim().min(1).max(100), on: z.boolean() });
export const favoriteAnswer = z.object({ favorite: z.array(z.string()) });

/** The reason for erasing a person; it remains stored, so it must not contain names. */
export const erasePersonBody = z.object({ reason: z.string().trim().min(1, '請填寫原因').max(500) });
export const erasePersonAnswer = z.object({
  id: z.string(),
  erased: z.literal(true),
  /** Whether the personal data is already unreadable; with false (202) the erasure continues. */
  cleared: z.boolean(),
  revision: z.int(),
});

export const changeEmployeeBody = changesSchemaOf(employeeFields);
/**
 * Hires a person who has a customer record, or invites a person by the e-mail of an account that exists or may
 * be created.
 */
export const hireBody = changeEmployeeBody
  .extend({ customer_id: z.string().trim().min(1).max(100).optional() })
  .refine(({ customer_id, email }) => customer_id !== undefined || (email ?? '') !== '', {
    path: ['email'],
    message: '請輸入email',
  });
