import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { zkgLevelOne, zkgLevelThree, zkgLevelTwo } from '@zhidan/domain';
import { lastEditedColumn, levelOneColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import { ZkgTemplateButtons } from './SheetTools.js';

const table = {
  called: 'name',
  sort: { field: 'type', order: 'ASC' },
} as const;
const thumbnail = { source: 'imgs', label: '縮圖', isSortable: false };

export const zkgLevelOneResource = recordResource({
  ...zkgLevelOne,
  icon: GridViewOutlined,
  ...table,
  columns: [thumbnail, 'name', 'type', 'describe', lastEditedColumn],
  groups: [{ title: '分類', fields: { name: {}, type: {}, describe: {}, imgs: {} } }],
});

export const zkgLevelTwoResource = recordResource({
  ...zkgLevelTwo,
  icon: TableChartOutlined,
  ...table,
  filters: ['level_one_id'],
  columns: [thumbnail, 'name', 'type', levelOneColumn, 'describe', lastEditedColumn],
  groups: [
    {
      title: '分類',
      fields: { name: {}, type: {}, level_one_id: {}, describe: {}, imgs: {} },
    },
  ],
});

export const zkgLevelThreeResource = recordResource({
  ...zkgLevelThree,
  icon: TableRowsOutlined,
  ...table,
  note: '可以一筆一筆新增，或下載範本、填好後一次匯入。',
  tools: ZkgTemplateButtons,
  filters: ['level_one_id', 'level_two_id', 'activate'],
  columns: [
    thumbnail,
    'name',
    'type',
    levelOneColumn,
    { source: 'level_two_id', isSortable: false },
    'describe',
    'activate',
  ],
  groups: [
    {
      title: '分類',
      fields: {
        name: {},
        type: {},
        level_one_id: {},
        level_two_id: { narrowedBy: 'level_one_id' },
        describe: {},
        imgs: {},
        activate: {},
      },
    },
  ],
});
