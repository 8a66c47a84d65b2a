import { describe, expect, it, jest } from '@jest/globals';
import { openTestInstallation } from '../opened.js';
import { walkJourneys } from './index.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();

describe('the journeys of a day', () => {
  it('take at most the allowed number of taps and key presses, and book no transfer wrongly', async () => {
    const { journeys, statement } = await walkJourneys(opened.installation);
    expect(journeys.filter(({ acts, mostActs }) => acts > mostActs)).toEqual([]);
    expect(statement.transfers).toBeGreaterThan(5);
    expect(statement.wrong).toBe(0);
  });
});
