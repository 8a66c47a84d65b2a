import { describe, expect, it } from '@jest/globals';
import { pathFaults, pathOfEvent } from './path-of-event.mjs';

describe('the documented path from a command to the row that shows it', () => {
  it('leads from file to file within a limited length', () => {
    expect(pathFaults()).toEqual([]);
  });

  it('is refused when a step is missing or the path has become longer', () => {
    const [first, second] = pathOfEvent;
    expect(pathFaults([first, { ...second, by: 'nothingOfThisName' }])).toHaveLength(2);
    expect(pathFaults(pathOfEvent, { files: 19, lines: 100 })).toHaveLength(2);
  });
});
