import { employeeFields } from '../../employee/fields.js';
import { changesOf } from '../../record/record.js';
import type { CustomerChanges } from '../commands.js';
import { customerFields, newCustomerFields, type NewCustomerFields } from '../fields.js';

/** What a form sends, as the rules get it. */
export const parsedNew = (sent: object): NewCustomerFields => newCustomerFields.parse(sent);
export const parsedChanges = (sent: object): CustomerChanges =>
  changesOf(customerFields)
    .extend({ employee_data: changesOf(employeeFields).optional() })
    .parse(sent);
