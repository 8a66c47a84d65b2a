import { employeeFields, customerTitles } from '@zhidan/domain';

/** The fields for hiring a person who has a customer record already. */
export const newEmployeeFields = employeeFields.omit({ is_employee: true }).extend({
  customer_id: customerTitles.schema.shape.name,
});
