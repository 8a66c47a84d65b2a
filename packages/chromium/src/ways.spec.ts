import { describe, expect, it } from '@jest/globals';
import { launchMethodsFor } from './ways.js';

const wayNames = (uid: number | undefined) =>
  launchMethodsFor(uid).map(({ name, sandbox }) => `${name}, ${sandbox}`);

describe('the ways to run Chromium', () => {
  it('begin with Chromium’s sandbox, and fall back to no sandbox where the machine does not allow one', () => {
    expect(wayNames(1000)).toEqual(['as ourselves, true', 'as ourselves, false']);
    expect(wayNames(undefined)).toEqual(wayNames(1000));
  });

  it('run Chromium as root only after every way with fewer rights has failed', () => {
    const ways = wayNames(0);
    expect(ways.at(-1)).toBe('as ourselves, false');
    expect(ways.slice(0, -1).filter((way) => way.startsWith('as ourselves'))).toEqual([]);
    expect(launchMethodsFor(0, true)).toMatchObject([{ name: 'as ourselves', sandbox: false }]);
    expect(ways.toSorted((a, b) => rank(a) - rank(b))).toEqual(ways);
  });
});

const rank = (way: string): number =>
  ['as another user', 'in a user namespace', 'as ourselves'].findIndex((name) => way.startsWith(name));
