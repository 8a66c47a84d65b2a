import type { CustomerFields } from '../../customer/fields.js';
import { sameJson } from '../../record/same-json.js';
import type { Stage } from '../../codes/stage.js';
import type { Addressees, InvoiceAddressee, Receiver } from './addressees.js';
import type { RequestedAddressees } from './bodies.js';
import { zipcodeAfter } from './place.js';

/** Whether a known receiver has no missing part; the address may be in any format. */
export const isCompleteReceiver = ({ receiver, phone, address }: Receiver): boolean =>
  [receiver, phone, address].every((text) => text.trim() !== '');

/** A customer's own addressees for samples and for goods. */
export type CustomerAddressees = {
  readonly [Of in Stage]: { readonly delivery: Receiver; readonly invoice: InvoiceAddressee };
};

/**
 * A customer's record in which fields may be missing, because buyers may read only a part of their own record.
 */
type Known = { readonly [Name in keyof CustomerFields]?: CustomerFields[Name] | undefined };

/** The receivers and invoice addressees from a customer's record. */
export const addresseesOfCustomer = (customer: Known): CustomerAddressees => ({
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

/**
 * The first block that has an address is used as a whole, so that name, telephone and address belong together;
 * without one, the company is the receiver.
 */
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

/** The addressees of an order that the customer's record lacks, as fields of that record. */
export function customerFieldsFrom(
  stage: Stage,
  { delivery, invoice }: RequestedAddressees,
  customer: Known,
): Partial<CustomerFields> {
  const own = addresseesOfCustomer(customer)[stage];
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

/**
 * The first block that names an invoice addressee is used as a whole; without one, the company is the
 * addressee.
 */
function invoiceIn(customer: Known, blocks: readonly Invoices[]): InvoiceAddressee {
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

/**
 * The name of the person. A new account has its e-mail address as the company name, which is no name for an
 * invoice.
 */
const personIn = (customer: Known): string =>
  firstOf(customer.company_fullname, customer.contact_person_name, customer.name, customer.company);

const nameOf = ({ company_fullname, company }: Known): string => firstOf(company_fullname, company);

/** The blocks of a customer's record with an address and a postal code. */
const addressedBlocks = ['company', 'invoice', 'product_invoice', 'sample', 'goods'] as const;
export type AddressedBlock = (typeof addressedBlocks)[number];

/** The known part of a block's address, from which its postal code follows. */
export const addressOfBlock = (customer: Known, block: AddressedBlock): string =>
  block === 'sample' ? firstOf(customer.sample_address) : placed(customer, block);

/**
 * The postal codes that follow from changed addresses of a customer's record; a typed postal code is not
 * replaced.
 */
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

/** The address with city and district before the road, unless the road already contains them. */
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
 * The addressees of a stage: as sent with the order, otherwise the order's own, otherwise those of the
 * customer's record. The record's data for samples do not apply to goods.
 */
export function addresseesFor(
  stage: Stage,
  given: RequestedAddressees,
  kept: Addressees,
  own: CustomerAddressees | undefined,
): Addressees {
  const before = {
    delivery: unlessOfOtherStage(kept.delivery, stage, own, 'delivery'),
    invoice: unlessOfOtherStage(kept.invoice, stage, own, 'invoice'),
  };
  return {
    delivery: given.delivery ?? before.delivery,
    invoice:
      given.invoice === undefined ? before.invoice : completeInvoiceAddressee(given.invoice, before.invoice),
  };
}

function unlessOfOtherStage<Of extends keyof Addressees>(
  kept: Addressees[Of],
  stage: Stage,
  own: CustomerAddressees | undefined,
  of: Of,
): Addressees[Of] {
  if (own === undefined) return kept;
  const other = own[stage === 'proofing' ? 'production' : 'proofing'][of];
  return kept === null || sameJson(kept, other) ? own[stage][of] : kept;
}

/** An invoice to a company takes its missing title from the known invoice with the same tax id. */
export function completeInvoiceAddressee(
  given: InvoiceAddressee,
  known: InvoiceAddressee | null,
): InvoiceAddressee {
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
