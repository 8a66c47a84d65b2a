import { describe, expect, it } from '@jest/globals';
import { Refused } from '../core/refused.js';
import {
  cafeOrdersTablecloths,
  castFacts,
  clubOrdersAgain,
  clubOrdersPolos,
  daysLater,
  eventsOf,
  manager,
  type Step,
} from './cast/index.js';
import { allQuotationCodes } from '../codes/quotation-codes.js';
import type { QuotationCommand } from './commands.js';
import type { QuotationEvent } from './events.js';
import { quotation } from './quotation.js';
import { warningsAhead } from './warnings-ahead.js';
import { warningsOf } from './warnings.js';

const commands: readonly Exclude<QuotationCommand, { kind: 'request' }>[] = [
  { kind: 'advance' },
  { kind: 'split-production', quantities: Array.from({ length: 40 }, () => 1) },
  ...allQuotationCodes.flatMap((code) => [
    { kind: 'move-code', code } as const,
    { kind: 'force-code', family: 'quotation', code, reason: '測試' } as const,
  ]),
];

const decided = (command: QuotationCommand, told: readonly QuotationEvent[]): readonly QuotationEvent[] => {
  const state = told.reduce(quotation.evolve, quotation.initial);
  try {
    return quotation.decide(command, state, castFacts(manager, { now: daysLater(25) }));
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
};

describe('what is asked before a command is sent', () => {
  it.each<[string, readonly Step[]]>([
    ['an order paid upfront', clubOrdersPolos],
    ['an order that goes wrong and well', clubOrdersAgain],
    ['an order paid by term', cafeOrdersTablecloths],
  ])('is what the command warns of, wherever %s stands', (_title, story) => {
    const warned = new Set<string>();
    for (let steps = 1; steps <= story.length; steps += 1) {
      const told = eventsOf(story.slice(0, steps));
      const order = told.reduce(quotation.evolve, quotation.initial);
      if (order === null || order === 'deleted') throw new Error('no order');
      for (const { kind, ...body } of commands) {
        const events = decided({ kind, ...body } as QuotationCommand, told);
        if (events.length === 0) continue;
        const warnings = warningsOf(events);
        expect([kind, body, warningsAhead(kind, body, order)]).toEqual([kind, body, warnings]);
        warnings.forEach((warning) => warned.add(warning));
      }
    }
    expect(warned.size).toBeGreaterThan(1);
  });
});
