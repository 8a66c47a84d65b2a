import type { SavedAddress } from './address-book.js';
import type { EmployeeData } from './employee-fields.js';
import type { CustomerFields } from './fields.js';

/** The state of a person: a customer, who may also be an employee. */
export interface Customer extends CustomerFields {
  /** The e-mail with which the customer signs in. */
  readonly primary_key: string;
  /** The account's uid; empty while there is no account. */
  readonly second_key: string;
  /** The ids of the customer's favourite products. */
  readonly favorite: readonly string[];
  /** The addresses that the customer has saved, each under a name of their own. */
  readonly address_book: readonly SavedAddress[];
  readonly employee_data: EmployeeData;
  /** Whether the person was erased, so that only anonymous data remains. */
  readonly erased: boolean;
}

export type CustomerState = Customer | null;
