import { customer, customerAfter, type CustomerRow } from '@zhidan/domain';
import { pastBy } from '../history/past.js';

/** What was of a customer. */
export const customerPast = pastBy<CustomerRow>(customer, customerAfter);
