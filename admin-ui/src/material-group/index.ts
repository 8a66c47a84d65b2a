import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import { materialGroupClassesOne, materialGroupClassesTwo, materialGroups } from '@zhidan/domain';
import { materialGroupKinds } from '@zhidan/domain/quotation';
import { titlesByCode } from '../list/choicesIn.js';
import { materialClassScreens } from '../material/index.js';
import { recordResource } from '../record/recordScreens.js';
import { GroupMembers } from './Members.js';

export const materialGroupClassOneResource = recordResource({
  ...materialGroupClassesOne,
  icon: DynamicFeedOutlined,
  ...materialClassScreens('one'),
});
export const materialGroupClassTwoResource = recordResource({
  ...materialGroupClassesTwo,
  icon: LibraryBooksOutlined,
  ...materialClassScreens('two'),
  filters: ['level_one_id'],
});

export const materialGroupResource = recordResource({
  ...materialGroups,
  icon: LayersOutlined,
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
  filters: ['level_one_id', 'level_two_id', 'kind'],
  detail: GroupMembers,
  columns: [
    { source: 'imgs', label: '縮圖', isSortable: false },
    'name',
    'type',
    'web_side_name',
    'kind',
    { source: 'choice_level_three_material', label: '原料', isSortable: false },
    'processing_fee',
    'status.activated',
    'describe',
  ],
  groups: [
    {
      title: '基本',
      fields: {
        name: {},
        type: { help: '四位數字' },
        web_side_name: { help: '買家看到的名稱' },
        kind: { choices: titlesByCode(materialGroupKinds) },
        level_one_id: {},
        level_two_id: { narrowedBy: 'level_one_id' },
        select_description: {},
        processing_fee: {},
        describe: {},
        'status.activated': '啟用',
        'status.vip': 'VIP',
      },
    },
    {
      title: '原料清單',
      fields: {
        choice_level_three_material: { help: '第一項是沒有選擇時的預設' },
      },
    },
    {
      title: '圖片',
      fields: { imgs: {}, alt: { help: '看不到圖片的人聽到的文字' } },
    },
  ],
});
