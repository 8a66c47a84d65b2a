import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

const hurried = () => new Pace({ rows: 100, ms: 1_000 });

describe('the rows of a group', () => {
  it('are written with each batch where no hurry is allowed', () => {
    expect(new Pace(undefined).at(5n, 0, 0)).toBe('first');
  });

  it('are gathered until they are many or have waited long', () => {
    const pace = hurried();
    pace.wrote(10_000);
    expect(pace.at(5n, 99, 10_999)).toBe('later');
    expect(pace.at(5n, 100, 10_999)).toBe('meanwhile');
    expect(pace.at(5n, 99, 11_000)).toBe('meanwhile');
  });

  it('are written with each batch up to where a table refused an event', () => {
    const pace = hurried();
    pace.careful(7n);
    expect(pace.at(6n, 0, 0)).toBe('first');
    expect(pace.at(7n, 0, 0)).toBe('later');
  });
});
