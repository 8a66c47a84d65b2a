import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import { officeDesks } from '../page/office-screens.js';
import {
  arrivedAccountingCodes,
  codesAwaitingMoney,
  uninterruptedAccountingCodes,
  notOrderableCodes,
  oldestFirstSort,
  PAUSED_ACCOUNTING_CODE,
  type Desk,
} from './desk.js';

export const salesDesk: Desk = {
  id: 'sales',
  ...officeDesks.sales,
  waiting: [
    'review',
    'anew',
    'unread',
    'defects',
    'address',
    'let-go',
    'check',
    'sampled',
    'made',
    'settled',
    'paused',
  ],
  views: [
    {
      id: 'review',
      title: '等待審核',
      filter: { next_who: 'sales', code: [QUOTATION_CODE.submitted] },
      sort: oldestFirstSort,
    },
    {
      id: 'anew',
      title: '待重新審核',
      filter: {
        next_who: 'sales',
        code: [QUOTATION_CODE.reviewPassed],
        'accounting.code': notOrderableCodes,
      },
      sort: oldestFirstSort,
    },
    { id: 'passed', title: '審核通過', filter: { code: [QUOTATION_CODE.reviewPassed] } },
    { id: 'returned', title: '已退回', filter: { code: [QUOTATION_CODE.returned] } },
    { id: 'draft', title: '尚未送審', filter: { code: [QUOTATION_CODE.draft] } },
    {
      id: 'unread',
      title: '客戶留言未讀',
      // Notes of orders that wait for review are read during the review.
      filter: { unread_by_staff: true, code_gte: QUOTATION_CODE.reviewPassed },
      sort: oldestFirstSort,
    },
    { id: 'defects', title: '客戶回報瑕疵', filter: { open_defects_gte: 1 }, sort: oldestFirstSort },
    {
      id: 'address',
      title: '待提供付款網址',
      filter: {
        next_who: 'sales',
        code_gte: QUOTATION_CODE.reviewPassed,
        'accounting.code': codesAwaitingMoney,
      },
      sort: oldestFirstSort,
    },
    {
      id: 'let-go',
      title: '待安排開始',
      filter: {
        next_who: 'sales',
        code: [QUOTATION_CODE.reviewPassed],
        'accounting.code': arrivedAccountingCodes,
      },
      sort: oldestFirstSort,
    },
    {
      id: 'check',
      title: '樣品待檢查',
      filter: {
        next_who: 'sales',
        code: [QUOTATION_CODE.salesCheck],
        'accounting.code': uninterruptedAccountingCodes,
      },
      sort: oldestFirstSort,
    },
    {
      id: 'sampled',
      title: '樣品待放行',
      filter: {
        next_who: 'sales',
        code: [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed],
        'accounting.code': uninterruptedAccountingCodes,
      },
      sort: oldestFirstSort,
    },
    {
      id: 'made',
      title: '大貨待確認出貨',
      filter: {
        next_who: 'sales',
        code: [QUOTATION_CODE.production, QUOTATION_CODE.deferredProduction],
        'accounting.code': uninterruptedAccountingCodes,
      },
      sort: oldestFirstSort,
    },
    {
      id: 'settled',
      title: '待結案',
      filter: {
        next_who: 'sales',
        code: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped],
        'accounting.code': uninterruptedAccountingCodes,
      },
      sort: oldestFirstSort,
    },
    {
      id: 'paused',
      title: '暫停待處理',
      filter: {
        next_who: 'sales',
        code_gte: QUOTATION_CODE.proofingWaiting,
        'accounting.code': [PAUSED_ACCOUNTING_CODE],
      },
      sort: oldestFirstSort,
    },
    { id: 'track', title: '業務追蹤', filter: { 'options.sales_track': true } },
  ],
};
