import { describe, expect, it } from '@jest/globals';
import { Refused } from '../../core/refused.js';
import {
  cafeOrdersTablecloths,
  castFacts,
  clubOrdersAgain,
  clubOrdersPolos,
  daysLater,
  eventsOf,
  manager,
  type StoryStep,
} from '../cast/index.js';
import { codesIn } from '../../codes/code-table.js';
import { allQuotationCodes } from '../../codes/quotation-codes.js';
import { recordStepsOf } from '../../codes/record-steps.js';
import { stages, type Stage } from '../../codes/stage.js';
import type { QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { moneyQuestionCodes } from '../money/questions.js';
import { codeAfterAdvance, codeAfterStep } from '../movement/ahead.js';
import { quotation } from '../quotation.js';
import { warningsIfSent } from './warnings-ahead.js';
import { warningsOf } from './warnings.js';

const commands: readonly Exclude<QuotationCommand, { kind: 'request' }>[] = [
  { kind: 'advance' },
  { kind: 'allow-next-step', acknowledge: [...moneyQuestionCodes] },
  { kind: 'split-production', quantities: Array.from({ length: 40 }, () => 1) },
  ...allQuotationCodes.flatMap((code) => [
    { kind: 'move-code', code } as const,
    { kind: 'force-code', family: 'quotation', code, reason: '測試' } as const,
  ]),
];

const recordAction = (stage: Stage) =>
  stage === 'proofing' ? ('record-proofing-step' as const) : ('record-production-step' as const);

const decided = (command: QuotationCommand, told: readonly QuotationEvent[]): readonly QuotationEvent[] => {
  const state = told.reduce(quotation.evolve, quotation.initial);
  try {
    return quotation.decide(command, state, castFacts(manager, { now: daysLater(25) }));
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
};

describe('the warnings shown before a command is sent', () => {
  it.each<[string, readonly StoryStep[]]>([
    ['an order paid upfront', clubOrdersPolos],
    ['an order with errors and corrections', clubOrdersAgain],
    ['an order paid by term', cafeOrdersTablecloths],
  ])('equal those that the command returns, at each point of %s', (_title, story) => {
    const warned = new Set<string>();
    for (let steps = 1; steps <= story.length; steps += 1) {
      const told = eventsOf(story.slice(0, steps));
      const order = told.reduce(quotation.evolve, quotation.initial);
      if (order === null || order === 'deleted') throw new Error('no order');
      for (const { kind, ...body } of commands) {
        const events = decided({ kind, ...body } as QuotationCommand, told);
        if (events.length === 0) continue;
        const warnings = warningsOf(events);
        expect([kind, body, warningsIfSent(kind, body, order)]).toEqual([kind, body, warnings]);
        warnings.forEach((warning) => warned.add(warning));
      }
    }
    expect(warned.size).toBeGreaterThan(1);
  });

  it.each<[string, readonly StoryStep[]]>([
    ['an order paid upfront', clubOrdersPolos],
    ['an order paid by term', cafeOrdersTablecloths],
  ])('take into account the code that the next step leads to, at each point of %s', (_title, story) => {
    let led = 0;
    for (let steps = 1; steps <= story.length; steps += 1) {
      const told = eventsOf(story.slice(0, steps));
      const order = told.reduce(quotation.evolve, quotation.initial);
      if (order === null || order === 'deleted') throw new Error('no order');
      const leadsTo = (command: QuotationCommand) => {
        const events = decided(command, told);
        const after = events.reduce(quotation.evolve, order);
        return events.length === 0 || after === null || after === 'deleted' ? undefined : after.code;
      };
      const advanced = leadsTo({ kind: 'advance' });
      if (advanced !== undefined) expect(codeAfterAdvance(order)).toBe(advanced);
      for (const stage of stages)
        for (const status_code of codesIn(recordStepsOf(stage))) {
          const stepped = leadsTo({ kind: recordAction(stage), status_code });
          if (stepped === undefined) continue;
          expect([status_code, codeAfterStep(stage, status_code, order)]).toEqual([status_code, stepped]);
          led += 1;
        }
    }
    expect(led).toBeGreaterThan(20);
  });
});
