import type { ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { refusalMessage } from '@zhidan/domain';
import { MemoryRouter } from 'react-router';
import { wordsOf } from '@zhidan/ui-kit/testing';
import { AddMaterialGroupsButton } from '../category/AddGroups.js';
import { RecordHeading } from '../record/RecordScreen.js';
import type { RecordScreens } from '../record/screens.js';
import { storageItemScreens } from '../storage/index.js';
import { customerScreens } from './index.js';

const somebody = { id: 'c1', revision: 3, company: '青山網球社' };

const asked = (part: ReactNode) =>
  wordsOf(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );

describe('the columns of customers', () => {
  const figures = ['monthly_average', 'total_ordered', 'delivery_charge_fee'] as const;
  const shown = (source: string, record: object): string => {
    const column = customerScreens.columns.find((one) => typeof one !== 'string' && one.source === source);
    if (column === undefined || typeof column === 'string' || column.cell === undefined)
      throw new Error(`${source} has no cell of its own`);
    const Cell = column.cell;
    return asked(<Cell record={{ ...somebody, ...record }} />);
  };

  it('show a dash for a missing amount, never a bare 0', () => {
    for (const source of figures) {
      expect([source, shown(source, { [source]: 0 })]).toEqual([source, '—']);
      expect([source, shown(source, {})]).toEqual([source, '—']);
      expect([source, shown(source, { [source]: 1226 })]).toEqual([source, '$NT 1,226']);
    }
    expect(shown('last_order', { last_order: '' })).toBe('—');
  });
});

describe('the wording that the specification requires', () => {
  const headOf = (screens: RecordScreens) => asked(<RecordHeading screens={screens} mayAdd />);

  it('is on the buttons that add customers and their classes', () =>
    expect(headOf(customerScreens)).toBe('客戶 新增客戶職務 新增客戶分類 新增客戶資料'));

  it('is on the buttons that add storage classes', () =>
    expect(headOf(storageItemScreens)).toMatch(/ 新增第一層倉庫分類 新增第二層倉庫分類 新增\S+$/));

  it('is 用戶不存在！ for a missing customer', () =>
    expect(refusalMessage({ code: 'CUSTOMER_NOT_FOUND' })).toBe('用戶不存在！'));

  it('is 添加原料組合 on a product without material groups', () => {
    const shown = (material_group: readonly string[]) =>
      asked(
        <AddMaterialGroupsButton record={{ id: 'p1', revision: 1, name: '帆布托特包', material_group }} />,
      );
    expect(shown([])).toBe('添加原料組合');
    expect(shown(['cloth', 'buttons'])).toBe('2 項');
  });
});
