import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import type { Permission } from '../access/permissions.js';
import { allAccountingCodes, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { officeDesks } from '../page/office-screens.js';
import { codesAtWork } from '../quotation/due/due.js';
import { codesAwaitingMoney, dueViews, oldestFirstSort, type Desk } from './desk.js';
import { salesDesk } from './sales-desk.js';

export const desks: readonly Desk[] = [
  salesDesk,
  {
    id: 'accounting',
    ...officeDesks.accounting,
    tab: 'payment',
    waiting: ['confirm', 'settle', 'overdue'],
    views: [
      {
        id: 'confirm',
        title: '等待確認收款',
        filter: { next_who: 'accounting', 'accounting.code': codesAwaitingMoney },
        sort: oldestFirstSort,
      },
      {
        id: 'awaited',
        title: '等待客戶付款',
        filter: { next_who: 'buyer', 'accounting.code': codesAwaitingMoney },
        sort: oldestFirstSort,
      },
      {
        id: 'settle',
        title: '待結清',
        filter: {
          next_who: 'accounting',
          'accounting.code': allAccountingCodes.filter((code) => !codesAwaitingMoney.includes(code)),
        },
        sort: oldestFirstSort,
      },
      {
        id: 'deferred',
        title: '期約',
        filter: { 'accounting.code': [ACCOUNTING_CODE.proofingOnTerm, ACCOUNTING_CODE.productionOnTerm] },
      },
      {
        id: 'overdue',
        title: '逾期',
        filter: { 'accounting.code': [ACCOUNTING_CODE.overdue] },
        sort: oldestFirstSort,
      },
      {
        id: 'unpaid',
        title: '出貨未收款',
        filter: { code: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped], stage_due_gte: 1 },
        sort: oldestFirstSort,
      },
      {
        id: 'paused',
        title: '暫停或取消',
        filter: {
          'accounting.code': [
            ACCOUNTING_CODE.paused,
            ACCOUNTING_CODE.givenUpAfterProofingFee,
            ACCOUNTING_CODE.givenUpUnpaid,
            ACCOUNTING_CODE.refunded,
          ],
        },
      },
      { id: 'settled', title: '已結清', filter: { 'accounting.code': [ACCOUNTING_CODE.settled] } },
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
        filter: {
          next_who: 'production',
          code: [QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.deferredProofingWaiting],
        },
        sort: oldestFirstSort,
      },
      {
        id: 'proofing',
        title: '打樣中',
        filter: { code: [QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing] },
        sort: oldestFirstSort,
      },
      {
        id: 'proofed',
        title: '打樣待確認',
        filter: { code: [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed] },
        sort: oldestFirstSort,
      },
      {
        id: 'production-waiting',
        title: '等待生產',
        filter: {
          next_who: 'production',
          code: [QUOTATION_CODE.productionWaiting, QUOTATION_CODE.deferredProductionWaiting],
        },
        sort: oldestFirstSort,
      },
      {
        id: 'production',
        title: '生產中',
        filter: { code: [QUOTATION_CODE.production, QUOTATION_CODE.deferredProduction] },
        sort: oldestFirstSort,
      },
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
        filter: {
          code: [
            QUOTATION_CODE.proofingWaiting,
            QUOTATION_CODE.proofing,
            QUOTATION_CODE.deferredProofingWaiting,
            QUOTATION_CODE.deferredProofing,
          ],
          print_stage: 'proofing',
        },
        sort: oldestFirstSort,
      },
      {
        id: 'product-print',
        title: '生產待輸出',
        filter: {
          code: [
            QUOTATION_CODE.productionWaiting,
            QUOTATION_CODE.production,
            QUOTATION_CODE.deferredProductionWaiting,
            QUOTATION_CODE.deferredProduction,
          ],
          print_stage: 'production',
        },
        sort: oldestFirstSort,
      },
      {
        id: 'without-art',
        title: '輪到輸出，缺圖稿',
        filter: { next_who: 'print', print_stage: null },
        sort: oldestFirstSort,
      },
      {
        id: 'proofing-printed',
        title: '打樣已輸出',
        filter: {
          code: [
            QUOTATION_CODE.proofingWaiting,
            QUOTATION_CODE.proofing,
            QUOTATION_CODE.salesCheck,
            QUOTATION_CODE.deferredProofingWaiting,
            QUOTATION_CODE.deferredProofing,
          ],
          'options.proofing_print_track': true,
        },
      },
      {
        id: 'product-printed',
        title: '生產已輸出',
        filter: {
          code: [
            QUOTATION_CODE.productionWaiting,
            QUOTATION_CODE.production,
            QUOTATION_CODE.deferredProductionWaiting,
            QUOTATION_CODE.deferredProduction,
          ],
          'options.product_print_track': true,
        },
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
        sort: oldestFirstSort,
      },
      {
        id: 'goods-ready',
        title: '大貨待寄',
        filter: { next_who: 'shipping', code: codesAtWork('production') },
        sort: oldestFirstSort,
      },
      // At these codes the order waits for its buyer and not for this desk, although no parcel of samples is
      // recorded.
      {
        id: 'samples-unsent',
        title: '樣品完成未寄',
        filter: { code: [QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed], sample_sent_date: null },
        sort: oldestFirstSort,
      },
      {
        id: 'producing',
        title: '生產中',
        filter: { code: [QUOTATION_CODE.production, QUOTATION_CODE.deferredProduction] },
        sort: oldestFirstSort,
      },
      {
        id: 'shipped',
        title: '已出貨',
        filter: { code: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped] },
      },
    ],
  },
  {
    id: 'warehouse',
    ...officeDesks.warehouse,
    waiting: ['missing', 'proofing-stock', 'product-stock', 'shipped-stock'],
    views: [
      { id: 'missing', title: '待補齊配件', filter: { next_who: 'warehouse' }, sort: oldestFirstSort },
      {
        id: 'proofing-stock',
        title: '打樣待扣料',
        filter: {
          code: [QUOTATION_CODE.proofing, QUOTATION_CODE.deferredProofing],
          'about_material_storage.proofing_material_been_deducted': false,
        },
        sort: oldestFirstSort,
      },
      {
        id: 'product-stock',
        title: '生產待扣料',
        filter: {
          code: [QUOTATION_CODE.production, QUOTATION_CODE.deferredProduction],
          'about_material_storage.product_material_been_deducted': false,
        },
        sort: oldestFirstSort,
      },
      {
        id: 'shipped-stock',
        title: '已出貨未扣料',
        filter: {
          code: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped],
          'about_material_storage.product_material_been_deducted': false,
        },
        sort: oldestFirstSort,
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

export const desksFor = (permissions: readonly Permission[]): readonly Desk[] =>
  permissions.includes('quotation_authority_r')
    ? desks.filter((desk) => desk.for.some((permission) => permissions.includes(permission)))
    : [];
