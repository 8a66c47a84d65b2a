import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import ViewModuleOutlined from '@mui/icons-material/ViewModuleOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { storageClassesOne, storageClassesTwo, storageItems, unitConversionRates } from '@zhidan/domain';
import type { ResourceProps } from 'react-admin';
import { officeResource } from '../record/officeResource.js';
import { createAddButtons } from '../record/AddOthers.js';
import { createSuggestionInput } from '../form/field/offered.js';
import { lastEditedColumn, levelOneColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import type { RecordScreens } from '../record/screens.js';
import { StorageClassFilter } from './ClassFilter.js';
import { ItemShow } from './ItemShow.js';
import { ItemTiles } from './ItemTiles.js';
import { ProfitInput } from './ProfitInput.js';
import { pictureGroup, classificationGroup } from './itemFields.js';
import { StockInput, unitOfValues } from './StockInput.js';
import { StorageUsageList } from './UsageList.js';

/** The initial page size: two rows of eight tiles. */
const TWO_ROWS = 16;

export const storageItemScreens: RecordScreens = {
  ...storageItems,
  called: 'product_name',
  columns: [],
  tiles: ItemTiles,
  narrows: StorageClassFilter,
  narrowsBy: ['level_one_id', 'level_two_id'],
  perPage: TWO_ROWS,
  tools: createAddButtons(storageClassesOne, storageClassesTwo),
  groups: [
    {
      title: '基本',
      fields: {
        product_name: {},
        ...classificationGroup,
        remark: {},
      },
    },
    pictureGroup,
    {
      title: '單位與價格',
      fields: {
        unit: {
          help: '單位換算表裡的單位，或自訂',
          input: createSuggestionInput(unitConversionRates),
        },
        unit_price: { isMoney: true, help: '以最小單位計：價格 ÷ 最小單位的數量' },
        product_profit: { input: ProfitInput },
        extra_freight: { isMoney: true },
      },
    },
    {
      title: '庫存與採購',
      fields: {
        stock_alert: { input: StockInput, help: '低於這個數量時提醒' },
        minimum_order_quantity: { unit: unitOfValues },
        lead_time: { unit: '天' },
        supplier_id: {},
        material_owner: { help: '空白為本公司' },
        product_website: {},
        product_description: { help: '會印在採購單上' },
      },
    },
  ],
};
export const storageItemResource: ResourceProps = {
  ...recordResource({ ...storageItemScreens, icon: Inventory2Outlined }),
  show: ItemShow,
};

const table = {
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
} as const;
const code = { help: '一個英文字母加四位數字，如 A0001' };

export const storageClassOneResource = recordResource({
  ...storageClassesOne,
  icon: WarehouseOutlined,
  ...table,
  columns: ['type', 'name', 'describe', lastEditedColumn],
  groups: [{ title: '分類', fields: { type: code, name: {}, describe: {} } }],
});

export const storageClassTwoResource = recordResource({
  ...storageClassesTwo,
  icon: ViewModuleOutlined,
  ...table,
  filters: ['level_one_id'],
  columns: ['type', 'name', levelOneColumn, 'describe', lastEditedColumn],
  groups: [
    {
      title: '分類',
      fields: { type: code, name: {}, level_one_id: {}, describe: {} },
    },
  ],
});

export const unitConversionRateResource = recordResource({
  ...unitConversionRates,
  icon: StraightenOutlined,
  ...table,
  note: '採購入庫時，數量以換算率折成最小單位；單位不能刪除。',
  columns: ['type', 'name', 'conversion_rate', 'base_unit', 'describe'],
  groups: [
    {
      title: '單位',
      fields: {
        type: { help: '不可重複的數字' },
        name: {},
        conversion_rate: { help: '一個單位等於幾個最小單位' },
        base_unit: { help: '例如打是個，碼是公分；最小單位相同的單位才能互相換算' },
        describe: {},
      },
    },
  ],
});

export const storageUsageResource = officeResource('storage-usage', {
  icon: SwapVertOutlined,
  list: StorageUsageList,
});
