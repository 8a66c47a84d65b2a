import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { countSchema } from '../core/numeric.js';
import { telephoneSchema, taxIdSchema } from '../record/contact-fields.js';
import {
  optionalIdSchema,
  nameSchema,
  textSchema,
  typeCodeSchema,
  webAddressSchema,
} from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { supplierLabels } from './labels.js';

const access = {
  read: forStaff('supplier_authority_r', 'purchasing_authority_r', 'material_authority_r'),
  write: forStaff('supplier_authority_w'),
};

export const supplierClasses = defineRecord({
  noun: 'supplierClass',
  resource: 'supplier-classes',
  section: '採購',
  title: '供應商分類',
  labels: {
    type: '編號',
    name: '名稱',
    describe: '說明',
  },
  schema: z.object({ type: typeCodeSchema, name: nameSchema, describe: textSchema() }),
  searched: ['name'],
  access,
  rules: { unique: { name: 'NAME_EXISTS' } },
});

/** The suppliers of cloth, parts and paper (`facts.md` section 3.6). */
export const suppliers = defineRecord({
  noun: 'supplier',
  resource: 'suppliers',
  section: '採購',
  title: '供應商',
  labels: supplierLabels,
  schema: z.object({
    company: nameSchema,
    supplier_class: optionalIdSchema(),
    tax_id_number: taxIdSchema,
    registered_capital: textSchema(50),
    bank_account: textSchema(200),
    website: webAddressSchema,
    sales_name: textSchema(100),
    sales_cell_phone: telephoneSchema(50),
    sales_telephone: textSchema(50),
    sales_extension: textSchema(20),
    sales_email: textSchema(200),
    accounting_name: textSchema(100),
    accounting_cell_phone: telephoneSchema(50),
    accounting_telephone: textSchema(50),
    accounting_mail: textSchema(200),
    company_telephone: textSchema(50),
    company_fax: textSchema(50),
    company_address: textSchema(300),
    storefront_telephone: textSchema(50),
    storefront_fax: textSchema(50),
    storefront_address: textSchema(300),
    payment_terms: textSchema(),
    /** The days until a supplier confirms an order; 0 if unknown. */
    order_days: countSchema().default(0),
    delivery: textSchema(),
    major_products: textSchema(),
    remarks: textSchema(1_000),
    accounting_remarks: textSchema(1_000),
  }),
  searched: [
    'company',
    'tax_id_number',
    'sales_name',
    'major_products',
    'sales_cell_phone',
    'sales_telephone',
    'accounting_cell_phone',
    'accounting_telephone',
    'company_telephone',
    'storefront_telephone',
  ],
  code: 90003,
  access,
  rules: { references: { supplier_class: supplierClasses } },
  upcasters: [(fields) => ({ sales_extension: '', order_days: 0, ...fields })],
});

/** The terms and bank account of a supplier, for staff who buy from suppliers or pay them. */
export const supplierTermFields = [
  'registered_capital',
  'bank_account',
  'accounting_name',
  'accounting_cell_phone',
  'accounting_telephone',
  'accounting_mail',
  'payment_terms',
  'accounting_remarks',
] as const;
