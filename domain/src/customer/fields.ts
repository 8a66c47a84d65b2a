import { z } from 'zod';
import { keysOf } from '../core/keys.js';
import { codedSchema, numericSchema } from '../core/numeric.js';
import { filledLineSchema, optionalIdSchema, textSchema, webAddressSchema } from '../record/fields.js';
import { formSchema, mobileNumberSchema, taxIdSchema } from '../record/contact-fields.js';
import { customerTexts } from './words.js';

const { wrong } = customerTexts;

/** A postal code of Taiwan: three digits for the district, optionally followed by two or three for the road. */
export const postalCodeSchema = formSchema(
  (value) => /^\d{3}(\d{2,3})?$/.test(value),
  () => wrong.postal,
  6,
);
export const emailField = formSchema(
  (value) => z.email().safeParse(value).success,
  () => wrong.email,
);

/** A required text (`facts.md` section 3.7). */
const required = filledLineSchema(200, wrong.required);

const oneOf = (codes: readonly number[]) => codedSchema(z.literal([...codes]));

/** A code from a list; `unset` where none was chosen. */
const code = (codes: readonly number[], unset: number) => oneOf(codes).default(unset);

/** Lists from earlier releases have the code 5 for 其他, which is read as 6. */
const paymentDate = z
  .preprocess((sent) => (sent === 5 || sent === '5' ? 6 : sent), oneOf([0, 1, 2, 3, 4, 6]))
  .default(0);

type Prefixed<Prefix extends string, Shape> = {
  [Name in keyof Shape & string as `${Prefix}_${Name}`]: Shape[Name];
};

/** Adds the name of the block as a prefix to its fields. */
const block = <Prefix extends string, Shape extends Readonly<Record<string, z.ZodType>>>(
  prefix: Prefix,
  shape: Shape,
) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [`${prefix}_${name}`, field])) as Prefixed<
    Prefix,
    Shape
  >;

const place = { city: textSchema(50), country: textSchema(50), region: textSchema(50) };
const addressee = {
  company: textSchema(200),
  fullname: textSchema(200),
  surname: textSchema(50),
  address: textSchema(300),
  postal: postalCodeSchema,
  name: textSchema(100),
  cell_phone: mobileNumberSchema,
  telephone: textSchema(50),
  memo: textSchema(),
};
const contact = {
  name: textSchema(100),
  title: textSchema(100),
  cell_phone: mobileNumberSchema,
  memo: textSchema(),
  email: emailField,
  telephone: textSchema(50),
};
const invoice = {
  ...addressee,
  ...place,
  tax_id: taxIdSchema,
  delivery: code([0, 1, 2, 3, 4, 5, 6], 0),
  type: code([0, 1, 2, 3, 4, 5], 0),
  contact_person_name: textSchema(100),
  contact_person_phone: textSchema(50),
};
const parcel = { ...addressee, delivery: code([0, 1, 2, 3, 4, 5, 6], 0) };

/** A field's value; an empty text if the value has another type. */
const plain = z.union([z.string(), z.number(), z.boolean()]).catch('');

/** Fields that customers maintain themselves: identity, contacts, addresses of invoices and goods. */
export const ownCustomerShape = {
  name: textSchema(100),
  company: required,
  company_name: textSchema(200),
  company_line: textSchema(100),
  ...block('company', {
    fullname: textSchema(200),
    surname: textSchema(50),
    email: emailField,
    telephone: textSchema(50),
    cellphone: mobileNumberSchema,
    fax: textSchema(50),
    ...place,
    postal: postalCodeSchema,
    address: textSchema(300),
  }),
  tax_id_number: taxIdSchema,
  ...block('contact_person', contact),
  ...block('accounting_person', contact),
  ...block('other_person', contact),
  ...block('invoice', invoice),
  ...block('product_invoice', invoice),
  ...block('sample', parcel),
  ...block('goods', { ...parcel, ...place }),
  facebook: webAddressSchema,
  website: webAddressSchema,
  instagram: webAddressSchema,
  pinkoi: webAddressSchema,
};

/** Terms that staff agree with the customer. */
const termsShape = {
  level: code([1, 2, 3, 4, 5, 6, 7], 2),
  payment: code([0, 1, 2, 3, 4, 5, 6], 0),
  payment_date: paymentDate,
  delivery_charge: code([1, 2], 1),
  delivery_charge_fee: numericSchema(z.int().min(0).max(1_000_000)).default(0),
  activated: code([1, 2], 1),
};

/** Fields that only staff see. */
const internalShape = {
  customer_class: optionalIdSchema(),
  customer_type: textSchema(100),
  service_sales_uid: optionalIdSchema(),
  nick_name: textSchema(100),
  area: textSchema(100),
  order: textSchema(200),
  switch: z.boolean().default(false),
  remarks: textSchema(2_000),
};

/** Every editable field of a customer, for forms and the API. */
export const customerFields = z.object({ ...ownCustomerShape, ...termsShape, ...internalShape });
export type CustomerFields = z.infer<typeof customerFields>;
export type CustomerField = keyof CustomerFields;

/** The fields of a new customer, some of which are required. */
export const newCustomerFields = customerFields.extend({
  /** The sign-in e-mail of an account that may be created later. */
  primary_key: emailField,
  customer_class: required,
  contact_person_name: required,
  contact_person_title: required,
});
export type NewCustomerFields = z.infer<typeof newCustomerFields>;

export const requiredCustomerFields = [
  'customer_class',
  'company',
  'contact_person_name',
  'contact_person_title',
] as const;

export const ownCustomerFields = keysOf(ownCustomerShape);
export const customerTermFields = keysOf(termsShape);
export const internalCustomerFields = keysOf(internalShape);

/** Text fields that identify a person or contain contact data. */
export const personalCustomerFields: readonly CustomerField[] = [
  ...ownCustomerFields.filter((field) => typeof blankOf(customerFields.shape[field]) === 'string'),
  'nick_name',
  'remarks',
];

/** The value of an empty field. */
function blankOf(field: z.ZodType): string | number | boolean {
  return plain.parse(field.safeParse(undefined).data);
}

export const blankCustomer = Object.fromEntries(
  Object.entries(customerFields.shape).map(([name, field]) => [name, blankOf(field)]),
) as CustomerFields;

export const telephoneFields: readonly CustomerField[] = ownCustomerFields.filter((field) =>
  field.endsWith('phone'),
);

type Kept<Fields> = { [Name in keyof Fields]: z.ZodType<Fields[Name]> };

/**
 * The stored form of the fields: types without form rules, which may become stricter and which the fields of an
 * erased person would violate.
 */
export const storedCustomerShape = Object.fromEntries(
  Object.entries(blankCustomer).map(([name, blank]) => [name, kindOf(blank)]),
) as unknown as Kept<CustomerFields>;

function kindOf(blank: unknown): z.ZodType {
  if (typeof blank === 'number') return z.int();
  return typeof blank === 'boolean' ? z.boolean() : z.string();
}
