import { publicQuestionFields, questions } from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

/** Visitors see the questions that are switched on, without their authors. */
export const questionResource = recordResource(questions, {
  rows: { only: { activate: true } },
  columns: publicQuestionFields,
});
