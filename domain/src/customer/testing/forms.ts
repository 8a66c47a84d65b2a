import { changeCustomerBody } from '../bodies.js';
import type { CustomerChanges } from '../commands.js';
import { newCustomerFields, type NewCustomerFields } from '../fields.js';

export const parsedNew = (sent: object): NewCustomerFields => newCustomerFields.parse(sent);
export const parsedChanges = (sent: object): CustomerChanges => changeCustomerBody.parse(sent);
