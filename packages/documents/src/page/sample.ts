import { defaultsOf } from '@zhidan/domain/setting';
import type { Contact } from './Signature.js';

export const sampleSettings = {
  company: {
    ...defaultsOf('company'),
    tax_id_number: '24536806',
    telephone: '02-2558-0101',
    fax: '02-2558-0102',
    email: 'hello@zhidan.test',
    address: '台北市大同區迪化街一段 32 號',
    website: 'https://www.zhidan.test/',
  },
  bank: {
    ...defaultsOf('bank'),
    bank_name: '臺灣銀行',
    bank_code: '004',
    branch: '大稻埕分行',
    account_name: '織單客製紡織有限公司',
    account_number: '012-001-345678',
  },
  display: defaultsOf('display'),
  'delivery-days': defaultsOf('delivery-days'),
  orders: defaultsOf('orders'),
} as const;

export const sampleSales: Contact = {
  name: '業務小美',
  email: 'mei@zhidan.test',
  telephone: '0912-000-111',
};
