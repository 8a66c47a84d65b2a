import {
  customerClasses,
  customerFields,
  customerTitles,
  customerWords,
  newCustomerFields,
} from '@zhidan/domain';
import { customerLevels } from '@zhidan/domain/quotation';
import { titlesIn } from '../list/choicesIn.js';
import { addOthers } from '../record/AddOthers.js';
import { offered } from '../record/field/offered.js';
import { recordScreens } from '../record/recordScreens.js';
import type { FieldGroup, FieldTold } from '../record/screens.js';
import { CustomerBeside } from './CustomerBeside.js';
import { LastOrder, MonthlyAverage, Notes, Ordered } from './cells.js';

const ROOM = '客戶';

const { payment, payment_date, invoice_type, delivery, activated, delivery_charge } = customerWords;

/** The fields of a block of the customer, told with the name of the block before them. */
const block = (
  prefix: string,
  fields: Readonly<Record<string, string | FieldTold>>,
): Readonly<Record<string, string | FieldTold>> =>
  Object.fromEntries(Object.entries(fields).map(([name, told]) => [`${prefix}_${name}`, told]));

const title = { label: '職務', input: offered(customerTitles) };
const contact = {
  name: '姓名',
  cell_phone: '手機',
  telephone: '電話',
  email: 'Email',
  memo: '備註',
};
const place = { city: '縣市', region: '鄉鎮市區', country: '國家' };
const addressee = {
  company: '公司',
  fullname: '全名',
  surname: '姓氏',
  name: '收件人',
  cell_phone: '手機',
  telephone: '電話',
  postal: '郵遞區號',
  address: '地址',
  memo: '備註',
};
const parcel = { ...addressee, delivery: { label: '配送方式', choices: delivery } };
const invoice = {
  ...parcel,
  ...place,
  tax_id: '統一編號',
  type: { label: '發票種類', choices: invoice_type },
  contact_person_name: '聯絡人',
  contact_person_phone: '聯絡電話',
};

const groups: readonly FieldGroup[] = [
  {
    title: '客戶',
    fields: {
      primary_key: { label: '登入 Email', help: '之後以這個 Email 註冊的帳戶會連到這位客戶' },
      customer_class: '客戶分類',
      company: '公司名稱',
      nick_name: '暱稱',
      name: '姓名',
      tax_id_number: '統一編號',
      customer_type: '客戶類型',
      area: '地區',
      service_sales_uid: '服務業務',
      order: '訂單備註',
      remarks: '內部備註',
    },
  },
  {
    title: '交易條件',
    fields: {
      level: { label: '客戶等級', choices: titlesIn(customerLevels) },
      activated: { label: '啟用', choices: activated },
      payment: { label: '付款方式', choices: payment },
      payment_date: { label: '款項票期', choices: payment_date },
      delivery_charge: { label: '運費', choices: delivery_charge },
      delivery_charge_fee: { label: '每件加收', help: 'NT$' },
    },
  },
  {
    title: '公司',
    fields: {
      company_name: '公司抬頭',
      company_line: 'LINE',
      ...block('company', {
        fullname: '全名',
        surname: '姓氏',
        email: 'Email',
        telephone: '電話',
        cellphone: '手機',
        fax: '傳真',
        postal: '郵遞區號',
        ...place,
        address: '地址',
      }),
    },
  },
  {
    title: '聯絡人',
    fields: block('contact_person', { ...contact, title }),
  },
  { title: '會計聯絡人', fields: block('accounting_person', { ...contact, title }) },
  { title: '其他聯絡人', fields: block('other_person', { ...contact, title }) },
  { title: '發票', fields: block('invoice', invoice) },
  { title: '大貨發票', fields: block('product_invoice', invoice) },
  { title: '樣品配送', fields: block('sample', parcel) },
  { title: '大貨配送', fields: block('goods', { ...parcel, ...place }) },
  {
    title: '網站',
    fields: { website: '網站', facebook: 'Facebook', instagram: 'Instagram', pinkoi: 'Pinkoi' },
  },
];

export const customer = recordScreens({
  resource: 'customers',
  title: '客戶',
  schema: customerFields,
  createSchema: newCustomerFields,
  rules: {
    references: {
      customer_class: customerClasses,
      service_sales_uid: { resource: 'sales-people', title: '業務' },
    },
  },
  for: ['customer_authority_r', 'user_authority_r'],
  room: ROOM,
  called: 'company',
  filters: ['customer_class', 'level', 'activated'],
  tools: addOthers(customerTitles, customerClasses),
  beside: CustomerBeside,
  columns: [
    'company',
    { source: 'contact_person_name', label: '聯絡人' },
    { source: 'remarks', label: '說明', cell: Notes },
    'activated',
    { source: 'invoice_type', label: '發票' },
    'payment_date',
    'payment',
    { source: 'sample_delivery', label: '樣品配送' },
    { source: 'goods_delivery', label: '大貨配送' },
    'delivery_charge_fee',
    'level',
    { source: 'monthly_average', label: '平均每月業績', cell: MonthlyAverage },
    { source: 'total_ordered', label: '累積訂購金額', cell: Ordered },
    { source: 'last_order', label: '最近一筆訂單', cell: LastOrder },
  ],
  groups,
});

const table = {
  room: ROOM,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  columns: ['name', 'type', { source: 'last_edit_person', label: '最後編輯' }],
  groups: [{ title: '分類', fields: { name: '名稱', type: '編號' } }],
} as const;

export const customerClass = recordScreens({ ...customerClasses, ...table });
export const customerTitle = recordScreens({ ...customerTitles, ...table });
