import type { CustomerChanges } from '@zhidan/domain';
import { madeUpTaxId, placeOf } from './addresses.js';
import type { DemoCompany } from './orders/companies.js';
import { demoEmail } from './people.js';
import { chanceFrom } from './pictures/chance.js';

const titles = ['負責人', '採購', '行銷企劃', '設計師', '總務'] as const;
const noted = [
  '',
  '',
  '指定週三到貨',
  '布料偏好棉麻，顏色要對色票',
  '發票與貨分開寄',
  '旺季前兩個月就會詢價',
] as const;

/** Class by what it is and what it orders: government, clubs and schools, shops, gifts, brands. */
function classOf({ level, likes }: DemoCompany): string {
  const place =
    level === 7 ? 5 : likes.includes('AP') ? 2 : likes.includes('TF') ? 4 : likes.includes('TB') ? 3 : 1;
  return `demo-customer-class-${place}`;
}

/** Everything that the shop knows of a customer of the demo; whoever the chance belongs to is made up. */
export function profileOf(company: DemoCompany, salesUids: readonly string[]): CustomerChanges {
  const { account, name, fullname, contact, address, level } = company;
  const chance = chanceFrom(`customer ${account}`);
  const digits = (count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('');
  const mobile = () => `09${digits(8)}`;
  const telephone = `0${chance.whole(2, 8)}-2${digits(3)}-${digits(4)}`;
  const { city, region, postal } = placeOf(address);
  const tax_id = level === 2 ? '' : madeUpTaxId(chance);
  const cell_phone = mobile();
  const place = { city, region, country: '臺灣', postal, address };
  const addressee = {
    company: name,
    fullname,
    surname: contact.slice(0, 1),
    name: contact,
    cell_phone,
    telephone,
    postal,
    address,
  };
  const paysLater = level === 1 || level === 6 || level === 7;
  return {
    company: name,
    customer_class: classOf(company),
    customer_type: level === 7 ? '公家單位' : '一般',
    nick_name: contact,
    service_sales_uid: chance.pick(salesUids),
    area: city,
    ...prefixed('company', {
      name: fullname,
      line: `@${account}`,
      fullname,
      surname: contact.slice(0, 1),
      email: demoEmail(account),
      telephone,
      cellphone: cell_phone,
      fax: telephone.replace(/.$/, '9'),
      ...place,
    }),
    tax_id_number: tax_id,
    ...prefixed('contact_person', {
      name: contact,
      title: chance.pick(titles),
      cell_phone,
      email: demoEmail(account),
      telephone,
      memo: '',
    }),
    ...prefixed('accounting_person', {
      name: `${contact.slice(0, 1)}會計`,
      telephone,
      email: demoEmail(account),
    }),
    ...prefixed('invoice', {
      ...addressee,
      city,
      region,
      country: '臺灣',
      tax_id,
      type: tax_id === '' ? 1 : chance.pick([2, 3]),
      delivery: 1,
      contact_person_name: contact,
      contact_person_phone: cell_phone,
    }),
    ...prefixed('product_invoice', { ...addressee, tax_id, type: tax_id === '' ? 1 : 2, delivery: 1 }),
    ...prefixed('sample', { ...addressee, delivery: chance.pick([1, 2, 4, 5]) }),
    ...prefixed('goods', { ...addressee, city, region, country: '臺灣', delivery: chance.pick([1, 2, 3]) }),
    ...(chance.next() < 0.2 ? { delivery_charge: 2, delivery_charge_fee: chance.pick([3, 5, 8]) } : {}),
    payment: chance.pick([2, 2, 3, 4]),
    payment_date: paysLater ? chance.pick([3, 3, 4]) : 1,
    remarks: chance.pick(noted),
    facebook: `https://www.facebook.com/${account}.example`,
  };
}

const prefixed = (prefix: string, fields: Readonly<Record<string, string | number>>): CustomerChanges =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}_${field}`, value]));
