import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eachResource, namesOf, openFilled, values, type FilledInstallation } from './columns.js';

jest.setTimeout(600_000);

let filled: FilledInstallation;
beforeAll(async () => {
  filled = await openFilled();
}, 300_000);
afterAll(() => filled.installation.close(), 300_000);

/** A filter by equality, from a value on, and up to it. */
const ENDINGS = ['', '_gte', '_lte'] as const;
/** More at once only wait for each other. */
const AT_ONCE = 4;

describe.each(eachResource)('%s', (_name, resource) => {
  it('answers a filter of every column by every kind of value with 200 or 400', async () => {
    const filters = namesOf(resource).flatMap((name) =>
      ENDINGS.flatMap((ending) => values.map((value) => ({ [`${name}${ending}`]: value }))),
    );
    const failed: string[] = [];
    const waiting = filters.values();
    const ask = async () => {
      for (const filter of waiting) {
        const { status } = await filled.list(resource, { filter, range: [0, 0] });
        if (status !== 200 && status !== 400)
          failed.push(`${status} ${JSON.stringify(filter).slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(filters.length).toBeGreaterThanOrEqual(values.length * ENDINGS.length);
    expect(failed).toEqual([]);
  });
});
