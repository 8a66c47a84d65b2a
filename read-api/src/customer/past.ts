import { customer, foldCustomerRow, type CustomerRow } from '@zhidan/domain';
import { createPastReader } from '../history/past.js';

export const customerPastReader = createPastReader<CustomerRow>(customer, foldCustomerRow);
