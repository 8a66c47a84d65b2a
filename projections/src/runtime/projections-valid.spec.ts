import { describe, expect, it } from '@jest/globals';
import { allProjections } from '../index.js';
import { assertProjectionsValid } from './projections-valid.js';
import { shelves } from './shelf.fixture.js';

describe('the declarations of read models', () => {
  it('are all valid', () => {
    expect(() => assertProjectionsValid(allProjections)).not.toThrow();
  });

  it('are refused at the start if their table could not be created', () => {
    const refused = (projection: Parameters<typeof shelves>[0]) => () =>
      assertProjectionsValid([shelves(projection)]);
    expect(refused({ name: 'Shelves' })).toThrow('Shelves is no name for a projection');
    expect(refused({ name: 'checkpoints' })).toThrow('checkpoints is the name of a table of the runtime');
    expect(refused({ version: 0 })).toThrow('shelves has no version');
    expect(() => assertProjectionsValid([shelves(), shelves()])).toThrow(
      'two projections are called shelves',
    );
    expect(() => assertProjectionsValid([{ ...shelves(), search: ['colour'] }])).toThrow(
      'shelves searches colour, which is no column',
    );
  });
});
