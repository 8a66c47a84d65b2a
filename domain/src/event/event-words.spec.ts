import { describe, expect, it } from '@jest/globals';
import { fixtureOf } from '../testing/event-fixture.js';
import { moneyWriter } from '../display/money.js';
import { settings } from '../setting/settings.js';
import { eventSummary, recordOfStream } from './event-words.js';
import { eventAggregates, eventCategories, recordKinds } from '../registry/registry.js';

const money = moneyWriter('NT$1,234');

const streamsOf = (category: string): readonly string[] =>
  category === 'setting' ? settings.map(({ id }) => `setting-${id}`) : [`${category}-1`];

const eventsInStreams = eventAggregates.flatMap(({ category, events }) =>
  streamsOf(category).flatMap((stream) => events.map((event) => [event.type, stream, event] as const)),
);

describe('the description of an event', () => {
  it.each(eventsInStreams)('is in Chinese for the event %s in the stream %s', (type, stream, definition) => {
    const summary = eventSummary({ stream, type, data: fixtureOf(definition).sample }, money);
    expect(summary).toMatch(/\p{Script=Han}/u);
    expect(summary).not.toContain(type);
    expect(summary).not.toMatch(/undefined|\[object|NaN/);
  });

  it('exists for unknown events of every known stream', () => {
    const unknown = eventCategories.filter((category) =>
      streamsOf(category).some(
        (stream) => eventSummary({ stream, type: 'X', data: {} }, money) === undefined,
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('is the technical name in an unknown stream', () => {
    expect(eventSummary({ stream: 'weather-1', type: 'RainFell', data: {} }, money)).toBe('RainFell');
  });
});

describe('a stream of events', () => {
  it('is mapped to its record, where it has one', () => {
    expect(recordOfStream('quotation-250101-0000000001')).toEqual({
      resource: 'quotations',
      id: '250101-0000000001',
    });
    expect(recordOfStream('seal-2026-03-02')).toBeUndefined();
    for (const { aggregate, resource } of recordKinds)
      expect(recordOfStream(`${aggregate.category}-a-b`)).toEqual({ resource, id: 'a-b' });
  });
});
