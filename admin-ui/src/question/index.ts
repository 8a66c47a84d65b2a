import { questions } from '@zhidan/domain';
import type { ResourceProps } from 'react-admin';
import { QuestionCreate } from './QuestionCreate.js';
import { QuestionEdit } from './QuestionEdit.js';
import { QuestionList } from './QuestionList.js';

export const question: ResourceProps = {
  name: questions.resource,
  options: { label: questions.title, room: '首頁' },
  recordRepresentation: 'question',
  list: QuestionList,
  create: QuestionCreate,
  edit: QuestionEdit,
};
