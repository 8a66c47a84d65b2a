import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { eventDefinitions } from '@zhidan/domain';
import { fixtureFile, fixtureOf, type EventFixture } from '@zhidan/domain/testing';
import { upcast } from './upcast.js';

const folder = new URL('../../../domain/fixtures/events/', import.meta.url);
const files = readdirSync(folder).toSorted();
const fixtureIn = (file: string): EventFixture => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

const newest = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

describe('the frozen samples of events', () => {
  it('exist for the current version of each event', () => {
    const missing = eventDefinitions.map(fixtureFile).filter((file) => !files.includes(file));
    expect(missing).toEqual([]);
  });

  it.each(eventDefinitions.map((definition) => [definition.type, definition] as const))(
    'are unchanged for %s, since a change needs a new version with an upcaster',
    (_type, definition) => {
      expect(fixtureOf(definition).schema).toEqual(fixtureIn(fixtureFile(definition)).schema);
    },
  );

  it.each(files)('of %s can be read by the current version', (file) => {
    const { type, version, sample } = fixtureIn(file);
    const definition = newest.get(type);
    if (definition === undefined)
      throw new Error(`no event is called ${type} any more, and a store may hold it`);
    const { error } = definition.schema.safeParse(upcast(definition, version, sample));
    expect(error?.issues).toBeUndefined();
  });

  it('exist for all earlier versions of each event', () => {
    const missing = eventDefinitions
      .flatMap(({ type, version }) =>
        Array.from({ length: version }, (_, before) => fixtureFile({ type, version: before + 1 })),
      )
      .filter((file) => !files.includes(file));
    expect(missing).toEqual([]);
  });
});
