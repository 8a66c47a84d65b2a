import QuizOutlined from '@mui/icons-material/QuizOutlined';
import { questions } from '@zhidan/domain';
import { lastEditedColumn } from '../record/columns.js';
import { recordResource } from '../record/recordScreens.js';

export const questionResource = recordResource({
  ...questions,
  icon: QuizOutlined,
  called: 'question',
  sort: { field: 'sort', order: 'ASC' },
  filters: ['activate'],
  columns: ['sort', 'question', 'class', 'activate', { ...lastEditedColumn, isSortable: false }],
  groups: [
    {
      title: '問與答',
      fields: {
        question: {},
        answer: { help: '沒有回答的新問題會先停用，寫好回答後再啟用，客戶才看得到' },
        class: {},
        sort: { help: '數字小的在前' },
        activate: {},
        imgs: {},
      },
    },
  ],
});
