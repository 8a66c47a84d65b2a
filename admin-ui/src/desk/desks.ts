import { taipeiDate, type Permission } from '@zhidan/domain';
import { officeDesks } from '@zhidan/domain/page';
import { allAccountingCodes, codesAtWork, type AccountingCode } from '@zhidan/domain/quotation';

/** A saved view of the orders: what one kind of work waits for. */
export interface DeskView {
  readonly id: string;
  readonly title: string;
  /** Of the list dialect. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Unless the newest come first. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** The orders as one department works on them. */
export interface Desk {
  /** Its address below `/admin/`. */
  readonly id: string;
  readonly title: string;
  /** Shown to those who hold one of these; reading orders is asked for besides. */
  readonly for: readonly Permission[];
  readonly views: readonly DeskView[];
  /** Part of an order's page that its work is done on; the overview unless given. */
  readonly tab?: string;
  /** Views of work that waits: their orders are what the dashboard of the desk begins with. */
  readonly waiting: readonly string[];
}

/** What accounting says of an order, so that none stands in two views of one desk. */
const awaitingMoney: readonly AccountingCode[] = [2001, 2002];
const PAUSED = 2102 satisfies AccountingCode;
const arrived: readonly AccountingCode[] = [2003, 2004, 2005, 2006, 2007, 2008];
const goesOn = allAccountingCodes.filter((code) => code !== PAUSED && !awaitingMoney.includes(code));
const notOrderable: readonly AccountingCode[] = [2101, 2102, 2103, 2104, 2105, 2999];

export const oldestFirst = { field: 'modified_date', order: 'ASC' } as const;

/** Days from today to the Sunday that ends the week in Taipei. */
const daysToSunday = (now: Date): number => (7 - new Date(taipeiDate(now.toISOString())).getUTCDay()) % 7;

const soonestFirst = { field: 'due_in_days', order: 'ASC' } as const;

/** Work by the date on which it is due. The week is the present one whenever its orders are asked for. */
const dueViews: readonly DeskView[] = [
  { id: 'late', title: '已逾期', filter: { late: true }, sort: soonestFirst },
  {
    id: 'this-week',
    title: '本週到期',
    get filter() {
      return { due_in_days_gte: 0, due_in_days_lte: daysToSunday(new Date()) };
    },
    sort: soonestFirst,
  },
];

export const desks: readonly Desk[] = [
  {
    id: 'sales',
    ...officeDesks.sales,
    waiting: [
      'review',
      'anew',
      'unread',
      'address',
      'let-go',
      'check',
      'sampled',
      'made',
      'settled',
      'paused',
    ],
    views: [
      { id: 'review', title: '等待審核', filter: { next_who: 'sales', code: [1001] }, sort: oldestFirst },
      {
        id: 'anew',
        title: '待重新審核',
        filter: { next_who: 'sales', code: [1002], 'accounting.code': notOrderable },
        sort: oldestFirst,
      },
      { id: 'passed', title: '審核通過', filter: { code: [1002] } },
      { id: 'returned', title: '已退回', filter: { code: [1101] } },
      { id: 'draft', title: '尚未送審', filter: { code: [1000] } },
      {
        id: 'unread',
        title: '客戶留言未讀',
        // What waits for review is read there.
        filter: { unread_by_staff: true, code_gte: 1002 },
        sort: oldestFirst,
      },
      {
        id: 'address',
        title: '待提供付款網址',
        filter: { next_who: 'sales', code_gte: 1002, 'accounting.code': awaitingMoney },
        sort: oldestFirst,
      },
      {
        id: 'let-go',
        title: '待安排開始',
        filter: { next_who: 'sales', code: [1002], 'accounting.code': arrived },
        sort: oldestFirst,
      },
      {
        id: 'check',
        title: '樣品待檢查',
        filter: { next_who: 'sales', code: [3050], 'accounting.code': goesOn },
        sort: oldestFirst,
      },
      {
        id: 'sampled',
        title: '樣品待放行',
        filter: { next_who: 'sales', code: [3003, 3103], 'accounting.code': goesOn },
        sort: oldestFirst,
      },
      {
        id: 'made',
        title: '大貨待確認出貨',
        filter: { next_who: 'sales', code: [4002, 4102], 'accounting.code': goesOn },
        sort: oldestFirst,
      },
      {
        id: 'settled',
        title: '待結案',
        filter: { next_who: 'sales', code: [4003, 4103], 'accounting.code': goesOn },
        sort: oldestFirst,
      },
      {
        id: 'paused',
        title: '暫停待處理',
        filter: { next_who: 'sales', code_gte: 3001, 'accounting.code': [PAUSED] },
        sort: oldestFirst,
      },
      { id: 'track', title: '業務追蹤', filter: { 'options.sales_track': true } },
    ],
  },
  {
    id: 'accounting',
    ...officeDesks.accounting,
    tab: 'payment',
    waiting: ['confirm', 'settle', 'overdue'],
    views: [
      {
        id: 'confirm',
        title: '等待確認收款',
        filter: { next_who: 'accounting', 'accounting.code': awaitingMoney },
        sort: oldestFirst,
      },
      {
        id: 'awaited',
        title: '等待客戶付款',
        filter: { next_who: 'buyer', 'accounting.code': awaitingMoney },
        sort: oldestFirst,
      },
      {
        id: 'settle',
        title: '待結清',
        filter: {
          next_who: 'accounting',
          'accounting.code': allAccountingCodes.filter((code) => !awaitingMoney.includes(code)),
        },
        sort: oldestFirst,
      },
      { id: 'deferred', title: '期約', filter: { 'accounting.code': [2007, 2008] } },
      { id: 'overdue', title: '逾期', filter: { 'accounting.code': [2101] }, sort: oldestFirst },
      {
        id: 'unpaid',
        title: '出貨未收款',
        filter: { code: [4003, 4103], stage_due_gte: 1 },
        sort: oldestFirst,
      },
      { id: 'paused', title: '暫停或取消', filter: { 'accounting.code': [2102, 2103, 2104, 2105] } },
      { id: 'settled', title: '已結清', filter: { 'accounting.code': [2999] } },
    ],
  },
  {
    id: 'production',
    ...officeDesks.production,
    tab: 'progress',
    waiting: ['proofing-waiting', 'production-waiting'],
    views: [
      {
        id: 'proofing-waiting',
        title: '等待打樣',
        filter: { next_who: 'production', code: [3001, 3101] },
        sort: oldestFirst,
      },
      { id: 'proofing', title: '打樣中', filter: { code: [3002, 3102] }, sort: oldestFirst },
      { id: 'proofed', title: '打樣待確認', filter: { code: [3003, 3103] }, sort: oldestFirst },
      {
        id: 'production-waiting',
        title: '等待生產',
        filter: { next_who: 'production', code: [4001, 4101] },
        sort: oldestFirst,
      },
      { id: 'production', title: '生產中', filter: { code: [4002, 4102] }, sort: oldestFirst },
      ...dueViews,
    ],
  },
  {
    id: 'print',
    ...officeDesks.print,
    tab: 'file',
    waiting: ['proofing-print', 'product-print'],
    views: [
      {
        id: 'proofing-print',
        title: '打樣待輸出',
        filter: { code: [3001, 3002, 3050, 3101, 3102], 'options.proofing_print_track': false },
        sort: oldestFirst,
      },
      {
        id: 'product-print',
        title: '生產待輸出',
        filter: { code: [4001, 4002, 4101, 4102], 'options.product_print_track': false },
        sort: oldestFirst,
      },
      {
        id: 'proofing-printed',
        title: '打樣已輸出',
        filter: { code: [3001, 3002, 3050, 3101, 3102], 'options.proofing_print_track': true },
      },
      {
        id: 'product-printed',
        title: '生產已輸出',
        filter: { code: [4001, 4002, 4101, 4102], 'options.product_print_track': true },
      },
      ...dueViews,
    ],
  },
  {
    id: 'shipping',
    ...officeDesks.shipping,
    tab: 'delivery',
    waiting: ['samples-ready', 'goods-ready'],
    views: [
      {
        id: 'samples-ready',
        title: '樣品待寄',
        filter: { next_who: 'shipping', code: codesAtWork('proofing') },
        sort: oldestFirst,
      },
      {
        id: 'goods-ready',
        title: '大貨待寄',
        filter: { next_who: 'shipping', code: codesAtWork('production') },
        sort: oldestFirst,
      },
      // Their buyer looks at them meanwhile.
      {
        id: 'samples-unsent',
        title: '樣品完成未寄',
        filter: { code: [3003, 3103], sample_sent_date: null },
        sort: oldestFirst,
      },
      { id: 'producing', title: '生產中', filter: { code: [4002, 4102] }, sort: oldestFirst },
      { id: 'shipped', title: '已出貨', filter: { code: [4003, 4103] } },
    ],
  },
  {
    id: 'warehouse',
    ...officeDesks.warehouse,
    waiting: ['missing', 'proofing-stock', 'product-stock'],
    views: [
      { id: 'missing', title: '待補齊配件', filter: { next_who: 'warehouse' }, sort: oldestFirst },
      {
        id: 'proofing-stock',
        title: '打樣待扣料',
        filter: { code: [3002, 3102], 'about_material_storage.proofing_material_been_deducted': false },
        sort: oldestFirst,
      },
      {
        id: 'product-stock',
        title: '生產待扣料',
        filter: { code: [4002, 4102], 'about_material_storage.product_material_been_deducted': false },
        sort: oldestFirst,
      },
    ],
  },
  {
    id: 'rapid',
    ...officeDesks.rapid,
    waiting: [],
    views: [
      { id: 'open', title: '進行中', filter: { rapid: true, case_closed: false } },
      { id: 'closed', title: '已結束', filter: { rapid: true, case_closed: true } },
    ],
  },
  {
    id: 'orders',
    ...officeDesks.orders,
    waiting: [],
    views: [
      { id: 'open', title: '進行中', filter: { case_closed: false } },
      ...dueViews,
      { id: 'all', title: '全部', filter: {} },
      { id: 'closed', title: '已結束', filter: { case_closed: true } },
    ],
  },
];

/** Desks of a person with these permissions. */
export const desksFor = (permissions: readonly Permission[]): readonly Desk[] =>
  permissions.includes('quotation_authority_r')
    ? desks.filter((desk) => desk.for.some((permission) => permissions.includes(permission)))
    : [];
