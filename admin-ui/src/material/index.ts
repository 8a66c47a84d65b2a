import { materialClassesOne, materialClassesTwo, materials } from '@zhidan/domain';
import { materialKinds } from '@zhidan/domain/quotation';
import { titlesIn } from '../list/choicesIn.js';
import { recordScreens } from '../record/recordScreens.js';
import type { RecordScreens } from '../record/screens.js';
import { MonitoringButton } from './MonitoringButton.js';
import { Stock } from './Stock.js';

const ROOM = '原物料';

export const classScreens = (level: 'one' | 'two'): Pick<RecordScreens, 'called' | 'columns' | 'groups'> => ({
  called: 'name',
  columns: [
    'name',
    'type',
    ...(level === 'two' ? [{ source: 'level_one_id', isSortable: false }] : []),
    'describe',
    { source: 'last_edit_person', label: '最後編輯' },
  ],
  groups: [
    {
      title: '分類',
      fields: {
        name: '名稱',
        type: '編號',
        ...(level === 'two' ? { level_one_id: '第一層分類' } : {}),
        describe: '說明',
        imgs: '圖片',
      },
    },
  ],
});

export const materialClassOne = recordScreens({ ...materialClassesOne, ...classScreens('one'), room: ROOM });
export const materialClassTwo = recordScreens({
  ...materialClassesTwo,
  ...classScreens('two'),
  room: ROOM,
  filters: ['level_one_id'],
});

export const material = recordScreens({
  ...materials,
  room: ROOM,
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
    { source: 'stock', label: '庫存', cell: Stock },
    'processing_fee',
    'supplier_id',
    'raw_material',
  ],
  groups: [
    {
      title: '基本',
      fields: {
        product_name: '原物料名稱',
        web_side_name: '客戶端顯示',
        type: '商品編號',
        kind: { label: '種類', choices: titlesIn(materialKinds) },
        level_one_id: '第一層分類',
        level_two_id: { label: '第二層分類', narrowedBy: 'level_one_id' },
        product_color: '顏色',
        raw_material: '商品材質',
        product_category: '商品類別',
        product_description: '說明',
        old_serial_numbers: '舊編號',
        remark: '備註',
        product_website: '商品網址',
      },
    },
    {
      title: '圖片',
      fields: { imgs: '圖片', alt: { label: '圖片說明', help: '看不到圖片的人聽到的文字' } },
    },
    {
      title: '價格',
      fields: {
        unit_price: { label: '單位售價', help: 'NT$，計價用；布料以碼計，紙以公尺計' },
        the_cost: '商品成本',
        retail_price: '商品售價',
        product_profit: '商品利潤',
        company_profit: '公司利潤',
        extra_freight: '額外運費',
        processing_fee: '加工費用',
        processing_fee_flag: '收取加工費',
        processing_remark: '加工備註',
        tailor_fee: '平車費用',
        crop_fee: '裁切費用',
      },
    },
    {
      title: '庫存與採購',
      fields: {
        unit: '單位',
        my_father: { label: '庫存品項', help: '用料從這個品項扣除' },
        count: { label: '每次用量', help: '一次使用幾個最小單位' },
        storage: { label: '現有庫存', help: '有庫存品項時以品項為準' },
        stock_alert: '最低庫存',
        monitoring: '列入監控',
        supplier_id: { label: '供應商', help: '點擊我選擇供應商' },
        material_owner: { label: '所有人', help: '空白為本公司' },
        lead_time: '採購天數',
        minimum_order_quantity: '最低訂購',
      },
    },
    {
      title: '版型與用布',
      fields: {
        cloth_width: '布料幅寬（cm）',
        additional_height: '加工增加長度（cm）',
        length: '長度',
        layout_width: '版型寬（cm）',
        layout_height: '版型高（cm）',
        accessory_cloth_id: '配件布料',
        accessory_cloth_loss: '配件耗損率（%）',
        typesetting: { label: '智慧排版', help: '版型可轉向以節省用布' },
        pattern_no: '版型編號',
        pattern_download: '版型下載網址',
        pattern_free: '版型免費下載',
        inside_pattern_no: '裡布版型編號',
        inside_pattern_download: '裡布版型下載網址',
      },
    },
  ],
});
