import { supplierClasses, suppliers } from '@zhidan/domain';
import { addOthers } from '../record/AddOthers.js';
import { recordScreens } from '../record/recordScreens.js';

const ROOM = '採購';

export const supplierClass = recordScreens({
  ...supplierClasses,
  room: ROOM,
  called: 'name',
  columns: ['type', 'name', 'describe'],
  groups: [{ title: '基本', fields: { type: '編號', name: '名稱', describe: '說明' } }],
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
        company: '供應商公司抬頭',
        supplier_class: '供應商分類',
        tax_id_number: '統編',
        registered_capital: '資本額',
        website: '網站',
        company_telephone: '公司電話',
        company_fax: '公司傳真',
        company_address: '公司地址',
        storefront_telephone: '門市電話',
        storefront_fax: '門市傳真',
        storefront_address: '門市地址',
      },
    },
    {
      title: '業務',
      fields: {
        sales_name: '業務名稱',
        sales_cell_phone: '業務手機',
        sales_telephone: '業務電話',
        sales_email: '業務 Email',
        major_products: '主要產品',
        delivery: '訂貨交期',
        remarks: '備註',
      },
    },
    {
      title: '會計',
      fields: {
        bank_account: '匯款帳號',
        payment_terms: '付款條件',
        accounting_name: '會計名稱',
        accounting_cell_phone: '會計手機',
        accounting_telephone: '會計電話',
        accounting_mail: '會計 Email',
        accounting_remarks: '會計備註',
      },
    },
  ],
});
