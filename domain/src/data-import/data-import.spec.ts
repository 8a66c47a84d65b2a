import { describe, expect, it } from '@jest/globals';
import { systemCaller } from '../access/caller.js';
import { dataImport, type DataImportCommand, type DataImportState } from './data-import.js';

const now = '2026-03-02T01:00:00.000Z';
const facts = { caller: systemCaller, now };
const decided = (command: DataImportCommand, state: DataImportState) =>
  dataImport.decide(command, state, facts).map(({ type, data }) => ({ type, data }));
const stateAfterAll = (...commands: readonly DataImportCommand[]) =>
  commands.reduce<DataImportState>(
    (state, command) => dataImport.decide(command, state, facts).reduce(dataImport.evolve, state),
    dataImport.initial,
  );

const begin = { kind: 'begin', source: 'lists', names: ['suppliers.csv'] } as const;
const endWith = (streams: number) =>
  ({ kind: 'end', added: { streams, events: streams, accounts: 0, files: 0 } }) as const;
const takeBack = { kind: 'take-back', streams: 2, keys: 1 } as const;

describe('the import of data from elsewhere', () => {
  it('is begun once, also where it was interrupted and goes on', () => {
    expect(decided(begin, dataImport.initial)).toMatchObject([{ type: 'ImportBegun' }]);
    expect(decided(begin, stateAfterAll(begin))).toEqual([]);
    expect(decided(begin, stateAfterAll(begin, endWith(2)))).toEqual([]);
  });

  it('ends with the sum of what its attempts have added, and records nothing where nothing was added', () => {
    const ended = stateAfterAll(begin, endWith(2));
    expect(decided(endWith(0), ended)).toEqual([]);
    expect(decided(endWith(1), ended)).toMatchObject([
      { type: 'ImportEnded', data: { streams: 3, events: 3 } },
    ]);
  });

  it('is taken back once, and can be begun again afterwards', () => {
    const takenBack = stateAfterAll(begin, endWith(2), takeBack);
    expect(takenBack).toEqual({ status: 'taken-back' });
    expect(decided(takeBack, takenBack)).toEqual([]);
    expect(decided(begin, takenBack)).toMatchObject([{ type: 'ImportBegun' }]);
  });

  it('cannot be taken back where there is none', () => {
    expect(() => decided(takeBack, dataImport.initial)).toThrow('IMPORT_NOT_FOUND');
  });
});
