import { categories, levelOneCategories, levelTwoCategories } from '@zhidan/domain';
import { recordScreens } from '../record/recordScreens.js';
import type { FieldGroup } from '../record/screens.js';
import { Completion } from './Completion.js';
import { ProfitTiers, tierColumns } from './ProfitTiers.js';

const ROOM = '商品';

const shown: FieldGroup = {
  title: '圖片',
  fields: {
    imgs: '圖片',
    alt: { label: '圖片說明', help: '看不到圖片的人聽到的文字' },
    describe: '備註說明',
  },
};

export const levelOneCategory = recordScreens({
  ...levelOneCategories,
  room: ROOM,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  columns: ['imgs', 'name', 'type', 'describe', { source: 'last_edit_person', label: '最後編輯' }],
  groups: [
    { title: '基本', fields: { name: '名稱', type: { label: '類型', help: '英文字母，如 SS、TD、TF' } } },
    shown,
  ],
});

export const levelTwoCategory = recordScreens({
  ...levelTwoCategories,
  room: ROOM,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  filters: ['level_one_id'],
  columns: [
    'imgs',
    'name',
    'type',
    { source: 'level_one_id', isSortable: false },
    'describe',
    { source: 'last_edit_person', label: '最後編輯' },
  ],
  groups: [
    {
      title: '基本',
      fields: {
        name: '名稱',
        type: { label: '類型', help: '四位數字，如 0001' },
        level_one_id: '第一層分類',
      },
    },
    shown,
  ],
});

/** The third level: what buyers configure and order. */
export const category = recordScreens({
  ...categories,
  room: ROOM,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  filters: ['level_one_id', 'level_two_id', 'status.activated'],
  detail: ProfitTiers,
  columns: [
    { source: 'imgs', label: '單圖', isSortable: false },
    'name',
    'type',
    'pattern_no',
    { source: 'material_group', label: '原料組合', isSortable: false },
    'status.activated',
    'status.vip',
    { source: 'completion', label: '完成度', cell: Completion },
    'specification',
    { source: 'last_modify_date', label: '最後編輯' },
  ],
  groups: [
    {
      title: '基本',
      fields: {
        name: '商品名稱',
        type: { label: '商品編號', help: '四位數字' },
        level_one_id: '第一層分類',
        level_two_id: { label: '第二層分類', narrowedBy: 'level_one_id' },
        specification: '規格',
        feature: { label: '商品特色', help: '最多 10 個字' },
        describe: '備註說明',
        processing_describe: { label: '加工說明', help: '只有同仁看得到' },
        selling_price: { label: '建議售價', help: 'NT$，0 表示沒有建議' },
      },
    },
    {
      title: '圖片',
      fields: {
        imgs: '商品圖片',
        alt: { label: '圖片說明', help: '看不到圖片的人聽到的文字' },
        banner_imgs: '橫幅圖片',
      },
    },
    {
      title: '展示',
      fields: {
        'status.activated': '啟用',
        'status.vip': 'VIP',
        'status.new': 'NEW',
        'status.hot': 'HOT',
        'status.discount': '優惠',
        switch: { label: '優惠商品／新品專區', help: '關閉時在一般商品目錄' },
        start_date_of_discount: { label: '優惠開始', isDate: true },
        end_date_of_discount: { label: '優惠結束', isDate: true },
        sales_event_description: '優惠說明',
        new_product_description: '新品說明',
        'sample_order.name': '購買樣品',
        'sample_order.url': '販售網址',
      },
    },
    {
      title: '原料組合',
      fields: {
        material_group: { label: '原料組合', help: '訂單從每一組各選一項，依此順序' },
        ink_id: '墨水',
        paper_id: '轉印紙',
        carton_id: '紙箱',
        delivery_id: '運費',
      },
    },
    {
      title: '利潤與數量',
      fields: {
        quantity_profit: { label: '利潤清單', rows: tierColumns },
        mini_order: '最低訂購量',
        split_quantity: '每款最低數量',
        disable_proofing: '不打樣',
      },
    },
    {
      title: '費用與版型',
      fields: {
        tailor_fee: { label: '平車費用', help: 'NT$／件' },
        crop_fee: { label: '裁切費用', help: 'NT$／件' },
        outside_layout_width: '表布版型寬（cm）',
        outside_layout_height: '表布版型高（cm）',
        outside_cloth_loss: '表布耗損率（%）',
        inside_layout_width: '裡布版型寬（cm）',
        inside_layout_height: '裡布版型高（cm）',
        inside_cloth_loss: '裡布耗損率（%）',
        typesetting: { label: '智慧排版', help: '版型可轉向以節省用布' },
        pattern_no: '版型編號',
        pattern_download: '版型下載網址',
        pattern_free: '版型免費下載',
        pattern_width: '版型寬（cm）',
        pattern_height: '版型高（cm）',
      },
    },
    {
      title: '影片',
      fields: Object.fromEntries(
        [
          ['introduction_video', '介紹影片'],
          ['salting_on_color_video', '套色影片'],
          ['note_one_video', '說明影片一'],
          ['note_two_video', '說明影片二'],
        ].flatMap(([name, title]) => [
          [`${name}.label`, `${title}標題`],
          [`${name}.link`, `${title}網址`],
        ]),
      ),
    },
  ],
});
