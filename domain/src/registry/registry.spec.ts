import { describe, expect, it } from '@jest/globals';
import { eventTitles } from '../event/titles.js';
import { eventDefinitions, recordKinds } from './registry.js';

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the registry of records and events', () => {
  it('contains each event type, stream category and resource only once', () => {
    expect(repeated(eventDefinitions.map(({ type }) => type))).toEqual([]);
    expect(repeated(recordKinds.map(({ aggregate }) => aggregate.category))).toEqual([]);
    expect(repeated(recordKinds.map(({ resource }) => resource))).toEqual([]);
  });

  it('has a unique Chinese title for each event type', () => {
    expect(Object.keys(eventTitles).toSorted()).toEqual(eventDefinitions.map(({ type }) => type).toSorted());
    expect(repeated(Object.values(eventTitles))).toEqual([]);
    for (const title of Object.values(eventTitles)) expect(title).toMatch(/^\p{Script=Han}{2}/u);
  });

  it('has no category with a dash, because a dash ends the category in a stream name', () => {
    for (const { aggregate } of recordKinds) expect(aggregate.category).toMatch(/^[a-z]+$/);
  });
});
