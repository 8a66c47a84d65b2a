import { supplierClasses, suppliers } from '@zhidan/domain';
import { addOthers } from '../record/AddOthers.js';
import { recordScreens } from '../record/recordScreens.js';

const ROOM = '採購';

export const supplierClass = recordScreens({
  ...supplierClasses,
  room: ROOM,
  called: 'name',
  columns: ['type', 'name', 'describe'],
  groups: [{ title: '基本', fields: { type: {}, name: {}, describe: {} } }],
});

export const supplier = recordScreens({
  ...suppliers,
  room: ROOM,
  called: 'company',
  filters: ['supplier_class'],
  tools: addOthers(supplierClasses),
  columns: [
    'company',
    'tax_id_number',
    'bank_account',
    'sales_name',
    'sales_telephone',
    'company_address',
    'delivery',
  ],
  groups: [
    {
      title: '公司',
      fields: {
        company: {},
        supplier_class: {},
        tax_id_number: {},
        registered_capital: {},
        website: {},
        company_telephone: {},
        company_fax: {},
        company_address: {},
        storefront_telephone: {},
        storefront_fax: {},
        storefront_address: {},
      },
    },
    {
      title: '業務',
      fields: {
        sales_name: {},
        sales_cell_phone: {},
        sales_telephone: {},
        sales_email: {},
        major_products: {},
        delivery: {},
        remarks: {},
      },
    },
    {
      title: '會計',
      fields: {
        bank_account: {},
        payment_terms: {},
        accounting_name: {},
        accounting_cell_phone: {},
        accounting_telephone: {},
        accounting_mail: {},
        accounting_remarks: {},
      },
    },
  ],
});
