import { z } from 'zod';
import { forStaff, requiringSecondFactor } from '../access/route-access.js';
import { STAFF_CLASS } from '../customer/classes.js';
import { emailField } from '../customer/fields.js';
import { refuse } from '../core/refused.js';
import {
  optionalDateSchema,
  optionalIdSchema,
  nameSchema,
  pageAddressSchema,
  textSchema,
  webAddressSchema,
} from '../record/fields.js';
import { bankLayoutsSetting } from './bank-layouts.js';
import { collectionsSetting } from './collections.js';
import { bankSetting, companySetting, displaySetting } from './company.js';
import { defineSetting, type Setting } from './define-setting.js';
import {
  calendarSetting,
  capacitySetting,
  deliveryDaysSetting,
  orderTermsSetting,
  quotationDefaultsSetting,
} from './orders.js';
import { ecpaySetting } from './ecpay.js';
import { invoicesSetting } from './invoices.js';
import { onlinePaymentSetting } from './online-payment.js';
import { paymentTextsSetting } from './payment-words.js';
import { phrasesSetting } from './phrases.js';
import { searchWordsSetting } from './search.js';

const write = forStaff('settings_authority_w');

/** Content of the shop's pages that is not master data: the class of yarns, and the articles of the courses. */
const shopSetting = defineSetting({
  id: 'shop',
  event: 'ShopSet',
  title: '商店頁面',
  labels: { yarn_class: '紗線頁面的原物料分類', courses: '課程文章' },
  isPublic: true,
  write: forStaff('settings_authority_w', 'homepage_authority_w'),
  schema: z.object({
    /** The id of the second-level material class whose materials the page of yarns shows. */
    yarn_class: optionalIdSchema(),
    courses: z
      .array(
        z.object({
          id: z.string().regex(/^[\w-]{1,50}$/, '代號只能使用英文、數字與連字號'),
          title: nameSchema,
          /** A summary in one line. */
          describe: textSchema(200),
          /** Paragraphs separated by an empty line. */
          body: textSchema(10_000),
          video: webAddressSchema,
        }),
      )
      .max(50)
      .default([]),
  }),
});

/** The customers to whom the shop shows the link to the back office (`facts.md` section 4). */
const officeSetting = defineSetting({
  id: 'office',
  event: 'OfficeSet',
  title: '後台入口',
  labels: { permitted_customer_classes: '看得到後台入口的客戶分類' },
  isPublic: false,
  write,
  schema: z.object({
    permitted_customer_classes: z.array(z.string().max(100)).max(100).default([STAFF_CLASS]),
  }),
});

/** The rules for how staff sign in. */
const securitySetting = defineSetting({
  id: 'security',
  event: 'SecuritySet',
  title: '登入安全',
  labels: { second_factor_required: '同仁一律使用兩步驟驗證' },
  isPublic: false,
  write: requiringSecondFactor(write),
  schema: z.object({
    /** Staff without a second factor can sign in only to set one up. */
    second_factor_required: z.boolean().default(false),
  }),
});

/** The recipients of mails that go neither to the buyer nor to the sales person. */
const mailSetting = defineSetting({
  id: 'mail',
  event: 'MailSet',
  version: 3,
  title: '郵件設定',
  labels: {
    sales_email: '業務共用 Email',
    accounting_email: '會計 Email',
    vip_bcc: 'VIP 送審的密件副本',
    seal_email: '寄存每日封印的 Email',
  },
  isPublic: false,
  write,
  schema: z.object({
    /**
     * The recipient of sales mails about an order without a sales person; where it is empty, the company's own
     * address.
     */
    sales_email: emailField,
    /**
     * The recipient of mails about payments that buyers report; where it is empty, these mails are listed as
     * failed.
     */
    accounting_email: emailField,
    /** Hidden copies of the submissions of VIP customers, two at most. */
    vip_bcc: z.array(z.email()).max(2).default([]),
    /**
     * The recipients of the hash of each daily seal, ideally outside the company; where it is empty, no mail is
     * sent.
     */
    seal_email: z.array(z.email()).max(5).default([]),
  }),
});

/** The announcement at the foot of mails to buyers (the specification, section 2, only names the setting). */
export const mailAnnouncementSetting = defineSetting({
  id: 'edm',
  event: 'EdmSet',
  title: 'EDM',
  labels: {
    activate: '啟用',
    start_date: '開始日期',
    end_date: '結束日期',
    headline: '標題',
    body: '內文',
    link: '按鈕網址',
    button: '按鈕文字',
  },
  isPublic: false,
  write: forStaff('settings_authority_w', 'homepage_authority_w'),
  schema: z.object({
    activate: z.boolean().default(false),
    /**
     * The first and the last day in Taipei; where one is empty, the announcement has no beginning or no end.
     */
    start_date: optionalDateSchema,
    end_date: optionalDateSchema,
    headline: textSchema(100),
    body: textSchema(2_000),
    /** The address behind the announcement's button; without it there is no button. */
    link: pageAddressSchema,
    button: textSchema(20).default('看看活動'),
  }),
  check({ activate, start_date, end_date, headline, body }) {
    if (activate && headline === '') refuse({ code: 'FIELD_MISSING', field: 'headline' });
    if (activate && body === '') refuse({ code: 'FIELD_MISSING', field: 'body' });
    if (start_date !== '' && end_date !== '' && end_date < start_date) refuse({ code: 'PERIOD_BACKWARDS' });
  },
});

/** All settings, in the order in which they are listed. */
const table = {
  company: companySetting,
  bank: bankSetting,
  'bank-layouts': bankLayoutsSetting,
  display: displaySetting,
  'delivery-days': deliveryDaysSetting,
  shop: shopSetting,
  orders: orderTermsSetting,
  'payment-words': paymentTextsSetting,
  'online-payment': onlinePaymentSetting,
  ecpay: ecpaySetting,
  collections: collectionsSetting,
  invoices: invoicesSetting,
  quotation: quotationDefaultsSetting,
  calendar: calendarSetting,
  capacity: capacitySetting,
  office: officeSetting,
  security: securitySetting,
  mail: mailSetting,
  edm: mailAnnouncementSetting,
  phrases: phrasesSetting,
  search: searchWordsSetting,
} as const;

export type SettingId = keyof typeof table;
export type SettingValues<Id extends SettingId> = z.infer<(typeof table)[Id]['schema']>;

export const settings: readonly Setting[] = Object.values<Setting>(table);

/** The setting with an id; undefined for an unknown id. */
export const settingOf = (id: string): Setting | undefined => settings.find((setting) => setting.id === id);

export const defaultsOf = <Id extends SettingId>(id: Id): SettingValues<Id> =>
  table[id].defaults as SettingValues<Id>;
