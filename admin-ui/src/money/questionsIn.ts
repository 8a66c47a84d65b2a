import { askedQuestion, type AskedQuestion, type MoneyQuestionCode } from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { z } from 'zod';

const list = z.array(askedQuestion);

/** The questions about money that a refusal asks; none of any other error. */
export function questionsIn(error: unknown): readonly AskedQuestion[] {
  if (!(error instanceof RequestFailed) || error.questions.length === 0) return [];
  return list.safeParse(error.questions).data ?? [];
}

/** What is sent again to say that they were read. */
export const acknowledging = (questions: readonly AskedQuestion[]): MoneyQuestionCode[] => [
  ...new Set(questions.map(({ code }) => code)),
];
