import { customer, customerAfter, type CustomerRow } from '@zhidan/domain';
import { pastBy } from '../history/past.js';

export const customerPast = pastBy<CustomerRow>(customer, customerAfter);
