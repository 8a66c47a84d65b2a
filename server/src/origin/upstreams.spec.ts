import { describe, expect, it } from '@jest/globals';
import { Upstreams, type Upstream } from './upstreams.js';

const URLS = ['http://a', 'http://b', 'http://c'];
const THINGS = Array.from({ length: 300 }, (_none, place) => `/api/quotations/26110${place}`);
const chosenBy = (upstreams: Upstreams, tried?: ReadonlySet<Upstream>) =>
  THINGS.map((thing) => upstreams.nextAbout(thing, tried)?.url);

describe('the process that serves a record', () => {
  it('is the same at every gateway, in any order of configuration, with an even distribution', () => {
    const chosen = chosenBy(new Upstreams(URLS));
    expect(chosenBy(new Upstreams(URLS.toReversed()))).toEqual(chosen);
    for (const url of URLS) expect(chosen.filter((one) => one === url).length).toBeGreaterThan(60);
  });

  it('is a different process only when the first process was tried or is unreachable', () => {
    const upstreams = new Upstreams(URLS);
    const before = chosenBy(upstreams);
    const [a] = upstreams.all;
    if (a === undefined) throw new Error('there is none');
    const others = chosenBy(upstreams, new Set([a]));
    expect(others).not.toContain('http://a');
    expect(others.filter((url, place) => url !== before[place] && before[place] !== 'http://a')).toEqual([]);
    upstreams.missed(a);
    expect(chosenBy(upstreams)).toEqual(others);
  });

  it('is a different process when the first process is much busier', () => {
    const upstreams = new Upstreams(URLS);
    const [a] = upstreams.all;
    if (a === undefined) throw new Error('there is none');
    a.loads.requests = 4;
    expect(chosenBy(upstreams)).toContain('http://a');
    a.loads.requests = 5;
    expect(chosenBy(upstreams)).not.toContain('http://a');
  });

  it('is undefined when all processes were tried', () => {
    const upstreams = new Upstreams(URLS);
    expect(upstreams.nextAbout('/api/quotations/1', new Set(upstreams.all))).toBeUndefined();
  });
});
