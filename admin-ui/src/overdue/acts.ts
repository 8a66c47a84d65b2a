import {
  changeOverdueBody,
  closeOverdueBody,
  followUpOverdueBody,
  overdueStatusTitles,
} from '@zhidan/domain/overdue';
import type { FormAction } from '../act/act.js';
import { FollowUpPhraseInput } from '../form/field/PhraseInput.js';
import type { OverdueCase } from './overdueCase.js';

/** Adds a note about a call with the customer and, if promised, the day of payment. */
export const followUpAction: FormAction<typeof followUpOverdueBody> = {
  title: '追蹤',
  route: 'POST /api/overdues/:id/follow-up',
  explain: '記下這次聯絡，案件明天再回到待催款；填了承諾付款日，就等那一天過了才回來。',
  body: followUpOverdueBody,
  fields: {
    message: { label: '追蹤內容', input: FollowUpPhraseInput },
    promise_date: { label: '承諾付款日' },
  },
  done: '已記下這次追蹤',
};

/** Records the day on which the customer promised to pay. */
export const promiseAction = ({ promise_date }: OverdueCase): FormAction<typeof changeOverdueBody> => ({
  title: '承諾付款',
  route: 'PUT /api/overdues/:id',
  explain: '案件變成「已承諾付款」，那一天過了還沒付清才回到待催款。',
  body: changeOverdueBody,
  fields: { promise_date: { label: '承諾付款日', isRequired: true, first: promise_date ?? '' } },
  done: '已記下承諾付款日',
});

/** Closes a case as paid or as given up. */
export const closeCaseAction = ({ unpaid }: OverdueCase): FormAction<typeof closeOverdueBody> => ({
  title: '結案',
  route: 'POST /api/overdues/:id/close',
  explain: '案件結束，不再催款；訂單與已收的款項不變。',
  body: closeOverdueBody,
  fields: {
    status: {
      label: '結果',
      isRequired: true,
      first: unpaid === 0 ? 'paid' : 'written_off',
      choices: overdueStatusTitles,
    },
    message: { label: '說明' },
  },
  done: '已結案',
});
