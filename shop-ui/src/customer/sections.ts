import { customerTexts, ownCustomerFields } from '@zhidan/domain/customer';

export type OwnCustomerField = (typeof ownCustomerFields)[number];

interface Section {
  readonly title: string;
  readonly fields: readonly OwnCustomerField[];
}

const links: readonly OwnCustomerField[] = ['website', 'facebook', 'instagram', 'pinkoi'];

/**
 * The blocks of fields: a field belongs to the first block whose name is its prefix, or else to the customer.
 */
const blocks = [
  { prefix: 'contact_person_', title: '聯絡人' },
  { prefix: 'accounting_person_', title: '會計聯絡人' },
  { prefix: 'other_person_', title: '其他聯絡人' },
  { prefix: 'product_invoice_', title: '生產發票' },
  { prefix: 'invoice_', title: '打樣發票' },
  { prefix: 'sample_', title: '樣品收件' },
  { prefix: 'goods_', title: '大貨收件' },
] as const;

const blockOf = (field: OwnCustomerField) => blocks.find(({ prefix }) => field.startsWith(prefix));

/** The fields that customers enter themselves, by section. */
export const customerFieldSections: readonly Section[] = [
  {
    title: '基本資料',
    fields: ownCustomerFields.filter((field) => blockOf(field) === undefined && !links.includes(field)),
  },
  ...blocks.map((block) => ({
    title: block.title,
    fields: ownCustomerFields.filter((field) => blockOf(field) === block),
  })),
  { title: '網站與社群', fields: links },
];

const own: Partial<Readonly<Record<OwnCustomerField, string>>> = {
  name: '姓名',
  company: '公司（顯示名稱）',
  company_name: '公司名稱',
  company_line: 'LINE',
  tax_id_number: '統一編號',
  website: '網站',
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinkoi: 'Pinkoi',
};

const byEnding: Readonly<Record<string, string>> = {
  contact_person_name: '聯絡人姓名',
  contact_person_phone: '聯絡人電話',
  company: '公司',
  fullname: '公司全名',
  surname: '姓氏',
  name: '姓名',
  title: '職稱',
  email: 'Email',
  telephone: '電話',
  cell_phone: '手機',
  cellphone: '手機',
  fax: '傳真',
  country: '國家',
  region: '地區',
  city: '縣市',
  postal: '郵遞區號',
  address: '地址',
  memo: '備註',
  tax_id: '統一編號',
  delivery: '寄送方式',
  type: '發票種類',
};

const ending = (field: OwnCustomerField): string =>
  field.slice((blockOf(field)?.prefix ?? (field.startsWith('company_') ? 'company_' : '')).length);

export const titleOfField = (field: OwnCustomerField): string =>
  own[field] ?? byEnding[ending(field)] ?? field;

/** The codes of a select field, with their titles. */
export function fieldChoicesOf(field: OwnCustomerField): Readonly<Record<number, string>> | undefined {
  if (ending(field) === 'delivery') return customerTexts.delivery;
  return ending(field) === 'type' ? customerTexts.invoice_type : undefined;
}

/** Input attributes of a field: the keyboard of a phone, and the kind of value for autofill. */
export function inputAttributesOf(field: OwnCustomerField): {
  inputMode?: 'tel' | 'email' | 'numeric' | 'url';
} {
  const end = ending(field);
  if (/phone|fax/.test(end)) return { inputMode: 'tel' };
  if (end === 'email') return { inputMode: 'email' };
  if (end === 'postal' || end.startsWith('tax_id')) return { inputMode: 'numeric' };
  return links.includes(field) ? { inputMode: 'url' } : {};
}
