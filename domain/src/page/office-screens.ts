import { permissions, type Permission } from '../access/permissions.js';
import { deliveryReaders } from '../quotation/delivery/row.js';
import { fileReaders } from '../quotation/file/row.js';
import { paymentReaders } from '../quotation/payment/row.js';
import { type MenuSection, menuSections } from '../record/sections.js';
import { recordKinds } from '../registry/registry.js';
import { routePermissions } from '../registry/routes.js';

/** A screen of the back office. The menu, the function menu and the search take all screens from this list. */
export interface OfficeScreen {
  /** The address of the screen below `/admin/`. */
  readonly id: string;
  readonly title: string;
  /** The menu heading under which the screen is listed. */
  readonly section: string;
  readonly purpose?: string;
  /** Whether the screen is opened by a button or through the search, and is not in the menu. */
  readonly isAct?: true;
  /** Lists of permissions: the screen is shown to staff who hold at least one permission of each list. */
  readonly for: readonly (readonly Permission[])[];
}

export const DESKS_SECTION = '訂單';
export const TOOLS_SECTION = '工具';

const READS_ORDERS = ['quotation_authority_r'] as const satisfies readonly Permission[];

/** The desks, by title, with the permissions that a desk needs in addition to reading orders. */
export const officeDesks = {
  sales: { title: '業務', for: ['quotation_authority_w'] },
  accounting: { title: '會計', for: ['accounting_authority_w'] },
  production: { title: '生產', for: ['sublimation_authority_w'] },
  print: { title: '輸出', for: ['print_authority_w'] },
  shipping: { title: '出貨', for: ['delivery_authority_w'] },
  warehouse: { title: '倉庫扣料', for: ['storage_authority_w'] },
  rapid: { title: '快速訂單', for: READS_ORDERS },
  orders: { title: '訂單管理', for: READS_ORDERS },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly for: readonly Permission[] }>
>;

const deskScreens: readonly OfficeScreen[] = Object.entries(officeDesks).map(([id, desk]) => ({
  id,
  title: desk.title,
  section: DESKS_SECTION,
  for: [READS_ORDERS, desk.for],
}));

export const QUEUES_SECTION = '待處理';

interface QueueOfDesk {
  readonly title: string;
  readonly purpose: string;
  readonly desk: keyof typeof officeDesks;
  /** The views of the desk that the queue contains. */
  readonly views: readonly string[];
}

/** A queue of other records, for staff with one permission of each list. */
interface QueueBesideOrders extends Omit<QueueOfDesk, 'desk' | 'views'>, Pick<OfficeScreen, 'for'> {}

/** Work that waits at a desk and is done one record after another. */
export const officeQueues = {
  review: {
    title: '待審核報價',
    desk: 'sales',
    purpose: '一筆一筆審核報價單，通過或退回',
    views: ['review', 'anew'],
  },
  arrange: {
    title: '待安排',
    desk: 'sales',
    purpose: '等付款網址、等安排開始，與暫停等處理的訂單',
    views: ['address', 'let-go', 'paused'],
  },
  reply: {
    title: '待讀留言與瑕疵',
    desk: 'sales',
    purpose: '客戶寫了還沒有人讀的話，與回報了還沒有處理的瑕疵',
    views: ['unread', 'defects'],
  },
  samples: {
    title: '待檢查樣品',
    desk: 'sales',
    purpose: '等業務檢查或放行的樣品',
    views: ['check', 'sampled'],
  },
  finish: {
    title: '待出貨確認與結案',
    desk: 'sales',
    purpose: '生產完成等確認出貨，與結清後等結案的訂單',
    views: ['made', 'settled'],
  },
  payments: {
    title: '待確認收款',
    desk: 'accounting',
    purpose: '等會計確認款項的訂單',
    views: ['confirm', 'settle', 'awaited', 'overdue'],
  },
  debts: {
    title: '待追蹤欠款',
    desk: 'accounting',
    purpose: '逾期還沒有承諾付款日，或承諾日已過的欠款',
    // This queue contains overdue cases, not orders.
    views: [],
  },
  begin: {
    title: '待開工',
    desk: 'production',
    purpose: '等待打樣與等待生產的訂單',
    views: ['proofing-waiting', 'production-waiting'],
  },
  output: {
    title: '待輸出',
    desk: 'print',
    purpose: '打樣與生產還沒有輸出的訂單',
    views: ['proofing-print', 'product-print', 'without-art'],
  },
  ship: {
    title: '待寄出',
    desk: 'shipping',
    purpose: '完成了還沒有寄的樣品與大貨',
    views: ['samples-ready', 'goods-ready', 'samples-unsent'],
  },
  stock: {
    title: '待扣料',
    desk: 'warehouse',
    purpose: '還沒有扣料的打樣與生產',
    views: ['missing', 'proofing-stock', 'product-stock', 'shipped-stock'],
  },
  arrivals: {
    title: '待到貨',
    purpose: '預計到貨日到了的採購：入庫、改期或取消',
    for: [['purchasing_authority_r'], ['purchasing_authority_w', 'storage_authority_w']],
  },
  work: {
    title: '待完成加工',
    purpose: '還沒有分配、回報或結案的加工',
    for: [['process_authority_w']],
  },
  wages: {
    title: '待發放薪資',
    purpose: '還沒有發放的工資，一人一個月一筆',
    for: [['payroll_authority_w']],
  },
} as const satisfies Readonly<Record<string, QueueOfDesk | QueueBesideOrders>>;
export type OfficeQueue = keyof typeof officeQueues;

/** The desk and the views that a queue contains; undefined for a queue without orders. */
export function viewsOfQueue(id: OfficeQueue): Pick<QueueOfDesk, 'desk' | 'views'> | undefined {
  const queue: QueueOfDesk | QueueBesideOrders = officeQueues[id];
  return 'desk' in queue ? queue : undefined;
}

/** The first part of the address of a queue below `/admin/`. */
export const QUEUE_PATH = 'queue';

const queueScreens: readonly OfficeScreen[] = Object.entries(officeQueues).map(([id, queue]) => ({
  id: `${QUEUE_PATH}/${id}`,
  title: queue.title,
  purpose: queue.purpose,
  section: QUEUES_SECTION,
  for: 'desk' in queue ? [READS_ORDERS, officeDesks[queue.desk].for] : queue.for,
}));

/** Screens that are neither a desk nor a list of records. */
const toolScreens: readonly OfficeScreen[] = [
  {
    id: 'newManage',
    title: '訂單看板',
    purpose: '依階段排列的所有進行中訂單',
    for: [READS_ORDERS],
  },
  {
    id: 'calendar',
    title: '排程',
    purpose: '每週到期的打樣與生產，與產能對照',
    for: [READS_ORDERS],
  },
  {
    id: 'activities',
    title: '待辦',
    purpose: '誰在什麼時候前要做什麼，先到期的在前面',
    for: [permissions],
  },
  {
    id: 'quotations/create',
    title: '建立報價單',
    purpose: '替客戶選商品、配件與數量',
    isAct: true as const,
    for: [['quotation_authority_w'] as const],
  },
  {
    id: 'statistics',
    title: '統計',
    purpose: '營收、逾期、詢價到結案、交期、退回與生產負載',
    for: [
      [
        'accounting_authority_r',
        'quotation_authority_r',
        'sublimation_authority_r',
        'product_authority_r',
      ] as const,
    ],
  },
  {
    id: 'start',
    title: '開始使用',
    purpose: '還缺哪些設定、在哪裡完成，直到第一張付款的訂單',
    isAct: true as const,
    for: [['settings_authority_w'] as const],
  },
  {
    id: 'calculator',
    title: '試算版型尺寸',
    purpose: '版型在布料上怎麼排、用多少布',
    for: [['quotation_authority_r', 'product_authority_r', 'material_authority_r'] as const],
  },
  {
    id: 'drafts',
    title: '助理草稿',
    purpose: '助理建議的步驟，由您確認或捨棄',
    for: [['quotation_authority_w', 'accounting_authority_w', 'audit_authority_r'] as const],
  },
  {
    id: 'audit',
    title: '稽核驗證',
    purpose: '持續核對、封印、事件流的驗證與匯出',
    for: [['audit_authority_r'] as const],
  },
  {
    id: 'help',
    title: '使用說明',
    isAct: true as const,
    for: [permissions],
  },
].map((screen) => ({ ...screen, section: TOOLS_SECTION }));

interface RecordScreen {
  readonly section: MenuSection;
  /** The title in the menu; by default that of the kind of record. */
  readonly title?: string;
  /** The permissions for the screen; by default those to edit the records or to read their area. */
  readonly for?: readonly Permission[];
}

/** Screens that are not master data; they come first under their heading. */
const ownScreens: Readonly<Record<string, RecordScreen>> = {
  customers: { section: '客戶', title: '客戶', for: ['customer_authority_r'] },
  collections: { section: '客戶', title: '團體收單', for: ['quotation_authority_w', 'audit_authority_r'] },
  overdues: { section: '會計', title: '逾期追蹤' },
  'bank-lines': { section: '會計', title: '對帳台', for: ['accounting_authority_w'] },
  payments: { section: '會計', title: '付款紀錄', for: paymentReaders },
  'payment-notices': { section: '會計', title: '線上付款通知', for: ['accounting_authority_w'] },
  invoices: { section: '會計', title: '發票' },
  'invoice-tracks': { section: '會計', title: '發票字軌' },
  periods: { section: '會計', title: '月結' },
  purchases: { section: '採購', title: '採購' },
  'storage-items': { section: '倉庫' },
  'storage-usage': { section: '倉庫', title: '庫存使用紀錄' },
  deliveries: { section: '出貨', title: '出貨紀錄', for: deliveryReaders },
  files: { section: '訂單檔案', title: '檔案', for: fileReaders },
  allocations: {
    section: '加工與薪資',
    title: '加工分配',
    // Workers open this screen for their own work.
    for: ['process_authority_r', 'payroll_authority_r'],
  },
  payroll: { section: '加工與薪資', title: '薪資' },
  employees: { section: '同仁', title: '同仁' },
  mails: { section: '通知', title: '郵件' },
  events: { section: '稽核', title: '事件查詢' },
  settings: { section: '設定', title: '設定' },
};

/** All kinds of records with a screen. */
const records: Readonly<Record<string, RecordScreen>> = {
  ...ownScreens,
  ...Object.fromEntries(
    recordKinds
      .filter(({ resource }) => !Object.hasOwn(ownScreens, resource))
      .map(({ resource, section }) => [resource, { section }]),
  ),
};

const titleOf = (resource: string, title = recordKinds.find((kind) => kind.resource === resource)?.title) => {
  if (title === undefined) throw new Error(`the screen of ${resource} has no title`);
  return title;
};

/** The screen of public records is for staff who may read their history. */
function readersOf(resource: string): readonly (readonly Permission[])[] {
  const access =
    routePermissions[`GET /api/${resource}/:id/history`] ?? routePermissions[`GET /api/${resource}`];
  return access?.who === 'staff' ? [access.anyOf] : [];
}

/** Screens for work on many records; each follows the lists under its heading. */
const workScreens: readonly (OfficeScreen & { readonly section: MenuSection })[] = [
  {
    id: 'purchase-plan',
    title: '建議採購',
    section: '採購',
    purpose: '庫存不足與即將不夠用的品項，依供應商建立採購單',
    for: readersOf('purchase-plan'),
  },
  {
    id: 'stock-count',
    title: '盤點',
    section: '倉庫',
    purpose: '照清單盤點，差異一次送出調整',
    for: [['storage_authority_w']],
  },
  {
    id: 'payment-settings',
    title: '收款與發票',
    section: '設定',
    purpose: '綠界商店與金鑰、付款方式、發票的賣方',
    for: readersOf('payment-provider'),
  },
];

const screensOf = (section: MenuSection, isOwn: boolean): readonly OfficeScreen[] =>
  Object.entries(records)
    .filter(([id, screen]) => screen.section === section && Object.hasOwn(ownScreens, id) === isOwn)
    .map(([id, screen]) => ({
      id,
      title: titleOf(id, screen.title),
      section,
      for: screen.for === undefined ? readersOf(id) : [screen.for],
    }));

const recordScreens: readonly OfficeScreen[] = menuSections.flatMap((section) => [
  ...screensOf(section, true),
  ...workScreens.filter((screen) => screen.section === section),
  ...screensOf(section, false),
]);

/** The first part of the address of an import below `/admin/`. */
export const IMPORT_PATH = 'import';

/** Kinds of records that can be imported from a spreadsheet; of products, only the profit tiers can be. */
export const importedResources = [
  'customers',
  'suppliers',
  'materials',
  'storage-items',
  'categories',
] as const;
export type ImportedResource = (typeof importedResources)[number];

const importTitles: Readonly<Partial<Record<ImportedResource, string>>> = { categories: '匯入利潤級距' };

/** The import screen is for staff who may add records. */
const importScreens: readonly OfficeScreen[] = importedResources.map((resource) => {
  const { section = TOOLS_SECTION, title } = records[resource] ?? {};
  const access = routePermissions[`POST /api/${resource}`];
  return {
    id: `${IMPORT_PATH}/${resource}`,
    title: importTitles[resource] ?? `匯入${titleOf(resource, title)}`,
    section,
    purpose: '從 Excel 或 CSV 新增與修改，寫入前先預覽',
    isAct: true,
    for: access?.who === 'staff' ? [access.anyOf] : [],
  };
});

/**
 * Every screen of the back office except its home, the function menu and the own account, which all staff see.
 */
export const officeScreens: readonly OfficeScreen[] = [
  ...deskScreens,
  ...queueScreens,
  ...toolScreens,
  ...recordScreens,
  ...importScreens,
];

/** The screens that a person with these permissions may open. */
export const officeScreensFor = (permissions: readonly Permission[]): readonly OfficeScreen[] =>
  officeScreens.filter((screen) =>
    screen.for.every((anyOf) => anyOf.some((permission) => permissions.includes(permission))),
  );

/** The title of a kind of records in the menu. */
export const officeTitleOf = (resource: string): string => titleOf(resource, records[resource]?.title);
