import type { CustomerChanges } from '@zhidan/domain';
import { fakeTaxId, demoPlaceOf } from './addresses.js';
import type { DemoCompany } from './orders/companies.js';
import { demoEmail } from './people.js';
import { createSeededRandom, type SeededRandom } from './pictures/chance.js';

const titles = ['負責人', '採購', '行銷企劃', '設計師', '總務'] as const;
const noted = [
  '',
  '',
  '指定週三到貨',
  '布料偏好棉麻，顏色要對色票',
  '發票與貨分開寄',
  '旺季前兩個月就會詢價',
] as const;

/**
 * The class of a customer. The classes in their order are: government, clubs and schools, shops, gifts, brands.
 */
function classOf({ level, likes }: DemoCompany): string {
  const place =
    level === 7 ? 5 : likes.includes('AP') ? 2 : likes.includes('TF') ? 4 : likes.includes('TB') ? 3 : 1;
  return `demo-customer-class-${place}`;
}

/** All data of a customer of the demo; missing parts are random. */
export function profileOf(company: DemoCompany, salesUids: readonly string[]): CustomerChanges {
  const { account, name, contact, address, level } = company;
  const chance = createSeededRandom(`customer ${account}`);
  const madeUp = madeUpOf(company, chance);
  const paysLater = level === 1 || level === 6 || level === 7;
  return {
    company: name,
    customer_class: classOf(company),
    customer_type: level === 7 ? '公家單位' : '一般',
    nick_name: contact,
    service_sales_uid: chance.pick(salesUids),
    area: demoPlaceOf(address).city,
    tax_id_number: madeUp.tax_id,
    ...peopleOf(company, madeUp, chance),
    ...addresseesOf(company, madeUp, chance),
    ...(chance.next() < 0.2 ? { delivery_charge: 2, delivery_charge_fee: chance.pick([3, 5, 8]) } : {}),
    payment: chance.pick([2, 2, 3, 4]),
    payment_date: paysLater ? chance.pick([3, 3, 4]) : 1,
    remarks: chance.pick(noted),
    facebook: `https://www.facebook.com/${account}.example`,
  };
}

interface MadeUp {
  readonly telephone: string;
  readonly tax_id: string;
  readonly cell_phone: string;
}

/**
 * Draws the random values of a customer. Their order must not change, or every customer would get other values.
 */
function madeUpOf({ level }: DemoCompany, chance: SeededRandom): MadeUp {
  const digits = (count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('');
  const telephone = `0${chance.whole(2, 8)}-2${digits(3)}-${digits(4)}`;
  const tax_id = level === 2 ? '' : fakeTaxId(chance);
  return { telephone, tax_id, cell_phone: `09${digits(8)}` };
}

/** The company, its contact person, and its payer. */
function peopleOf(
  { account, fullname, contact, address }: DemoCompany,
  { telephone, cell_phone }: MadeUp,
  chance: SeededRandom,
): CustomerChanges {
  const surname = contact.slice(0, 1);
  const email = demoEmail(account);
  const { city, region, postal } = demoPlaceOf(address);
  return {
    ...prefixed('company', {
      name: fullname,
      line: `@${account}`,
      fullname,
      surname,
      email,
      telephone,
      cellphone: cell_phone,
      fax: telephone.replace(/.$/, '9'),
      city,
      region,
      country: '臺灣',
      postal,
      address,
    }),
    ...prefixed('contact_person', {
      name: contact,
      title: chance.pick(titles),
      cell_phone,
      email,
      telephone,
      memo: '',
    }),
    ...prefixed('accounting_person', { name: `${surname}會計`, telephone, email }),
  };
}

/** The addresses of invoices, samples and goods. */
function addresseesOf(
  { name, fullname, contact, address }: DemoCompany,
  { telephone, tax_id, cell_phone }: MadeUp,
  chance: SeededRandom,
): CustomerChanges {
  const { city, region, postal } = demoPlaceOf(address);
  const surname = contact.slice(0, 1);
  const addressee = {
    company: name,
    fullname,
    surname,
    name: contact,
    cell_phone,
    telephone,
    postal,
    address,
  };
  const place = { city, region, country: '臺灣' };
  return {
    ...prefixed('invoice', {
      ...addressee,
      ...place,
      tax_id,
      type: tax_id === '' ? 1 : chance.pick([2, 3]),
      delivery: 1,
      contact_person_name: contact,
      contact_person_phone: cell_phone,
    }),
    ...prefixed('product_invoice', { ...addressee, tax_id, type: tax_id === '' ? 1 : 2, delivery: 1 }),
    ...prefixed('sample', { ...addressee, delivery: chance.pick([1, 2, 4, 5]) }),
    ...prefixed('goods', { ...addressee, ...place, delivery: chance.pick([1, 2, 3]) }),
  };
}

const prefixed = (prefix: string, fields: Readonly<Record<string, string | number>>): CustomerChanges =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}_${field}`, value]));
