import { expect, it } from '@jest/globals';
import { quotation, quotationCommandKinds } from '@zhidan/domain/quotation';
import { allQuestions } from './decide.js';

it('measures every command, each at a moment at which something follows from it', () => {
  const questions = allQuestions();
  const asked = new Set<string>(questions.map(({ command }) => command.kind));
  expect(quotationCommandKinds.filter((kind) => !asked.has(kind))).toEqual([]);
  const idle = questions.filter(
    ({ command, state, facts }) => quotation.decide(command, state, facts).length === 0,
  );
  expect(idle.map(({ command }) => command.kind)).toEqual([]);
});
