import { describe, expect, it } from '@jest/globals';
import { allProjections } from '../index.js';
import { assertWellDeclared } from './declared.js';
import { shelves } from './shelf.fixture.js';

describe('the declarations of read models', () => {
  it('are all in order', () => {
    expect(() => assertWellDeclared(allProjections)).not.toThrow();
  });

  it('are refused at once where a table could not be kept', () => {
    const refused = (projection: Parameters<typeof shelves>[0]) => () =>
      assertWellDeclared([shelves(projection)]);
    expect(refused({ name: 'Shelves' })).toThrow('Shelves is no name for a projection');
    expect(refused({ name: 'checkpoints' })).toThrow('checkpoints is the name of a table of the runtime');
    expect(refused({ version: 0 })).toThrow('shelves has no version');
    expect(() => assertWellDeclared([shelves(), shelves()])).toThrow('two projections are called shelves');
    expect(() => assertWellDeclared([{ ...shelves(), search: ['colour'] }])).toThrow(
      'shelves searches colour, which is no column',
    );
  });
});
