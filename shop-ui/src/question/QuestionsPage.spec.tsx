import { expect, it } from '@jest/globals';
import type { QuestionRow } from '@zhidan/domain';
import { markupOf } from '@zhidan/ui-kit/testing';
import { Question } from './QuestionsPage.js';

const question = {
  id: 'q1',
  question: '布邊怎麼收？',
  answer: '三捲車縫。',
  class: '製作',
  imgs: ['/files/hem.jpg'],
  activate: true,
  sort: 1,
} as QuestionRow;

it('the pictures of an answer are shown beside the answer, labelled with the question', () => {
  expect(markupOf(<Question {...question} />)).toMatch(/<img[^>]*alt="布邊怎麼收？"/);
  expect(markupOf(<Question {...question} />)).toContain('/files/hem');
  expect(markupOf(<Question {...question} imgs={[]} />)).not.toContain('<img');
});
