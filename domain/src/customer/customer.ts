import type { SavedAddress } from './address-book.js';
import type { EmployeeData } from './employee-fields.js';
import type { CustomerFields } from './fields.js';

/** The state of a person: a customer, who may also be an employee. */
export interface Customer extends CustomerFields {
  /** Login e-mail. */
  readonly primary_key: string;
  /** The account's uid; empty while there is no account. */
  readonly second_key: string;
  /** Ids of categories. */
  readonly favorite: readonly string[];
  /** Addresses under names that the customer has chosen. */
  readonly address_book: readonly SavedAddress[];
  readonly employee_data: EmployeeData;
  /** The person was erased, and only anonymous data remains. */
  readonly erased: boolean;
}

export type CustomerState = Customer | null;
