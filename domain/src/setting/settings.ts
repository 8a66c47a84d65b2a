import { z } from 'zod';
import { staff, withProof } from '../access/route-access.js';
import { STAFF_CLASS } from '../customer/classes.js';
import { email } from '../customer/fields.js';
import { count } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { dateOrNone, idOrNone, name, pageAddress, pictures, text, webAddress } from '../record/fields.js';
import { VALID_DAYS_MARK } from './terms.js';
import { defineSetting, type Setting } from './define-setting.js';
import { phrases } from './phrases.js';
import { searchWords } from './search.js';

const write = staff('settings_authority_w');

/** Who we are, as documents, mails and the foot of each page say it. */
export const company = defineSetting({
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
    company: text(100).default('織單'),
    company_fullname: text(200).default('織單客製紡織有限公司'),
    tax_id_number: text(20),
    telephone: text(50),
    fax: text(50),
    email: text(200),
    address: text(300),
    website: webAddress,
    /** The social page that the foot of the shop links to. */
    facebook: webAddress,
    /** The picture of the company's seal on documents; without one it is cut from the company's name. */
    seal: pictures(1),
    /** Terms at the foot of a quotation, a line each. */
    terms: text(3000).default(
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

/** Where buyers transfer to. */
export const bank = defineSetting({
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
    bank_name: text(100),
    bank_code: text(20),
    branch: text(100),
    account_name: text(100),
    account_number: text(50),
    paypal_email: text(200),
    memo: text(500),
  }),
});

/** How amounts and dates are written (docs/decisions/034-readings-of-the-specification.md). */
export const display = defineSetting({
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

/** Working days that an order gets which nobody reviewed (facts section 3.8). */
export const deliveryDays = defineSetting({
  id: 'delivery-days',
  event: 'DeliveryDaysSet',
  title: '交期天數',
  labels: { proofing_days: '打樣工作天', product_days: '生產工作天' },
  isPublic: true,
  write: staff('settings_authority_w', 'homepage_authority_w'),
  schema: z.object({ proofing_days: count(1).default(7), product_days: count(1).default(14) }),
});

/** What pages of the shop show that is no record: where the yarns lie, and the articles of the courses. */
export const shop = defineSetting({
  id: 'shop',
  event: 'ShopSet',
  title: '商店頁面',
  labels: { yarn_class: '紗線頁面的原物料分類', courses: '課程文章' },
  isPublic: true,
  write: staff('settings_authority_w', 'homepage_authority_w'),
  schema: z.object({
    /** Id of the second-level material class whose materials the page of yarns shows. */
    yarn_class: idOrNone(),
    courses: z
      .array(
        z.object({
          id: z.string().regex(/^[\w-]{1,50}$/, '代號只能使用英文、數字與連字號'),
          title: name,
          /** What it is about, in a line. */
          describe: text(200),
          /** Paragraphs with an empty line between them. */
          body: text(10_000),
          video: webAddress,
        }),
      )
      .max(50)
      .default([]),
  }),
});

/** Terms of orders. */
export const orderTerms = defineSetting({
  id: 'orders',
  event: 'OrderTermsSet',
  version: 3,
  title: '訂單設定',
  labels: {
    validity_days: '報價有效天數',
    validity_offset_days: '減少的天數',
    answer_days: '業務回覆工作天',
    remind_first_days: '幾天後第一次提醒客戶',
    remind_last_days: '沒有期限時的最後一天',
    remind_after_days: '最後一天之後幾天再提醒',
  },
  isPublic: true,
  write,
  schema: z.object({
    /** Days for which a quotation holds after its last pass of review, and by how many they are fewer. */
    validity_days: count(1).default(14),
    validity_offset_days: count().default(0),
    /** Working days within which sales answer a request. */
    answer_days: count(1).default(1),
    /** Days after which a buyer is first reminded, after which the last day is where the order names none, and from the last day to the last reminder; 0 for no such reminder. */
    remind_first_days: count().default(3),
    remind_last_days: count().default(7),
    remind_after_days: count().default(1),
  }),
});

/** What a new quotation begins with, and where its files lie on the machine of whoever copies the folder. */
export const quotationDefaults = defineSetting({
  id: 'quotation',
  event: 'QuotationDefaultsSet',
  title: '報價單設定',
  labels: { ink_id: '預設的墨', paper_id: '預設的紙', directory: '檔案儲存目錄' },
  isPublic: false,
  write: staff('settings_authority_w', 'product_authority_w'),
  schema: z.object({
    /** Materials that a new product is priced with. */
    ink_id: idOrNone(),
    paper_id: idOrNone(),
    directory: text(300),
  }),
});

const dates = z.array(z.iso.date()).max(400).default([]);

/** Days on which the shop works otherwise than the table of public holidays has it. */
export const calendar = defineSetting({
  id: 'calendar',
  event: 'CalendarSet',
  title: '工作日曆',
  labels: { closed_days: '額外的休息日', working_days: '補班的工作日' },
  isPublic: false,
  write,
  schema: z.object({ closed_days: dates, working_days: dates }),
});

/** What the stages make in a week, for the schedule. */
export const capacity = defineSetting({
  id: 'capacity',
  event: 'CapacitySet',
  title: '每週產能',
  labels: { proofing_pieces: '打樣', production_pieces: '生產' },
  isPublic: false,
  write,
  schema: z.object({
    /** Pieces; 0 for no limit. */
    proofing_pieces: count().default(0),
    production_pieces: count().default(0),
  }),
});

/** Whom the shop shows the way to the back office (facts section 4). */
export const office = defineSetting({
  id: 'office',
  event: 'OfficeSet',
  title: '後台入口',
  labels: { permitted_customer_classes: '看得到後台入口的客戶分類' },
  isPublic: false,
  write,
  schema: z.object({
    /** Ids of customer classes. */
    permitted_customer_classes: z.array(z.string().max(100)).max(100).default([STAFF_CLASS]),
  }),
});

/** How staff sign in. */
export const security = defineSetting({
  id: 'security',
  event: 'SecuritySet',
  title: '登入安全',
  labels: { second_factor_required: '同仁一律使用兩步驟驗證' },
  isPublic: false,
  write: withProof(write),
  schema: z.object({
    /** Staff without a second factor are let in only to set one up. */
    second_factor_required: z.boolean().default(false),
  }),
});

/** Whom mails go to who is neither buyer nor sales. */
export const mail = defineSetting({
  id: 'mail',
  event: 'MailSet',
  title: '郵件設定',
  labels: { accounting_email: '會計 Email', vip_bcc: 'VIP 送審的密件副本' },
  isPublic: false,
  write,
  schema: z.object({
    /** Who hears of payments that buyers report; without it such mails are listed as failed. */
    accounting_email: email,
    /** Hidden copies of what VIP customers send in for review, two at most. */
    vip_bcc: z.array(z.email()).max(2).default([]),
  }),
});

/** What is announced at the foot of mails to buyers (spec section 2 names the setting alone). */
export const edm = defineSetting({
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
  write: staff('settings_authority_w', 'homepage_authority_w'),
  schema: z.object({
    activate: z.boolean().default(false),
    /** Days in Taipei that belong to it; without one it has no beginning, or no end. */
    start_date: dateOrNone,
    end_date: dateOrNone,
    headline: text(100),
    body: text(2000),
    /** Where its button leads; without an address it has none. */
    link: pageAddress,
    button: text(20).default('看看活動'),
  }),
  check({ activate, start_date, end_date, headline, body }) {
    if (activate && headline === '') refuse({ code: 'FIELD_MISSING', field: 'headline' });
    if (activate && body === '') refuse({ code: 'FIELD_MISSING', field: 'body' });
    if (start_date !== '' && end_date !== '' && end_date < start_date) refuse({ code: 'PERIOD_BACKWARDS' });
  },
});

/** Every setting there is, in the order in which it is listed. */
const table = {
  company,
  bank,
  display,
  'delivery-days': deliveryDays,
  shop,
  orders: orderTerms,
  quotation: quotationDefaults,
  calendar,
  capacity,
  office,
  security,
  mail,
  edm,
  phrases,
  search: searchWords,
} as const;

export type SettingId = keyof typeof table;
export type SettingValues<Id extends SettingId> = z.infer<(typeof table)[Id]['schema']>;

export const settings: readonly Setting[] = Object.values<Setting>(table);

/** The setting of an id that may be any text. */
export const settingOf = (id: string): Setting | undefined => settings.find((setting) => setting.id === id);

export const defaultsOf = <Id extends SettingId>(id: Id): SettingValues<Id> =>
  table[id].defaults as SettingValues<Id>;
