import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { eventDefinitions, ruleExceptionKinds, ruleExceptionsOf } from '@zhidan/domain';
import type { EventFixture } from '@zhidan/domain/testing';
import { upcast } from './upcast.js';

const folder = new URL('../../../domain/fixtures/events/', import.meta.url);
const fixtures = readdirSync(folder).map((file): EventFixture =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
);
const definitions = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

/**
 * The kinds of exceptions in a stored event of any version, on the assumption that a person caused the event.
 */
const waysOf = ({ type, version, sample }: EventFixture) => {
  const definition = definitions.get(type);
  if (definition === undefined) throw new Error(`no event is called ${type}`);
  return ruleExceptionsOf({ type, data: upcast(definition, version, sample) }, 'person');
};

describe('exceptions to the rules in stored events', () => {
  it('occur in the samples for each kind of exception', () => {
    const found = new Set(fixtures.flatMap((fixture) => waysOf(fixture) ?? []));
    expect([...found].toSorted()).toEqual(Object.keys(ruleExceptionKinds).toSorted());
  });

  it.each([
    ['CodeMoved', [['warned'], ['warned'], ['warned']]],
    ['ProductionSplit', [['warned']]],
    // The first version stored no warnings.
    ['ReviewPassed', [null, ['warned']]],
    ['CodeForced', [['forced'], ['forced']]],
    ['PaymentCorrected', [['corrected'], ['corrected'], ['corrected'], ['corrected']]],
    ['CommandUndone', [['undone']]],
    ['StockMoveUndone', [['undone']]],
    ['AccountingCodeChanged', [null, null, null]],
    ['StockReturned', [null, null]],
    ['PaymentAdded', [null, null, null, null]],
  ])('are exactly the listed exceptions in each stored version of %s', (type, ways) => {
    const stored = fixtures.filter((fixture) => fixture.type === type);
    expect(stored.toSorted((one, other) => one.version - other.version).map(waysOf)).toEqual(ways);
  });

  it('include a backward move in each stored version of CodeMoved', () => {
    for (const fixture of fixtures.filter(({ type }) => type === 'CodeMoved')) {
      const sample = { ...Object(fixture.sample), from: 4002, to: 4001, warnings: [] };
      expect(waysOf({ ...fixture, sample })).toEqual(['set_back']);
    }
  });
});
