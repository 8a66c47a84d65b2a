import type { CustomerFields } from '../../customer/fields.js';
import { sameJson } from '../../record/same-json.js';
import type { Stage } from '../../codes/stage.js';
import type { Addressees, Invoice, Receiver } from './addressees.js';
import type { AddresseesGiven } from './bodies.js';
import { zipcodeAfter } from './place.js';

/** What is known already may be written in any way, as long as nothing of it is missing. */
export const isSendable = ({ receiver, phone, address }: Receiver): boolean =>
  [receiver, phone, address].every((text) => text.trim() !== '');

/** A customer's own addressees of samples and of goods. */
export type OwnAddressees = {
  readonly [Of in Stage]: { readonly delivery: Receiver; readonly invoice: Invoice };
};

/** Any of a customer's fields: a buyer's own record is read in part. */
type Known = { readonly [Name in keyof CustomerFields]?: CustomerFields[Name] | undefined };

/** Who receives a customer's orders and who is invoiced for them, as their record says. */
export const ownAddressees = (customer: Known): OwnAddressees => ({
  proofing: {
    delivery: receiverIn(customer, ['sample', 'goods']),
    invoice: invoiceIn(customer, ['invoice', 'product_invoice']),
  },
  production: {
    delivery: receiverIn(customer, ['goods', 'sample']),
    invoice: invoiceIn(customer, ['product_invoice', 'invoice']),
  },
});

type Parcels = 'sample' | 'goods';
type Invoices = 'invoice' | 'product_invoice';

/** The first block with an address serves whole, so that name, phone and address belong together; else the company. */
function receiverIn(customer: Known, blocks: readonly Parcels[]): Receiver {
  const block = blocks.find((name) => !isBlank(customer[`${name}_address`]));
  const company = {
    receiver: firstOf(customer.contact_person_name, customer.name, nameOf(customer)),
    phone: firstOf(
      customer.contact_person_cell_phone,
      customer.company_cellphone,
      customer.company_telephone,
      customer.contact_person_telephone,
    ),
    zipcode: firstOf(customer.company_postal),
    address: addressIn(customer, 'company'),
  };
  if (block === undefined) return company;
  return {
    receiver: firstOf(customer[`${block}_name`], customer[`${block}_company`], company.receiver),
    phone: firstOf(customer[`${block}_cell_phone`], customer[`${block}_telephone`], company.phone),
    zipcode: firstOf(customer[`${block}_postal`]),
    address: block === 'goods' ? addressIn(customer, block) : firstOf(customer.sample_address),
  };
}

/** What an order says of its addressees that the customer's record does not know yet, as fields of that record. */
export function learntFrom(
  stage: Stage,
  { delivery, invoice }: AddresseesGiven,
  customer: Known,
): Partial<CustomerFields> {
  const own = ownAddressees(customer)[stage];
  const parcels = delivery !== undefined && own.delivery.address === '';
  const company = invoice?.kind === 'company' && own.invoice.tax_id_number === '';
  return {
    ...(parcels && receiverFields(stage, delivery)),
    ...(company && {
      invoice_company: invoice.title,
      invoice_tax_id: invoice.tax_id_number,
      invoice_address: invoice.address,
    }),
  };
}

const receiverFields = (
  stage: Stage,
  { receiver, phone, zipcode, address }: Receiver,
): Partial<CustomerFields> =>
  stage === 'proofing'
    ? { sample_name: receiver, sample_telephone: phone, sample_postal: zipcode, sample_address: address }
    : { goods_name: receiver, goods_telephone: phone, goods_postal: zipcode, goods_address: address };

/** The first block that says whom to invoice serves whole; else the company. */
function invoiceIn(customer: Known, blocks: readonly Invoices[]): Invoice {
  const block = blocks.find(
    (name) => !isBlank(customer[`${name}_company`]) || !isBlank(customer[`${name}_tax_id`]),
  );
  const tax_id_number = firstOf(block && customer[`${block}_tax_id`], customer.tax_id_number);
  return {
    kind: tax_id_number === '' ? 'personal' : 'company',
    title: firstOf(
      block && customer[`${block}_fullname`],
      block && customer[`${block}_company`],
      tax_id_number === '' ? personIn(customer) : nameOf(customer),
    ),
    tax_id_number,
    carrier: '',
    donation_code: '',
    address: firstOf(block && addressIn(customer, block), addressIn(customer, 'company')),
  };
}

/** Who signs up is called by the e-mail address where a company has its name: no invoice is made out to that. */
const personIn = (customer: Known): string =>
  firstOf(customer.company_fullname, customer.contact_person_name, customer.name, customer.company);

const nameOf = ({ company_fullname, company }: Known): string => firstOf(company_fullname, company);

/** Blocks of a customer's record with an address and its postal code. */
const addressedBlocks = ['company', 'invoice', 'product_invoice', 'sample', 'goods'] as const;
export type AddressedBlock = (typeof addressedBlocks)[number];

/** The address of a block as far as it is known, from which its postal code follows. */
export const addressOfBlock = (customer: Known, block: AddressedBlock): string =>
  block === 'sample' ? firstOf(customer.sample_address) : placed(customer, block);

/** The postal codes that follow from changed addresses of a customer's record; none where the code itself was typed. */
export function postalCodesAfter(
  before: Known,
  changes: Known,
): { readonly [Of in AddressedBlock as `${Of}_postal`]?: string } {
  const after = { ...before, ...changes };
  return Object.fromEntries(
    addressedBlocks.flatMap((block) => {
      const field = `${block}_postal` as const;
      const zipcode = firstOf(before[field]);
      const next = zipcodeAfter(zipcode, addressOfBlock(before, block), addressOfBlock(after, block));
      return field in changes ||
        next === zipcode ||
        addressOfBlock(before, block) === addressOfBlock(after, block)
        ? []
        : [[field, next]];
    }),
  );
}

/** City and district stand before the road, unless they are written there already. */
const addressIn = (customer: Known, block: 'company' | 'goods' | Invoices): string =>
  firstOf(customer[`${block}_address`]) === '' ? '' : placed(customer, block);

function placed(customer: Known, block: 'company' | 'goods' | Invoices): string {
  const address = firstOf(customer[`${block}_address`]);
  const places = [customer[`${block}_city`], customer[`${block}_region`]];
  return [...places.filter((place) => place !== undefined && !address.includes(place)), address].join('');
}

const isBlank = (text: string | undefined): boolean => text === undefined || text === '';

const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => !isBlank(text)) ?? '';

/**
 * Who receives a stage and who is invoiced for it: as was said with the order, else as the order says already, else
 * as the customer's record says. What the record said of the samples does not hold for the goods.
 */
export function addresseesFor(
  stage: Stage,
  given: AddresseesGiven,
  kept: Addressees,
  own: OwnAddressees | undefined,
): Addressees {
  const before = {
    delivery: unlessOfOtherStage(kept.delivery, stage, own, 'delivery'),
    invoice: unlessOfOtherStage(kept.invoice, stage, own, 'invoice'),
  };
  return {
    delivery: given.delivery ?? before.delivery,
    invoice: given.invoice === undefined ? before.invoice : completed(given.invoice, before.invoice),
  };
}

function unlessOfOtherStage<Of extends keyof Addressees>(
  kept: Addressees[Of],
  stage: Stage,
  own: OwnAddressees | undefined,
  of: Of,
): Addressees[Of] {
  if (own === undefined) return kept;
  const other = own[stage === 'proofing' ? 'production' : 'proofing'][of];
  return kept === null || sameJson(kept, other) ? own[stage][of] : kept;
}

/** An invoice for a company needs no title when it is the one known already. */
export function completed(given: Invoice, known: Invoice | null): Invoice {
  if (known === null) return given;
  const isSameCompany =
    given.kind === 'company' &&
    known.kind === 'company' &&
    (given.tax_id_number === '' || given.tax_id_number === known.tax_id_number);
  return {
    ...given,
    title: given.title === '' && isSameCompany ? known.title : given.title,
    tax_id_number: given.tax_id_number === '' && isSameCompany ? known.tax_id_number : given.tax_id_number,
    address: firstOf(given.address, known.address),
  };
}
