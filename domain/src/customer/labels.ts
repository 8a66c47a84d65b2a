import type { LabelsOf } from '../record/record.js';
import type { newCustomerFields } from './fields.js';

const contact = {
  name: '姓名',
  cell_phone: '手機',
  telephone: '電話',
  email: 'Email',
  memo: '備註',
  title: '職務',
} as const;
const place = { city: '縣市', region: '鄉鎮市區', country: '國家' } as const;
const parcel = {
  company: '公司',
  fullname: '全名',
  surname: '姓氏',
  name: '收件人',
  cell_phone: '手機',
  telephone: '電話',
  postal: '郵遞區號',
  address: '地址',
  memo: '備註',
  delivery: '配送方式',
} as const;
const invoice = {
  ...parcel,
  ...place,
  tax_id: '統一編號',
  type: '發票種類',
  contact_person_name: '聯絡人',
  contact_person_phone: '聯絡電話',
} as const;

/** Blocks of a form by the prefix of their fields, with their titles. */
export const customerBlocks = {
  company: {
    title: '公司',
    fields: {
      fullname: '全名',
      surname: '姓氏',
      email: 'Email',
      telephone: '電話',
      cellphone: '手機',
      fax: '傳真',
      postal: '郵遞區號',
      ...place,
      address: '地址',
    },
  },
  contact_person: { title: '聯絡人', fields: contact },
  accounting_person: { title: '會計聯絡人', fields: contact },
  other_person: { title: '其他聯絡人', fields: contact },
  invoice: { title: '發票', fields: invoice },
  product_invoice: { title: '大貨發票', fields: invoice },
  sample: { title: '樣品配送', fields: parcel },
  goods: { title: '大貨配送', fields: { ...parcel, ...place } },
} as const;

type Block = keyof typeof customerBlocks;

/** Labels of a block's fields with the title of the block, for use outside of it: `聯絡人手機`. */
function told<Prefix extends Block>(prefix: Prefix) {
  const { title, fields } = customerBlocks[prefix];
  return Object.fromEntries(
    Object.entries(fields).map(([name, label]) => [`${prefix}_${name}`, `${title}${label}`]),
  ) as {
    readonly [
      Name in keyof (typeof customerBlocks)[Prefix]['fields'] & string as `${Prefix}_${Name}`
    ]: string;
  };
}

export const customerLabels: LabelsOf<typeof newCustomerFields> = {
  primary_key: '登入 Email',
  customer_class: '客戶分類',
  company: '公司名稱',
  nick_name: '暱稱',
  name: '姓名',
  tax_id_number: '統一編號',
  customer_type: '客戶類型',
  area: '地區',
  service_sales_uid: '服務業務',
  order: '訂單備註',
  switch: '開關',
  remarks: '內部備註',
  level: '客戶等級',
  activated: '啟用',
  payment: '付款方式',
  payment_date: '款項票期',
  delivery_charge: '運費',
  delivery_charge_fee: '每件加收',
  company_name: '公司抬頭',
  company_line: 'LINE',
  ...told('company'),
  ...told('contact_person'),
  ...told('accounting_person'),
  ...told('other_person'),
  ...told('invoice'),
  ...told('product_invoice'),
  ...told('sample'),
  ...told('goods'),
  website: '網站',
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinkoi: 'Pinkoi',
};
