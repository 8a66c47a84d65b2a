import { systemCaller } from '../../access/caller.js';
import type { PersonalFields } from '../../core/event.js';

/** Id of the key that hides a person's fields; processes are no persons. */
const keyOf = (uid: string): string | undefined =>
  uid === '' || uid === systemCaller.uid ? undefined : `customer-${uid}`;

/** Which fields of an event hide with whose key. */
type Personal<Data> = readonly PersonalFields<Data>[];

/** Fields that name the customer to whom the order belongs. */
export const ofCustomer = (...fields: readonly string[]): Personal<{ customer_uid: string }> => [
  { fields, person: ({ customer_uid }) => keyOf(customer_uid) },
];

/** The key of the customer whom a stream is about: what `subject` of its aggregate answers. */
export const subjectOf = ({ customer_uid }: { readonly customer_uid: string }): string | undefined =>
  keyOf(customer_uid);

/** Free text about the customer whom the stream is about, and names of their files. */
export const aboutSubject = (...fields: readonly string[]): Personal<unknown> => [{ fields }];

/** The name of whoever recorded something. */
export const ofStaff: Personal<{ staff_uid: string }> = [
  { fields: ['staff_name'], person: ({ staff_uid }) => keyOf(staff_uid) },
];

/** The same on records that call that person `who_did_it`. */
export const ofWhoDidIt: Personal<{ who_did_it_uid: string }> = [
  { fields: ['who_did_it_name'], person: ({ who_did_it_uid }) => keyOf(who_did_it_uid) },
];

/** The name of whoever has work of an allocation. */
export const ofProcessingStaff = (
  ...fields: readonly string[]
): Personal<{ processing_staff_uid: string }> => [
  { fields, person: ({ processing_staff_uid }) => keyOf(processing_staff_uid) },
];
