import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { taxIdSchema } from '../record/contact-fields.js';
import { picturesSchema, textSchema, webAddressSchema } from '../record/fields.js';
import { defineSetting } from './define-setting.js';
import { VALID_DAYS_MARK } from './terms.js';

const write = forStaff('settings_authority_w');

/** The company's data, as documents, mails and the foot of each page show them. */
export const companySetting = defineSetting({
  id: 'company',
  event: 'CompanySet',
  title: '公司資料',
  labels: {
    company: '公司名稱',
    company_fullname: '公司全名',
    tax_id_number: '統一編號',
    telephone: '電話',
    fax: '傳真',
    email: 'Email',
    address: '地址',
    website: '網站',
    facebook: 'Facebook',
    terms: '報價單條款',
    seal: '公司印章',
  },
  isPublic: true,
  write,
  schema: z.object({
    company: textSchema(100).default('織單'),
    company_fullname: textSchema(200).default('織單客製紡織有限公司'),
    tax_id_number: taxIdSchema,
    telephone: textSchema(50),
    fax: textSchema(50),
    email: textSchema(200),
    address: textSchema(300),
    website: webAddressSchema,
    /** The company's page on Facebook, linked at the foot of the shop. */
    facebook: webAddressSchema,
    /** The picture of the company's red seal on documents; by default it is drawn from the company's name. */
    seal: picturesSchema(1),
    /** The terms at the foot of a quotation, one per line. */
    terms: textSchema(3000).default(
      [
        `本報價單自審核通過日起 ${VALID_DAYS_MARK} 天內有效。`,
        '報價以單一送貨地點計算，多點配送的運費另計。',
        '客製商品依樣品或圖檔製作，不同批次色差約 10% 屬正常範圍。',
        '交期為工作天，不含假日，自確認樣品並收到款項後起算；遇不可抗力時順延。',
        '客製商品除瑕疵外恕不退換，不適用七日鑑賞期，若有瑕疵請於收到後七天內與我們聯絡。',
      ].join('\n'),
    ),
  }),
});

/** The bank account to which buyers transfer. */
export const bankSetting = defineSetting({
  id: 'bank',
  event: 'BankSet',
  title: '匯款帳號',
  labels: {
    bank_name: '銀行',
    bank_code: '銀行代碼',
    branch: '分行',
    account_name: '戶名',
    account_number: '帳號',
    paypal_email: 'PayPal 帳號 Email',
    memo: '備註',
  },
  isPublic: true,
  write,
  schema: z.object({
    bank_name: textSchema(100),
    bank_code: textSchema(20),
    branch: textSchema(100),
    account_name: textSchema(100),
    account_number: textSchema(50),
    paypal_email: textSchema(200),
    memo: textSchema(500),
  }),
});

/** The format of amounts and dates (docs/decisions/specification.md). */
export const displaySetting = defineSetting({
  id: 'display',
  event: 'DisplaySet',
  title: '顯示方式',
  labels: { money: '金額寫法', date: '日期寫法' },
  isPublic: true,
  write,
  schema: z.object({
    money: z.enum(['$NT 1,234', 'NT$1,234']).default('$NT 1,234'),
    date: z.enum(['MM/DD/YYYY HH:mm', 'YYYY/MM/DD HH:mm']).default('MM/DD/YYYY HH:mm'),
  }),
});
