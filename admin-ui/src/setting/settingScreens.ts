import { isKeyOf, objectFromNames } from '@zhidan/domain/core';
import { allOnlinePaymentWays, onlinePaymentWays } from '@zhidan/domain/quotation';
import {
  customerClasses,
  materialClassesTwo,
  materials,
  settingOf,
  type RecordRules,
  VALID_DAYS_MARK,
  type SettingId,
} from '@zhidan/domain';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';
import type { FieldGroup, RecordScreens } from '../record/screens.js';
import { StatementLayoutsInput } from './LayoutsInput.js';
import { LinesInput } from './LinesInput.js';
import { StampInput } from './SealInput.js';

type Fields = Readonly<Record<string, string | FieldDeclaration>>;

const A_DAY_A_LINE = '一行一天，例如 2026-10-09';

const A_PHRASE_A_LINE = '一行一句，最多九句；填寫時按數字鍵就能選用';

const WHEN_CHOSEN = '客戶選擇付款方式時顯示';
const WHEN_DUE = '等客戶付款時，顯示在訂單、郵件與免登入連結';

const onlineWayTitles = objectFromNames(allOnlinePaymentWays, (way) => onlinePaymentWays[way].title);

const fields: Readonly<Record<SettingId, Fields>> = {
  company: {
    company: {},
    company_fullname: {},
    tax_id_number: {},
    telephone: {},
    fax: {},
    email: {},
    address: {},
    website: {},
    facebook: {},
    terms: { help: `一行一條；${VALID_DAYS_MARK} 會換成訂單設定的報價有效天數` },
    seal: {
      help: '印在文件上的印章，jpg 或 png，至少 120×120 像素；沒有上傳時以公司名稱刻成',
      input: StampInput,
    },
  },
  bank: {
    bank_name: {},
    bank_code: {},
    branch: {},
    account_name: {},
    account_number: {},
    paypal_email: {},
    memo: {},
  },
  'bank-layouts': {
    layouts: {
      help: '對帳台匯入時，第一次指出欄位後就會記在這裡；移除後，下次匯入會再問一次',
      input: StatementLayoutsInput,
    },
  },
  display: {
    money: { choices: { '$NT 1,234': '$NT 1,234', 'NT$1,234': 'NT$1,234' } },
    date: {
      choices: { 'MM/DD/YYYY HH:mm': 'MM/DD/YYYY HH:mm', 'YYYY/MM/DD HH:mm': 'YYYY/MM/DD HH:mm' },
    },
  },
  'delivery-days': {
    proofing_days: { unit: '個工作天', help: '沒有審核時使用的天數' },
    product_days: { unit: '個工作天', help: '沒有審核時使用的天數' },
  },
  shop: {
    yarn_class: { help: '紗線頁面顯示這個分類的原物料' },
    courses: {
      isStacked: true,
      rows: {
        id: '代號（英文、數字與連字號，會出現在網址裡）',
        title: '標題',
        describe: '簡介',
        body: '內文（段落之間空一行）',
        video: '影片網址',
      },
    },
  },
  orders: {
    validity_days: { help: '從最後一次審核通過起算' },
    validity_offset_days: { help: '從有效天數扣除' },
    answer_days: { help: '客戶送出審核後，業務在幾個工作天內回覆' },
    remind_first_days: { help: '訂單等客戶處理滿幾天時寄信提醒；0 是不寄' },
    remind_last_days: { help: '訂單沒有期限時，從開始等候起第幾天是最後一天；0 是最後一天不提醒' },
    defect_days: { unit: '天', help: '從寄出或客戶按「收到了」起算；過了請客戶寫訊息' },
    remind_after_days: { help: '過了最後一天還沒處理，幾天後再提醒一次；0 是不寄' },
  },
  'payment-words': {
    atm_chosen: { help: WHEN_CHOSEN },
    atm_due: { help: WHEN_DUE },
    paypal_chosen: { help: WHEN_CHOSEN },
    paypal_due: { help: WHEN_DUE },
    monthly_chosen: { help: WHEN_CHOSEN },
    monthly_due: { help: '貨款還沒付清時，顯示在訂單、郵件與免登入連結' },
    card_chosen: { help: WHEN_CHOSEN },
    card_due: { help: WHEN_DUE },
    cash_chosen: { help: WHEN_CHOSEN },
    cash_due: { help: WHEN_DUE },
  },
  'online-payment': {
    ways: {
      choices: onlineWayTitles,
      help: '客戶下單後可以選的線上付款方式；要先設定金流商的商店代號與金鑰',
    },
    number_days: { unit: '天', help: 'ATM 專屬帳號與超商代碼在幾天內付款有效，最多 60 天' },
    allow_next_step: { help: '關閉時，收到款項後等會計按「允許進行」' },
  },
  ecpay: { merchant_id: {}, environment: {} },
  collections: {
    kept_days: { unit: '天', help: '截止之後，團員填的尺寸、名字與號碼在幾天後刪除；放進訂單的名單跟著訂單' },
    remind_days: { unit: '天', help: '寄給主揪，只在白天；0 表示不提醒' },
  },
  invoices: {
    issue_when: {
      choices: { 'by-hand': '不自動，由會計開立', paid: '收到款項時', delivered: '出貨時' },
      help: '從下一筆收款或出貨開始；開不成的列在「發票」頁，補齊字軌或資料後一小時內會再開',
      isWide: true,
    },
  },
  quotation: {
    ink_id: { help: '新商品計價用的墨水' },
    paper_id: { help: '新商品計價用的轉印紙' },
    directory: { help: '訂單的「複製」按鈕會複製這個目錄加訂單編號' },
  },
  calendar: {
    closed_days: { help: A_DAY_A_LINE, input: LinesInput },
    working_days: { help: A_DAY_A_LINE, input: LinesInput },
  },
  capacity: {
    proofing_pieces: { unit: '款／週', help: '排程用；0 表示不設上限' },
    production_pieces: { unit: '件／週', help: '排程用；0 表示不設上限' },
  },
  mail: {
    sales_email: { help: '還沒有負責業務的詢價寄到這裡；留空時寄到公司 Email' },
    accounting_email: { help: '客戶回報付款時通知' },
    vip_bcc: { help: '一行一個 Email，最多兩個', input: LinesInput },
    seal_email: {
      help: '每天的封印會寄到這些信箱，最好在公司以外；日後可以用信裡的雜湊核對資料是否被改寫。一行一個 Email，最多五個',
      input: LinesInput,
    },
  },
  edm: {
    activate: { help: '附在寄給客戶的訂單郵件最後，逾期提醒除外' },
    start_date: { help: '留空表示立刻開始' },
    end_date: { help: '當天仍會附上，留空表示沒有期限' },
    headline: {},
    body: {},
    link: { help: '完整網址，或以 / 開頭的商店頁面；留空表示沒有按鈕' },
    button: {},
  },
  search: {
    synonyms: { help: '一行一組，同一組的詞用頓號隔開；客人搜尋其中一個，也會找到其他的', input: LinesInput },
  },
  phrases: {
    return_review: { help: A_PHRASE_A_LINE, input: LinesInput },
    follow_up: { help: A_PHRASE_A_LINE, input: LinesInput },
  },
  office: {
    permitted_customer_classes: {
      help: '這些分類的同仁登入商店後會看到後台連結',
    },
  },
  security: {
    second_factor_required: { help: '尚未設定的同仁，下次登入後台時須先完成設定' },
  },
};

/** A line about the purpose of each setting. */
const purposes: Readonly<Record<SettingId, string>> = {
  company: '文件、郵件與商店頁尾上的公司資料與條款',
  bank: '客戶匯款的帳號與 PayPal',
  'bank-layouts': '對帳台記得的各帳號對帳單欄位',
  display: '金額與日期的寫法',
  'delivery-days': '打樣與生產的預設工作天',
  shop: '紗線頁面與課程文章',
  orders: '報價單的有效天數',
  'payment-words': '每種付款方式給客戶看的說明',
  'online-payment': '信用卡、ATM 專屬帳號與超商代碼',
  ecpay: '線上收款的綠界商店、金鑰與測試連線',
  collections: '團員資料保留多久，截止前何時提醒',
  invoices: '由會計開立，或在收款、出貨時自動開立',
  quotation: '預設的墨與紙、檔案儲存目錄',
  calendar: '政府行事曆，以及自己的休息日與補班日',
  capacity: '一週做得完的打樣款數與生產件數，排程用',
  mail: '會計信箱與 VIP 密件副本',
  edm: '附在客戶郵件裡的活動訊息',
  search: '客人用不同的詞搜尋同一樣商品時，也找得到',
  phrases: '退回報價單與追蹤欠款時可以直接選的句子',
  office: '哪些客戶分類看得到後台入口',
  security: '同仁登入是否一律使用兩步驟驗證',
};

export const settingPurpose = (id: string): string => (isKeyOf(purposes, id) ? purposes[id] : '');

const references: Readonly<Partial<Record<SettingId, RecordRules['references']>>> = {
  shop: { yarn_class: materialClassesTwo },
  quotation: { ink_id: materials, paper_id: materials },
  office: { permitted_customer_classes: customerClasses },
};

/** The form of a setting; undefined for an unknown id. */
export function settingScreens(id: string): RecordScreens | undefined {
  const setting = settingOf(id);
  if (setting === undefined || !isKeyOf(fields, id)) return undefined;
  const group: FieldGroup = { title: setting.title, fields: fields[id] };
  const to = references[id];
  return {
    resource: 'settings',
    title: setting.title,
    schema: setting.schema,
    labels: setting.labels,
    ...(to === undefined ? {} : { rules: { references: to } }),
    called: 'title',
    columns: [],
    groups: [group],
  };
}
