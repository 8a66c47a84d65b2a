import { systemCaller } from '../../access/caller.js';
import type { PersonalFields } from '../../core/event.js';

/** The id of the key that encrypts a person's fields; a process is no person and has no key. */
const keyOf = (uid: string): string | undefined =>
  uid === '' || uid === systemCaller.uid ? undefined : `customer-${uid}`;

/** Names the fields of an event that are encrypted, each with the person whose key is used. */
type Personal<Data> = readonly PersonalFields<Data>[];

/** Fields that name the customer who owns the order, encrypted with that customer's key. */
export const customerPersonalFields = (...fields: readonly string[]): Personal<{ customer_uid: string }> => [
  { fields, person: ({ customer_uid }) => keyOf(customer_uid) },
];

/** The key of the customer whom a stream is about, as `subject` of its aggregate returns it. */
export const dataSubjectOf = ({ customer_uid }: { readonly customer_uid: string }): string | undefined =>
  keyOf(customer_uid);

/** Free text about the customer whom the stream is about, and the names of that customer's files. */
export const subjectPersonalFields = (...fields: readonly string[]): Personal<unknown> => [{ fields }];

/** The name of the member of staff who recorded an event. */
export const staffPersonalFields: Personal<{ staff_uid: string }> = [
  { fields: ['staff_name'], person: ({ staff_uid }) => keyOf(staff_uid) },
];

/** The name of the member of staff on records that store it as `who_did_it`. */
export const doerPersonalFields: Personal<{ who_did_it_uid: string }> = [
  { fields: ['who_did_it_name'], person: ({ who_did_it_uid }) => keyOf(who_did_it_uid) },
];

/** The name of the person to whom an activity is assigned. */
export const assigneePersonalFields: Personal<{ who: string }> = [
  { fields: ['who_name'], person: ({ who }) => keyOf(who) },
];

/** The name of the worker who does the work of an allocation. */
export const workerPersonalFields = (
  ...fields: readonly string[]
): Personal<{ processing_staff_uid: string }> => [
  { fields, person: ({ processing_staff_uid }) => keyOf(processing_staff_uid) },
];
