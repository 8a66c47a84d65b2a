import TopicOutlined from '@mui/icons-material/TopicOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import Texture from '@mui/icons-material/Texture';
import { materialClassesOne, materialClassesTwo, materials } from '@zhidan/domain';
import { PatternInput } from '../form/field/PatternInput.js';
import { lastEditedColumn, levelOneColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import type { RecordScreens } from '../record/screens.js';
import { MonitoringButton } from './MonitoringButton.js';
import { pictureGroup, classificationGroup } from '../storage/itemFields.js';
import { StockInput, unitOfValues } from '../storage/StockInput.js';
import { MaterialStock } from './Stock.js';

export const materialClassScreens = (
  level: 'one' | 'two',
): Pick<RecordScreens, 'called' | 'columns' | 'groups'> => ({
  called: 'name',
  columns: ['name', 'type', ...(level === 'two' ? [levelOneColumn] : []), 'describe', lastEditedColumn],
  groups: [
    {
      title: '分類',
      fields: {
        name: {},
        type: {},
        ...(level === 'two' ? { level_one_id: {} } : {}),
        describe: {},
        imgs: {},
      },
    },
  ],
});

export const materialClassOneResource = recordResource({
  ...materialClassesOne,
  icon: FolderOpenOutlined,
  ...materialClassScreens('one'),
});
export const materialClassTwoResource = recordResource({
  ...materialClassesTwo,
  icon: TopicOutlined,
  ...materialClassScreens('two'),
  filters: ['level_one_id'],
});

export const materialScreens: RecordScreens = {
  ...materials,
  called: 'product_name',
  tools: MonitoringButton,
  filters: ['level_one_id', 'level_two_id', 'kind', 'monitoring'],
  columns: [
    { source: 'imgs', label: '圖片', isSortable: false },
    'product_name',
    'type',
    'product_color',
    'kind',
    'unit_price',
    'unit',
    { source: 'stock', label: '庫存', cell: MaterialStock },
    'processing_fee',
    'supplier_id',
    'raw_material',
  ],
  groups: [
    {
      title: '基本',
      fields: {
        product_name: {},
        web_side_name: {},
        ...classificationGroup,
        product_category: {},
        product_description: {},
        old_serial_numbers: {},
        remark: {},
        product_website: {},
      },
    },
    pictureGroup,
    {
      title: '價格',
      fields: {
        unit_price: { isMoney: true, help: '計價用；布料以碼計，紙以公尺計' },
        the_cost: { isMoney: true },
        retail_price: { isMoney: true },
        product_profit: {},
        company_profit: {},
        extra_freight: { isMoney: true },
        processing_fee: { isMoney: true },
        processing_fee_flag: {},
        processing_remark: {},
        tailor_fee: { isMoney: true },
        crop_fee: { isMoney: true },
      },
    },
    {
      title: '庫存與採購',
      fields: {
        unit: {},
        my_father: { help: '用料從這個品項扣除' },
        count: { help: '一次使用幾個最小單位，例如布料的公分' },
        storage: { unit: unitOfValues, help: '有庫存品項時以品項為準' },
        stock_alert: { input: StockInput },
        monitoring: {},
        supplier_id: { help: '點擊我選擇供應商' },
        material_owner: { help: '空白為本公司' },
        lead_time: { unit: '天' },
        minimum_order_quantity: { unit: unitOfValues },
      },
    },
    {
      title: '版型與用布',
      fields: {
        cloth_width: {},
        additional_height: {},
        length: {},
        layout_width: {},
        layout_height: {},
        accessory_cloth_id: {},
        accessory_cloth_loss: {},
        typesetting: { help: '版型可轉向以節省用布' },
        pattern_no: {},
        pattern_download: { input: PatternInput },
        pattern_free: {},
        inside_pattern_no: {},
        inside_pattern_download: { input: PatternInput },
      },
    },
  ],
};
export const materialResource = recordResource({ ...materialScreens, icon: Texture });
