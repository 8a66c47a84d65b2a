import { storageClassesOne, storageClassesTwo, storageItems, unitConversionRates } from '@zhidan/domain';
import { materialKinds } from '@zhidan/domain/quotation';
import type { ResourceProps } from 'react-admin';
import { titlesIn } from '../list/choicesIn.js';
import { addOthers } from '../record/AddOthers.js';
import { offered } from '../record/field/offered.js';
import { recordScreens } from '../record/recordScreens.js';
import { ClassFilter } from './ClassFilter.js';
import { ItemShow } from './ItemShow.js';
import { ItemTiles } from './ItemTiles.js';
import { ProfitInput } from './ProfitInput.js';
import { UsageList } from './UsageList.js';

const ROOM = '倉庫';
/** Eight in a row. */
const TWO_ROWS = 16;

export const storageItem: ResourceProps = {
  ...recordScreens({
    ...storageItems,
    room: ROOM,
    called: 'product_name',
    columns: [],
    tiles: ItemTiles,
    narrows: ClassFilter,
    perPage: TWO_ROWS,
    tools: addOthers(storageClassesOne, storageClassesTwo),
    groups: [
      {
        title: '基本',
        fields: {
          product_name: '品項名稱',
          type: '編號',
          kind: { label: '種類', choices: titlesIn(materialKinds) },
          level_one_id: '第一層倉庫分類',
          level_two_id: { label: '第二層倉庫分類', narrowedBy: 'level_one_id' },
          product_color: '顏色',
          raw_material: '材質',
          remark: '備註',
        },
      },
      {
        title: '圖片',
        fields: { imgs: '圖片', alt: { label: '圖片說明', help: '看不到圖片的人聽到的文字' } },
      },
      {
        title: '單位與價格',
        fields: {
          unit: {
            label: '商品單位',
            help: '單位換算表裡的單位，或自訂',
            input: offered(unitConversionRates),
          },
          unit_price: { label: '單位成本', help: 'NT$，以最小單位計：價格 ÷ 最小單位的數量' },
          product_profit: { label: '利潤 %', input: ProfitInput },
          extra_freight: { label: '額外運費', help: 'NT$' },
        },
      },
      {
        title: '庫存與採購',
        fields: {
          stock_alert: { label: '最低庫存', help: '以最小單位計；低於這個數量時提醒' },
          minimum_order_quantity: '最低訂購',
          lead_time: '採購天數',
          supplier_id: '供應商',
          material_owner: { label: '所有人', help: '空白為本公司' },
          product_website: '商品網址',
          product_description: { label: '採購說明', help: '會印在採購單上' },
        },
      },
    ],
  }),
  show: ItemShow,
};

const table = {
  room: ROOM,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
} as const;
const code = { label: '編號', help: '一個英文字母加四位數字，如 A0001' };

export const storageClassOne = recordScreens({
  ...storageClassesOne,
  ...table,
  columns: ['type', 'name', 'describe', { source: 'last_edit_person', label: '最後編輯' }],
  groups: [{ title: '分類', fields: { type: code, name: '名稱', describe: '說明' } }],
});

export const storageClassTwo = recordScreens({
  ...storageClassesTwo,
  ...table,
  filters: ['level_one_id'],
  columns: [
    'type',
    'name',
    { source: 'level_one_id', isSortable: false },
    'describe',
    { source: 'last_edit_person', label: '最後編輯' },
  ],
  groups: [
    {
      title: '分類',
      fields: { type: code, name: '名稱', level_one_id: '第一層倉庫分類', describe: '說明' },
    },
  ],
});

export const unitConversionRate = recordScreens({
  ...unitConversionRates,
  ...table,
  note: '採購入庫時，數量以換算率折成最小單位；單位不能刪除。',
  columns: ['type', 'name', 'conversion_rate', 'describe'],
  groups: [
    {
      title: '單位',
      fields: {
        type: { label: '編號', help: '不可重複的數字' },
        name: '名稱',
        conversion_rate: { label: '換算率', help: '一個單位等於幾個最小單位' },
        describe: '說明',
      },
    },
  ],
});

export const storageUsage: ResourceProps = {
  name: 'storage-usage',
  options: { label: '庫存使用紀錄', room: ROOM },
  list: UsageList,
};
