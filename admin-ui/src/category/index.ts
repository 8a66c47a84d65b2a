import FolderSpecialOutlined from '@mui/icons-material/FolderSpecialOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { categories, levelOneCategories, levelTwoCategories } from '@zhidan/domain';
import type { FormValues } from '../form/fieldDeclaration.js';
import { PatternInput } from '../form/field/PatternInput.js';
import { lastEditedColumn, levelOneColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import type { FieldGroup, RecordScreens } from '../record/screens.js';
import { AddMaterialGroupsButton } from './AddGroups.js';
import { ProductCompletion } from './Completion.js';
import { ProfitTiers, tierColumns } from './ProfitTiers.js';
import { TemplateLink } from './TemplateLink.js';

const shown: FieldGroup = {
  title: '圖片',
  fields: {
    imgs: {},
    alt: { help: '看不到圖片的人聽到的文字' },
    describe: {},
  },
};

export const levelOneCategoryResource = recordResource({
  ...levelOneCategories,
  icon: FolderSpecialOutlined,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  columns: ['imgs', 'name', 'type', 'describe', lastEditedColumn],
  groups: [{ title: '基本', fields: { name: {}, type: { help: '英文字母，如 SS、TD、TF' } } }, shown],
});

export const levelTwoCategoryResource = recordResource({
  ...levelTwoCategories,
  icon: AccountTreeOutlined,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  filters: ['level_one_id'],
  columns: ['imgs', 'name', 'type', levelOneColumn, 'describe', lastEditedColumn],
  groups: [
    {
      title: '基本',
      fields: {
        name: {},
        type: { help: '四位數字，如 0001' },
        level_one_id: {},
      },
    },
    shown,
  ],
});

/** The unit of sale that is currently chosen in the form. */
const soldIn = ({ sales_unit }: FormValues): string => (typeof sales_unit === 'string' ? sales_unit : '');

const pieceColumns = {
  key: '代號',
  title: '名稱',
  max: '最多字數',
  required: '必填',
  unique: '不重複',
} as const;

/** The screens of third-level categories, which are the products that buyers configure and order. */
export const categoryScreens: RecordScreens = {
  ...categories,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  filters: ['level_one_id', 'level_two_id', 'status.activated'],
  detail: ProfitTiers,
  beside: TemplateLink,
  isNumbered: true,
  columns: [
    { source: 'imgs', label: '單圖', isSortable: false },
    'name',
    'type',
    'pattern_no',
    { source: 'material_group', label: '添加原料組合', cell: AddMaterialGroupsButton, isSortable: false },
    'status.activated',
    'status.vip',
    { source: 'completion', label: '完成度', cell: ProductCompletion },
    'specification',
    { source: 'last_modify_date', label: '最後編輯' },
  ],
  groups: [
    {
      title: '基本',
      fields: {
        name: {},
        type: { help: '四位數字' },
        level_one_id: {},
        level_two_id: { narrowedBy: 'level_one_id' },
        specification: {},
        feature: { help: '最多 10 個字' },
        describe: {},
        processing_describe: { help: '只有同仁看得到' },
        selling_price: { isMoney: true, help: '0 表示沒有建議' },
      },
    },
    {
      title: '圖片',
      fields: {
        imgs: {},
        alt: { help: '看不到圖片的人聽到的文字' },
        banner_imgs: {},
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
        switch: { help: '關閉時在一般商品目錄' },
        start_date_of_discount: { isDate: true },
        end_date_of_discount: { isDate: true },
        sales_event_description: {},
        new_product_description: {},
        'sample_order.name': '購買樣品',
        'sample_order.url': '販售網址',
      },
    },
    {
      title: '原料組合',
      fields: {
        material_group: { help: '訂單從每一組各選一項，依此順序' },
        ink_id: {},
        paper_id: {},
        carton_id: {},
        delivery_id: {},
      },
    },
    {
      title: '利潤與數量',
      fields: {
        quantity_profit: { rows: tierColumns },
        sizes: { help: '尺寸或顏色的名稱，依顯示的順序；客戶可依此分配數量' },
        size_chart: {
          help: '一行一個尺寸，第一行是標題，例如「尺寸,胸寬,衣長」；可以從 Excel 貼上',
        },
        sales_unit: { help: '件、條、碼、公尺、組……，數量後面都寫這個單位' },
        quantity_step: {
          unit: soldIn,
          help: '兩個數量之間可以訂購的間隔，依較少的那一個數量計價；0 是只能訂購清單上的數量',
        },
        mini_order: { unit: soldIn },
        split_quantity: { unit: soldIn },
        piece_fields: { rows: pieceColumns, help: '每一件各自要填的內容，例如名字與號碼' },
        disable_proofing: {},
      },
    },
    {
      title: '費用與版型',
      fields: {
        tailor_fee: { isMoney: true, unit: '／件' },
        crop_fee: { isMoney: true, unit: '／件' },
        outside_layout_width: {},
        outside_layout_height: {},
        outside_cloth_loss: {},
        inside_layout_width: {},
        inside_layout_height: {},
        inside_cloth_loss: {},
        typesetting: { help: '版型可轉向以節省用布' },
        pattern_no: {},
        pattern_download: { input: PatternInput },
        pattern_free: {},
        pattern_width: {},
        pattern_height: {},
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
};
export const categoryResource = recordResource({ ...categoryScreens, icon: CategoryOutlined });
