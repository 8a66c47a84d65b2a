import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { count } from '../core/numeric.js';
import { callable, taxId } from '../record/contact-fields.js';
import { idOrNone, name, text, type, webAddress } from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { supplierLabels } from './labels.js';

const access = {
  read: staff('supplier_authority_r', 'purchasing_authority_r', 'material_authority_r'),
  write: staff('supplier_authority_w'),
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
  schema: z.object({ type, name, describe: text() }),
  searched: ['name'],
  access,
  rules: { unique: { name: 'NAME_EXISTS' } },
});

/** The suppliers of cloth, parts and paper (facts section 3.6). */
export const suppliers = defineRecord({
  noun: 'supplier',
  resource: 'suppliers',
  section: '採購',
  title: '供應商',
  labels: supplierLabels,
  schema: z.object({
    company: name,
    supplier_class: idOrNone(),
    tax_id_number: taxId,
    registered_capital: text(50),
    bank_account: text(200),
    website: webAddress,
    sales_name: text(100),
    sales_cell_phone: callable(50),
    sales_telephone: text(50),
    sales_extension: text(20),
    sales_email: text(200),
    accounting_name: text(100),
    accounting_cell_phone: callable(50),
    accounting_telephone: text(50),
    accounting_mail: text(200),
    company_telephone: text(50),
    company_fax: text(50),
    company_address: text(300),
    storefront_telephone: text(50),
    storefront_fax: text(50),
    storefront_address: text(300),
    payment_terms: text(),
    /** The days until a supplier confirms an order; 0 where that is not known. */
    order_days: count().default(0),
    delivery: text(),
    major_products: text(),
    remarks: text(1_000),
    accounting_remarks: text(1_000),
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
