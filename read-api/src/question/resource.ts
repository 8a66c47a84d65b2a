import { publicQuestionFields, questions } from '@zhidan/domain';
import { recordResource } from '../record/resource.js';

/** Visitors read the questions that are switched on, and not who wrote them. */
export const questionResource = recordResource(questions, {
  rows: { only: { activate: true } },
  columns: publicQuestionFields,
});
