import type { CommandFacts } from '../access/command-facts.js';
import type { OtherRecords } from '../record/rules.js';
import type { SavedAddress } from './address-book.js';
import type { EmployeeData } from './employee-fields.js';
import type { CustomerFields, NewCustomerFields } from './fields.js';

export type CustomerCommand =
  /** Adds the customer record at the first sign-in of an account. */
  | { readonly kind: 'register'; readonly email: string; readonly uid: string; readonly name: string }
  | { readonly kind: 'add'; readonly fields: NewCustomerFields }
  /** Hires a person without a record, who will sign up with this e-mail. */
  | { readonly kind: 'invite'; readonly email: string; readonly employee_data: Changes<EmployeeData> }
  | { readonly kind: 'change'; readonly fields: CustomerChanges }
  /** Links the account that signs in as this customer; an empty uid removes the link. */
  | { readonly kind: 'set-account'; readonly uid: string }
  /** Changes the e-mail of the account's sign-in, after the new address was verified. */
  | { readonly kind: 'change-sign-in-email'; readonly email: string }
  | { readonly kind: 'set-favorite'; readonly category_id: string; readonly on: boolean }
  | { readonly kind: 'keep-address'; readonly address: SavedAddress }
  | { readonly kind: 'remove-address'; readonly id: string }
  | { readonly kind: 'set-employee-data'; readonly fields: Changes<EmployeeData> }
  | { readonly kind: 'grant-authority'; readonly authority: string }
  | { readonly kind: 'revoke-authority'; readonly authority: string }
  | { readonly kind: 'set-level'; readonly level: number }
  | { readonly kind: 'erase'; readonly reason: string };

type Changes<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };
export type CustomerChanges = Changes<CustomerFields> & { readonly employee_data?: Changes<EmployeeData> };

/** Data about other persons and records for the rules of one customer. */
export interface PeopleLookup {
  readonly id: string;
  readonly others: OtherRecords;
  companyTaken(company: string, exceptId: string): boolean;
  emailTaken(email: string, exceptId: string): boolean;
  isSalesPerson(customer_id: string): boolean;
  /** The number of employees with the authority of managers. */
  readonly managers: number;
}

/**
 * The facts for a command on a customer. Commands of processes have no `around`, so the rules that need it are
 * not checked for them.
 */
export interface PeopleFacts extends CommandFacts {
  readonly around?: PeopleLookup;
}
