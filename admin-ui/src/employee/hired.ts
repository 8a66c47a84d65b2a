import { employeeFields, customerTitles } from '@zhidan/domain';

/** The fields for hiring a person who already has a customer record. */
export const newEmployeeFields = employeeFields.omit({ is_employee: true }).extend({
  customer_id: customerTitles.schema.shape.name,
});
