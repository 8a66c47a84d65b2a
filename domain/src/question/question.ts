import { z } from 'zod';
import { forEveryone, forStaff } from '../access/route-access.js';
import { countSchema } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { picturesSchema, textSchema } from '../record/fields.js';
import { defineRecord, recordAuditColumns } from '../record/record.js';

/** A question of the Q&A page with its answer (`facts.md` section 3.8). */
export const questionSchema = z.object({
  question: z.string().trim().min(1).max(500),
  answer: z.string().trim().max(5000).default(''),
  class: textSchema(50),
  /** At most one picture, of 330 by 220 pixels. */
  imgs: picturesSchema(1),
  activate: z.boolean().default(true),
  sort: countSchema().default(0),
});

export const questions = defineRecord({
  noun: 'question',
  resource: 'questions',
  section: '首頁與活動',
  title: '問與答',
  labels: {
    question: '問題',
    answer: '回答',
    class: '分類',
    imgs: '圖片',
    activate: '啟用',
    sort: '排序',
  },
  schema: questionSchema,
  searched: ['question', 'answer', 'class'],
  code: 90012,
  access: { read: forEveryone, write: forStaff('homepage_authority_w') },
  rules: {
    /** A question added without an answer is not active yet. */
    asAdded: (fields) => ({ ...fields, activate: fields.activate && fields.answer !== '' }),
    check({ activate, answer }) {
      // A visible question must have an answer.
      if (activate && answer === '') refuse({ code: 'ANSWER_MISSING', field: 'answer' });
    },
  },
});

export const questionRow = questionSchema.extend(recordAuditColumns.shape);
export type QuestionRow = z.infer<typeof questionRow>;

/** The columns of a question for visitors. */
export const publicQuestionFields = [
  'question',
  'answer',
  'class',
  'imgs',
  'activate',
  'sort',
  'create_date',
  'last_modify_date',
] as const satisfies readonly (keyof QuestionRow)[];
