import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import { giveaways } from '@zhidan/domain';
import { lastEditedColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';
import { ParticipantCountCell, GiveawayStatus } from './cells.js';
import { GiveawaySidePanel } from './GiveawayBeside.js';
import { LevelsInput } from './LevelsInput.js';

export const giveawayResource = recordResource({
  ...giveaways,
  icon: CardGiftcardOutlined,
  called: 'name',
  sort: { field: 'start_date', order: 'DESC' },
  filters: ['activate'],
  beside: GiveawaySidePanel,
  columns: [
    { source: 'imgs', label: '縮圖', isSortable: false },
    'name',
    { source: 'state', label: '狀態', cell: GiveawayStatus },
    'start_date',
    'end_date',
    { source: 'participants', label: '參加／名額', cell: ParticipantCountCell },
    'activate',
    { ...lastEditedColumn, isSortable: false },
  ],
  groups: [
    {
      title: '活動',
      fields: {
        name: {},
        quota: { help: '可以參加的人數' },
        start_date: {},
        end_date: { help: '當天仍可參加' },
        level_limit: { help: '空白表示不限', input: LevelsInput },
        activate: {},
        describe: {},
        imgs: {},
        alt: { help: '看不到圖片的人聽到的文字' },
      },
    },
  ],
});
