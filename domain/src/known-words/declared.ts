import { QUOTATION_CODE, quotationCodes, type QuotationCode } from '../codes/quotation-codes.js';
import { keysOf } from '../core/keys.js';
import { overdueStatusTitles } from '../overdue/words.js';
import { purchaseStatuses } from '../purchase/state.js';

/** A filter in the syntax of list addresses. */
export type ListFilter = Readonly<Record<string, unknown>>;

/** A search word that stands for a filter; its first name is displayed. */
interface KnownWord {
  readonly names: readonly string[];
  readonly filter: ListFilter;
}

/** A column of whole numbers, compared with the number that is typed after one of its names. */
export interface KeywordNumberColumn {
  readonly names: readonly string[];
  readonly column: string;
  readonly isMoney: boolean;
}

/** A date column; a period without a column name refers to the first date column of the list. */
export interface KeywordDateColumn {
  readonly names: readonly string[];
  readonly column: string;
}

/** A list whose search interprets certain words as filters. */
export interface KeywordList {
  readonly resource: string;
  readonly title: string;
  /** The screen of the list, and the address of all its rows below `/admin/`. */
  readonly screen: string;
  readonly address: string;
  /** Whether the list can be filtered by `customer_uid`. */
  readonly hasCustomers: boolean;
  readonly words: readonly KnownWord[];
  readonly numbers: readonly KeywordNumberColumn[];
  readonly days: readonly KeywordDateColumn[];
}

const word = (filter: ListFilter, ...names: readonly string[]): KnownWord => ({ names, filter });
const money = (column: string, ...names: readonly string[]): KeywordNumberColumn => ({
  names,
  column,
  isMoney: true,
});
const count = (column: string, ...names: readonly string[]): KeywordNumberColumn => ({
  names,
  column,
  isMoney: false,
});
const day = (column: string, ...names: readonly string[]): KeywordDateColumn => ({ names, column });

/**
 * The title of a code without the mark of deferred payment, so that one word finds the codes of both payment
 * classes.
 */
const plainTitle = (code: QuotationCode): string =>
  quotationCodes[code].title.replace(/^期約-/, '').replace(/[(（].*$/, '');

const codeWords = (): readonly KnownWord[] => {
  const codes: readonly QuotationCode[] = keysOf(quotationCodes).map(Number).filter(isCode);
  const titles = [...new Set(codes.map(plainTitle))];
  return titles.map((title) => word({ code: codes.filter((code) => plainTitle(code) === title) }, title));
};

const isCode = (code: number): code is QuotationCode => Object.hasOwn(quotationCodes, code);

const titled = <Key extends string>(
  column: string,
  titles: Readonly<Record<Key, string>>,
): readonly KnownWord[] => keysOf(titles).map((key) => word({ [column]: [key] }, titles[key]));

/** The lists with search words, in the order in which the palette offers them. */
export const keywordLists: readonly KeywordList[] = [
  {
    resource: 'quotations',
    title: '訂單',
    screen: 'orders',
    address: 'orders/all',
    hasCustomers: true,
    words: [
      word({ late: true }, '已逾期', '逾期', '遲交', '過期', '延遲'),
      word({ payable_gte: 1 }, '未付', '未付清', '未付款', '沒付', '沒付款', '還沒付', '還沒付款', '欠款'),
      word({ payable_lte: 0, paid_amount_gte: 1 }, '已付清', '付清', '已付款'),
      word({ rapid: true }, '快速訂單', '急件', '急單', '快速'),
      word({ case_closed: false }, '進行中', '未結束'),
      word({ case_closed: true }, '已結束', '結束'),
      word({ unread_by_staff: true }, '客戶留言未讀', '未讀', '留言未讀'),
      word({ open_defects_gte: 1 }, '客戶回報瑕疵', '瑕疵'),
      word({ code: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped] }, '已出貨'),
      ...codeWords(),
    ],
    numbers: [
      money('total_amount_tax', '金額', '總金額', '訂單金額', '總價'),
      money('payable', '未付', '未付金額', '欠款'),
      money('paid_amount', '已付', '已付金額'),
      count('order_value', '數量', '件數'),
      count('due_in_days', '剩餘天數', '剩餘'),
    ],
    days: [
      day('creation_date', '建立', '下單', '建立日期'),
      day('product_due_date', '交期', '生產交期', '大貨交期'),
      day('proofing_due_date', '打樣交期', '樣品交期'),
      day('sample_sent_date', '樣品寄出'),
      day('goods_sent_date', '大貨寄出', '出貨'),
      day('wished_date', '希望日', '希望到貨'),
    ],
  },
  {
    resource: 'payments',
    title: '付款',
    screen: 'payments',
    address: 'payments',
    hasCustomers: true,
    words: [],
    numbers: [money('amount', '金額', '付款金額')],
    days: [day('paid_date', '付款', '付款日期'), day('created_date', '登錄', '登錄日期')],
  },
  {
    resource: 'overdues',
    title: '逾期案件',
    screen: 'overdues',
    address: 'overdues',
    hasCustomers: true,
    words: [
      word({ status: ['open', 'promised'] }, '逾期', '未結案', '進行中'),
      ...titled('status', overdueStatusTitles),
    ],
    numbers: [money('unpaid', '未付', '未付金額', '欠款'), money('amount', '金額', '總金額')],
    days: [
      day('due_date', '到期', '到期日'),
      day('promise_date', '承諾', '承諾付款日'),
      day('create_date', '建立', '開立'),
    ],
  },
  {
    resource: 'purchases',
    title: '採購',
    screen: 'purchases',
    address: 'purchases',
    hasCustomers: false,
    words: titled('status', purchaseStatuses),
    numbers: [money('total', '金額', '總金額')],
    days: [
      day('create_date', '採購', '採購日期'),
      day('expected_date', '預計到貨', '到貨'),
      day('storage_in_date', '入庫', '入庫日期'),
    ],
  },
  {
    resource: 'deliveries',
    title: '出貨',
    screen: 'deliveries',
    address: 'deliveries',
    hasCustomers: true,
    words: [word({ production_kind: [0] }, '樣品'), word({ production_kind: [1] }, '大貨')],
    numbers: [count('carton_number', '箱數')],
    days: [day('create_date', '出貨', '出貨日期')],
  },
];
