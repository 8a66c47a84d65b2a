import { describe, expect, it } from '@jest/globals';
import { markupOf } from '@zhidan/ui-kit/testing';
import { declarationOf } from '../record/screens.js';
import { ConfirmationDays, SupplierNotes } from './cells.js';
import { supplierScreens } from './index.js';

const supplier = { id: 's1', revision: 0 };

describe('the list of suppliers', () => {
  it('has the columns that its desk requires, with row numbers before and buttons after them', () => {
    const titles = supplierScreens.columns.map((column) =>
      typeof column === 'string'
        ? declarationOf(supplierScreens, column).label
        : (column.label ?? declarationOf(supplierScreens, column.source).label),
    );
    expect(titles).toEqual([
      '供應商公司抬頭',
      '統編',
      '詳細資料',
      '匯款帳號',
      '業務名稱',
      '業務電話',
      '業務分機',
      '公司地址',
      '訂購天數',
      '訂貨交期',
    ]);
    expect([supplierScreens.isNumbered, supplierScreens.hasActs]).toEqual([true, true]);
  });

  it('shows the order days with their unit, and a dash when they are unknown', () => {
    expect(markupOf(<ConfirmationDays record={{ ...supplier, order_days: 5 }} />)).toContain('5 天');
    expect(markupOf(<ConfirmationDays record={{ ...supplier, order_days: 0 }} />)).toContain('—');
  });

  it('shows a known detail of a supplier, and a dash when no detail is known', () => {
    expect(markupOf(<SupplierNotes record={{ ...supplier, remarks: '下午才接電話' }} />)).toContain(
      '下午才接電話',
    );
    expect(markupOf(<SupplierNotes record={supplier} />)).toContain('—');
  });
});
