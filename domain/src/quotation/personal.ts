import { systemCaller } from '../core/caller.js';
import type { PersonalFields } from '../core/event.js';

/** Id of the key that hides a person's fields; processes are no persons. */
const keyOf = (uid: string): string | undefined =>
  uid === '' || uid === systemCaller.uid ? undefined : `customer-${uid}`;

/** Fields that name the customer to whom the order belongs. */
export const ofCustomer = (
  ...fields: readonly string[]
): { personal: PersonalFields<{ customer_uid: string }> } => ({
  personal: { fields, person: ({ customer_uid }) => keyOf(customer_uid) },
});

/** The name of whoever recorded something. */
export const ofStaff = {
  personal: { fields: ['staff_name'], person: ({ staff_uid }: { staff_uid: string }) => keyOf(staff_uid) },
};

/** The same on records that call that person `who_did_it`. */
export const ofWhoDidIt = {
  personal: {
    fields: ['who_did_it_name'],
    person: ({ who_did_it_uid }: { who_did_it_uid: string }) => keyOf(who_did_it_uid),
  },
};

/** The name of whoever has work of an allocation. */
export const ofProcessingStaff = (
  ...fields: readonly string[]
): { personal: PersonalFields<{ processing_staff_uid: string }> } => ({
  personal: { fields, person: ({ processing_staff_uid }) => keyOf(processing_staff_uid) },
});
