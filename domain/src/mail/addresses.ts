import type { Customer } from '../customer/customer.js';
import type { Quotation } from '../quotation/state.js';
import type { MailPerson, Recipients } from './order-mail.js';

/** Whether a text is an e-mail address, and not the placeholder for the data of an erased person. */
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

const firstAddress = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && isAddress(text)) ?? '';

/**
 * The buyer's name in mails: the company, else the name given at sign-up; an e-mail only where there is no
 * other name. The nickname is internal.
 */
export const nameOfBuyer = (
  { buyer: { company, primary_key } }: Pick<Quotation, 'buyer'>,
  known: Pick<Customer, 'name'> | null,
): string => (company !== primary_key && company) || known?.name || company;

type Buyer = Pick<Customer, 'primary_key' | 'company_email' | 'contact_person_email'>;

/** The buyer's address: the e-mail of the account, else of the company; empty where both are missing. */
export const addressOfBuyer = (order: Quotation, known: Buyer | null): string =>
  known === null ? firstAddress(order.buyer.primary_key) : addressOfCustomer(known);

export const addressOfCustomer = ({ primary_key, company_email, contact_person_email }: Buyer): string =>
  firstAddress(primary_key, company_email, contact_person_email);

/** The sales person as named in mails; undefined if there is none. */
export function salesPersonInMail(known: Customer | null): MailPerson | undefined {
  if (known === null || known.erased) return undefined;
  const { employee_data, name, primary_key } = known;
  return {
    name: employee_data.name || name,
    email: firstAddress(employee_data.email, primary_key),
    telephone: employee_data.telephone || employee_data.cellphone,
  };
}

export interface MailAddresses {
  /** The buyer's address; empty where it is unknown. */
  readonly buyer: string;
  readonly sales: string;
  readonly accounting: string;
  /** Addresses of hidden copies (bcc). */
  readonly hidden: readonly string[];
  /** Mailboxes outside the shop that preserve evidence of its events. */
  readonly outside: readonly string[];
}

/** The addresses of a mail, or a text about what is missing. */
export interface AddressedMail {
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  /** The reply address; undefined means the sender's address. */
  readonly reply_to: string | undefined;
  /** What is missing, as text; undefined if the mail can be sent. */
  readonly missing: string | undefined;
}

export function resolveMailAddresses(recipients: Recipients, addresses: MailAddresses): AddressedMail {
  if (recipients === 'outside')
    return { to: addresses.outside, bcc: [], reply_to: undefined, missing: undefined };
  return recipients === 'copies' ? copiesOf(addresses) : amongUs(recipients, addresses);
}

const copiesOf = ({ buyer, hidden }: MailAddresses): AddressedMail => ({
  to: [],
  bcc: hidden.filter(isAddress),
  reply_to: buyer || undefined,
  missing: undefined,
});

/** The addresses of a mail to the buyer or to staff who work on the order, or what is missing. */
function amongUs(
  recipients: Exclude<Recipients, 'outside' | 'copies'>,
  { buyer, sales, accounting, hidden }: MailAddresses,
): AddressedMail {
  const missing =
    recipients === 'accounting'
      ? missingOf([accounting, '會計'])
      : missingOf([buyer, '客戶'], [sales, '業務']);
  if (missing !== undefined) return { to: [], bcc: [], reply_to: undefined, missing };
  const bcc = hidden.filter(isAddress);
  switch (recipients) {
    case 'accounting':
      return { to: given(accounting), bcc, reply_to: buyer || undefined, missing };
    case 'sales':
      return { to: given(sales), bcc, reply_to: buyer || undefined, missing };
    case 'buyer':
      return { to: given(buyer), bcc, reply_to: sales || undefined, missing };
    case 'buyer and sales':
      return { to: given(buyer, sales), bcc, reply_to: sales || undefined, missing };
  }
}

const given = (...addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.filter((address) => address !== '')),
];

function missingOf(...needed: readonly (readonly [address: string, whose: string])[]): string | undefined {
  const without = needed.filter(([address]) => !isAddress(address)).map(([, whose]) => whose);
  return without.length === 0 ? undefined : `缺少${without.join('與')}的 email`;
}
