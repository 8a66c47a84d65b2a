import { officeDesks } from '../page/office-screens.js';
import { arrived, awaitingMoney, goesOn, notOrderable, oldestFirst, PAUSED, type Desk } from './desk.js';

export const salesDesk: Desk = {
  id: 'sales',
  ...officeDesks.sales,
  waiting: ['review', 'anew', 'unread', 'address', 'let-go', 'check', 'sampled', 'made', 'settled', 'paused'],
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
};
