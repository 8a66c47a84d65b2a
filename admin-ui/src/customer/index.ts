import WorkOutlined from '@mui/icons-material/WorkOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import {
  customerBlocks,
  customerClasses,
  customerFields,
  customerLabels,
  customerTitles,
  customerTexts,
  newCustomerFields,
} from '@zhidan/domain';
import { customerLevels, type AddressedBlock } from '@zhidan/domain/quotation';
import { titlesByCode } from '../list/choicesIn.js';
import { createAddButtons } from '../record/AddOthers.js';
import { createSuggestionInput } from '../form/field/offered.js';
import { lastEditedColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';
import type { FieldGroup, RecordScreens } from '../record/screens.js';
import { CustomerSidePanel } from './CustomerBeside.js';
import { ClassInput, customerFrom, useOwnSales } from './quickCustomer.js';
import { createPostalCodeInput } from './postalInput.js';
import {
  DeliveryFeeCell,
  LastOrder,
  MonthlyOrderAverageCell,
  CustomerNotes,
  OrderedTotalCell,
} from './cells.js';

const { payment, payment_date, invoice_type, delivery, activated, delivery_charge } = customerTexts;

/**
 * Prefixes field names with the name of their block: `title` of the block `other_person` becomes
 * `other_person_title`.
 */
const block = (
  prefix: string,
  fields: Readonly<Record<string, string | FieldDeclaration>>,
): Readonly<Record<string, string | FieldDeclaration>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}_${name}`, field]));

const { contact_person, invoice, sample, goods } = customerBlocks;

const contact = {
  ...contact_person.fields,
  title: { label: contact_person.fields.title, input: createSuggestionInput(customerTitles) },
};
const delivered = { label: sample.fields.delivery, choices: delivery };
const postal = (of: AddressedBlock) => ({
  postal: { label: sample.fields.postal, input: createPostalCodeInput(of) },
});
const invoiced = {
  ...invoice.fields,
  delivery: delivered,
  type: { label: invoice.fields.type, choices: invoice_type },
};

const groups: readonly FieldGroup[] = [
  {
    title: '客戶',
    fields: {
      primary_key: { help: '之後以這個 Email 註冊的帳戶會連到這位客戶' },
      customer_class: { input: ClassInput },
      company: { help: '個人客戶填姓名' },
      nick_name: {},
      name: {},
      tax_id_number: {},
      customer_type: {},
      area: {},
      service_sales_uid: {},
      order: {},
      remarks: {},
    },
  },
  {
    title: '交易條件',
    fields: {
      level: { choices: titlesByCode(customerLevels) },
      activated: { choices: activated },
      payment: { choices: payment },
      payment_date: { choices: payment_date },
      delivery_charge: { choices: delivery_charge },
      delivery_charge_fee: { isMoney: true },
    },
  },
  {
    title: '公司',
    fields: {
      company_name: {},
      company_line: {},
      ...block('company', { ...customerBlocks.company.fields, ...postal('company') }),
    },
  },
  {
    title: '聯絡人',
    fields: block('contact_person', contact),
  },
  { title: '會計聯絡人', fields: block('accounting_person', contact) },
  { title: '其他聯絡人', fields: block('other_person', contact) },
  { title: '發票', fields: block('invoice', { ...invoiced, ...postal('invoice') }) },
  { title: '大貨發票', fields: block('product_invoice', { ...invoiced, ...postal('product_invoice') }) },
  {
    title: '樣品配送',
    fields: block('sample', { ...sample.fields, ...postal('sample'), delivery: delivered }),
  },
  { title: '大貨配送', fields: block('goods', { ...goods.fields, ...postal('goods'), delivery: delivered }) },
  {
    title: '網站',
    fields: { website: {}, facebook: {}, instagram: {}, pinkoi: {} },
  },
];

export const customerScreens: RecordScreens = {
  resource: 'customers',
  title: '客戶',
  adds: '客戶資料',
  schema: customerFields,
  labels: customerLabels,
  createSchema: newCustomerFields,
  rules: {
    references: {
      customer_class: customerClasses,
      service_sales_uid: { resource: 'sales-people', title: '業務' },
    },
  },
  called: 'company',
  filters: ['customer_class', 'level', 'activated'],
  tools: createAddButtons(customerTitles, customerClasses),
  beside: CustomerSidePanel,
  quick: {
    fields: [
      'company',
      'contact_person_name',
      'contact_person_title',
      'contact_person_cell_phone',
      'primary_key',
      'customer_class',
    ],
    from: customerFrom,
    useGiven: useOwnSales,
  },
  isNumbered: true,
  hasActs: true,
  columns: [
    'company',
    { source: 'contact_person_name', label: '聯絡人' },
    { source: 'remarks', label: '說明', cell: CustomerNotes },
    'activated',
    { source: 'invoice_type', label: '發票' },
    'payment_date',
    'payment',
    { source: 'sample_delivery', label: '樣品配送' },
    { source: 'goods_delivery', label: '大貨配送' },
    { source: 'delivery_charge_fee', cell: DeliveryFeeCell },
    'level',
    { source: 'monthly_average', label: '平均每月業績', cell: MonthlyOrderAverageCell },
    { source: 'total_ordered', label: '累積訂購金額', cell: OrderedTotalCell },
    { source: 'last_order', label: '最近一筆訂單', cell: LastOrder },
  ],
  groups,
};
export const customerResource = recordResource({ ...customerScreens, icon: PeopleOutlined });

const table = {
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  columns: ['name', 'type', lastEditedColumn],
  groups: [{ title: '分類', fields: { name: {}, type: {} } }],
} as const;

export const customerClassResource = recordResource({ ...customerClasses, ...table, icon: GroupsOutlined });
export const customerTitleResource = recordResource({ ...customerTitles, ...table, icon: WorkOutlined });
