import { describe, expect, it } from '@jest/globals';
import { pathFaults, pathOfEvent } from './path-of-event.mjs';

describe('the way from a command to the row that shows it', () => {
  it('leads from file to file, and is short enough to be read in one sitting', () => {
    expect(pathFaults()).toEqual([]);
  });

  it('is refused where a step leads nowhere, and where it has become longer', () => {
    const [first, second] = pathOfEvent;
    expect(pathFaults([first, { ...second, by: 'nothingOfThisName' }])).toHaveLength(2);
    expect(pathFaults(pathOfEvent, { files: 19, lines: 100 })).toHaveLength(2);
  });
});
