import { expect, it } from '@jest/globals';
import { quotation, quotationCommandKinds } from '@zhidan/domain/quotation';
import { allDecisionCases } from './decide.js';

it('the benchmark of decisions measures every command in a state in which it produces events', () => {
  const questions = allDecisionCases();
  const asked = new Set<string>(questions.map(({ command }) => command.kind));
  expect(quotationCommandKinds.filter((kind) => !asked.has(kind))).toEqual([]);
  const idle = questions.filter(
    ({ command, state, facts }) => quotation.decide(command, state, facts).length === 0,
  );
  expect(idle.map(({ command }) => command.kind)).toEqual([]);
});
