import { systemCaller } from '../core/caller.js';
import type { PersonalFields } from '../core/event.js';

/** Id of the key that hides a person's fields; processes are no persons. */
const keyOf = (uid: string): string | undefined =>
  uid === '' || uid === systemCaller.uid ? undefined : `customer-${uid}`;

/** Fields that name the customer to whom the order belongs. */
export const ofCustomer = (
  ...fields: readonly string[]
): { personal: [PersonalFields<{ customer_uid: string }>] } => ({
  personal: [{ fields, person: ({ customer_uid }) => keyOf(customer_uid) }],
});

/** The key of the customer whom a stream is about: what `subject` of its aggregate answers. */
export const subjectOf = ({ customer_uid }: { readonly customer_uid: string }): string | undefined =>
  keyOf(customer_uid);

/** Free text about the customer whom the stream is about, and names of their files. */
export const aboutSubject = (...fields: readonly string[]): { personal: [PersonalFields<unknown>] } => ({
  personal: [{ fields }],
});

/** Fields of two persons in one event. */
export const both = <One, Other>(
  { personal: [one] }: { personal: [PersonalFields<One>] },
  { personal: [other] }: { personal: [PersonalFields<Other>] },
): { personal: [PersonalFields<One>, PersonalFields<Other>] } => ({ personal: [one, other] });

/** The name of whoever recorded something. */
export const ofStaff: { personal: [PersonalFields<{ staff_uid: string }>] } = {
  personal: [{ fields: ['staff_name'], person: ({ staff_uid }) => keyOf(staff_uid) }],
};

/** The same on records that call that person `who_did_it`. */
export const ofWhoDidIt: { personal: [PersonalFields<{ who_did_it_uid: string }>] } = {
  personal: [{ fields: ['who_did_it_name'], person: ({ who_did_it_uid }) => keyOf(who_did_it_uid) }],
};

/** The name of whoever has work of an allocation. */
export const ofProcessingStaff = (
  ...fields: readonly string[]
): { personal: [PersonalFields<{ processing_staff_uid: string }>] } => ({
  personal: [{ fields, person: ({ processing_staff_uid }) => keyOf(processing_staff_uid) }],
});
