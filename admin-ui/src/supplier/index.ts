import ClassOutlined from '@mui/icons-material/ClassOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import { supplierClasses, suppliers } from '@zhidan/domain';
import { createAddButtons } from '../record/AddOthers.js';
import { recordResource } from '../record/recordScreens.js';
import type { RecordScreens } from '../record/screens.js';
import { ConfirmationDays, SupplierNotes } from './cells.js';

export const supplierClassResource = recordResource({
  ...supplierClasses,
  icon: ClassOutlined,
  called: 'name',
  columns: ['type', 'name', 'describe'],
  groups: [{ title: '基本', fields: { type: {}, name: {}, describe: {} } }],
});

export const supplierScreens: RecordScreens = {
  ...suppliers,
  called: 'company',
  filters: ['supplier_class'],
  tools: createAddButtons(supplierClasses),
  columns: [
    'company',
    'tax_id_number',
    { source: 'remarks', label: '詳細資料', cell: SupplierNotes, isSortable: false },
    'bank_account',
    'sales_name',
    'sales_telephone',
    'sales_extension',
    'company_address',
    { source: 'order_days', cell: ConfirmationDays },
    'delivery',
  ],
  isNumbered: true,
  hasActs: true,
  quick: { fields: ['company', 'sales_name', 'sales_cell_phone', 'sales_email'] },
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
        sales_extension: {},
        sales_email: {},
        major_products: {},
        order_days: { unit: '天' },
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
};
export const supplierResource = recordResource({ ...supplierScreens, icon: StoreOutlined });
