import type { SettingId } from '@zhidan/domain';
import { YARN_CLASS } from './catalogue/classes.js';
import { demoCourses } from './courses.js';

interface DemoEntry {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const numbered = (
  prefix: string,
  ...entries: readonly Readonly<Record<string, unknown>>[]
): readonly DemoEntry[] => entries.map((fields, index) => ({ id: `demo-${prefix}-${index + 1}`, fields }));

/** Records of the office tables from which orders, deliveries and employees choose, by resource. */
export const demoTables: Readonly<Record<string, readonly DemoEntry[]>> = {
  'supplier-classes': numbered(
    'supplier-class',
    { type: 'A', name: '布料', describe: '布行與織造廠' },
    { type: 'B', name: '輔料', describe: '五金、拉鍊與織標' },
    { type: 'C', name: '耗材', describe: '墨水與轉印紙' },
    { type: 'D', name: '包材', describe: '紙箱與緩衝材' },
    { type: 'E', name: '貨運', describe: '宅配與專車' },
  ),
  cartons: numbered(
    'carton',
    { name: '五層紙箱 小', length: 40, width: 30, height: 25 },
    { name: '五層紙箱 中', length: 50, width: 40, height: 35 },
    { name: '五層紙箱 大', length: 60, width: 45, height: 45 },
    { name: '三層便利箱', length: 35, width: 25, height: 10 },
    { name: '長條圓筒箱', length: 160, width: 15, height: 15 },
  ),
  'shipping-suppliers': numbered(
    'shipping-supplier',
    { name: '郵局', track_shipment_website: 'https://postserv.post.gov.tw/' },
    { name: '新航快遞', track_shipment_website: 'https://www.hct.com.tw/' },
    { name: '順豐快遞', track_shipment_website: 'https://htm.sf-express.com/tw/tc/' },
    { name: '全家', track_shipment_website: 'https://www.famiport.com.tw/' },
    { name: '7-11', track_shipment_website: 'https://eservice.7-11.com.tw/' },
    { name: '自取', track_shipment_website: '' },
  ),
  goods: numbered(
    'goods',
    { name: '打樣樣品', describe: '確認後請保留一份對色' },
    { name: '大貨', describe: '訂製成品' },
    { name: '布料', describe: '整碼布料' },
    { name: '配件', describe: '備品鈕扣、織帶與標' },
    { name: '版型', describe: '紙版與圖檔' },
  ),
  'storage-classes-one': numbered(
    'storage-class-one',
    { type: 'A0001', name: '布料', describe: '整匹與零碼布' },
    { type: 'B0001', name: '輔料', describe: '縫在成品上的配件' },
    { type: 'C0001', name: '耗材', describe: '印製與包裝時用掉的東西' },
  ),
  'storage-classes-two': numbered(
    'storage-class-two',
    { type: 'A0101', name: '轉印布', describe: '胚白可印', level_one_id: 'demo-storage-class-one-1' },
    { type: 'A0102', name: '現成布', describe: '先染或緹花', level_one_id: 'demo-storage-class-one-1' },
    { type: 'B0101', name: '拉鍊', describe: '各號數與長度', level_one_id: 'demo-storage-class-one-2' },
    {
      type: 'B0102',
      name: '五金釦具',
      describe: '鈕釦、扣環與織帶頭',
      level_one_id: 'demo-storage-class-one-2',
    },
    {
      type: 'C0101',
      name: '墨水與轉印紙',
      describe: '按公升與公尺',
      level_one_id: 'demo-storage-class-one-3',
    },
    { type: 'C0102', name: '包材', describe: '紙箱與封箱膠帶', level_one_id: 'demo-storage-class-one-3' },
  ),
  'customer-classes': numbered(
    'customer-class',
    { type: '1', name: '品牌與設計師' },
    { type: '2', name: '社團與學校' },
    { type: '3', name: '企業禮贈' },
    { type: '4', name: '通路與選物店' },
    { type: '5', name: '政府機關' },
  ),
  'customer-titles': numbered(
    'customer-title',
    { type: '1', name: '負責人' },
    { type: '2', name: '採購' },
    { type: '3', name: '行銷企劃' },
    { type: '4', name: '設計師' },
    { type: '5', name: '總務' },
  ),
  'job-classes': numbered(
    'job-class',
    { type: '1', name: '管理' },
    { type: '2', name: '業務' },
    { type: '3', name: '會計' },
    { type: '4', name: '採購倉管' },
    { type: '5', name: '生產' },
  ),
  'salary-payment-methods': numbered(
    'salary-payment-method',
    { type: '1', name: '銀行轉帳' },
    { type: '2', name: '現金' },
    { type: '3', name: '支票' },
  ),
  'zkg-level-one': numbered(
    'zkg-one',
    { type: 'K', name: '廚房紡織', describe: '餐桌與料理用的布' },
    { type: 'L', name: '生活紡織', describe: '起居用的布' },
  ),
  'zkg-level-two': numbered(
    'zkg-two',
    { type: 'K01', name: '桌布類', level_one_id: 'demo-zkg-one-1' },
    { type: 'K02', name: '圍裙類', level_one_id: 'demo-zkg-one-1' },
    { type: 'L01', name: '抱枕類', level_one_id: 'demo-zkg-one-2' },
  ),
  'zkg-level-three': numbered(
    'zkg-three',
    { type: 'K01-001', name: '方形桌布', level_one_id: 'demo-zkg-one-1', level_two_id: 'demo-zkg-two-1' },
    { type: 'K01-002', name: '圓形桌布', level_one_id: 'demo-zkg-one-1', level_two_id: 'demo-zkg-two-1' },
    { type: 'K02-001', name: '全身圍裙', level_one_id: 'demo-zkg-one-1', level_two_id: 'demo-zkg-two-2' },
    { type: 'L01-001', name: '方形抱枕', level_one_id: 'demo-zkg-one-2', level_two_id: 'demo-zkg-two-3' },
  ),
  'job-titles': numbered(
    'job-title',
    { type: '1', name: '店長', authority: ['A0001'] },
    { type: '2', name: '業務專員', authority: ['A0002'] },
    { type: '3', name: '會計', authority: ['A0003'] },
    { type: '4', name: '採購', authority: ['A0004'] },
    { type: '5', name: '倉管', authority: ['A0005'] },
    { type: '6', name: '生產師傅', authority: ['A0006'] },
    { type: '7', name: '輸出師傅', authority: ['A0007'] },
    { type: '8', name: '出貨專員', authority: ['A0008'] },
    { type: '9', name: '加工師傅', authority: ['A0009'] },
    { type: '10', name: '人事薪資', authority: ['A0010'] },
    { type: '11', name: '稽核', authority: ['A0012'] },
  ),
};

/** The demo shop's own settings; account and address are made up. */
export const demoSettings: readonly {
  readonly id: SettingId;
  readonly values: Readonly<Record<string, unknown>>;
}[] = [
  {
    id: 'company',
    values: {
      company: '織單',
      company_fullname: '織單客製紡織有限公司',
      tax_id_number: '12345675',
      telephone: '02-2345-6789',
      fax: '02-2345-6780',
      email: 'service@zhidan.test',
      address: '103 臺北市大同區迪化街一段 100 號',
      website: 'https://www.zhidan.test/',
      facebook: 'https://www.facebook.com/zhidan.test',
    },
  },
  {
    id: 'bank',
    values: {
      bank_name: '織布銀行',
      bank_code: '999',
      branch: '迪化分行',
      account_name: '織單客製紡織有限公司',
      account_number: '0123-456-789012',
      paypal_email: 'pay@zhidan.test',
      memo: '轉帳後請在訂單頁回報帳號後五碼',
    },
  },
  {
    id: 'mail',
    values: {
      sales_email: 'sales-team@zhidan.test',
      accounting_email: 'accounting@zhidan.test',
      vip_bcc: ['manager@zhidan.test', 'sales-copy@zhidan.test'],
    },
  },
  { id: 'delivery-days', values: { proofing_days: 6, product_days: 15 } },
  { id: 'quotation', values: { directory: '/Volumes/織單/訂單' } },
  { id: 'shop', values: { yarn_class: YARN_CLASS, courses: demoCourses } },
];
