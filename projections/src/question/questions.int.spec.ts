import type { DomainEvent } from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { questionsProjection } from './questions.js';

const added = (question: string, sort: number): DomainEvent => ({
  type: 'QuestionAdded',
  data: {
    question,
    answer: '依商品而定',
    class: '訂購',
    imgs: ['/files/q-1.jpg'],
    activate: true,
    sort,
  },
});

const history = new History();
history.happened('question-minimum', added('最低訂購量是多少？', 1));
history.happened('question-delivery', added('多久可以交貨？', 2));
history.happened('question-minimum', {
  type: 'QuestionChanged',
  data: { answer: '一個顏色五十件', imgs: [] },
});
history.happened('question-delivery', { type: 'QuestionRemoved', data: {} });
history.happened('question-club', added('可以做四十件球隊 Polo 衫嗎？', 3));

proofOf(questionsProjection, history.events);
