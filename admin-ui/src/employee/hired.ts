import { employeeFields, customerTitles } from '@zhidan/domain';

/** What is filled in to employ a person who has a customer record. */
export const hiredFields = employeeFields.omit({ is_employee: true }).extend({
  customer_id: customerTitles.schema.shape.name,
});
