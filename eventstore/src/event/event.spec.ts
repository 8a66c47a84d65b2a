import { describe, expect, it } from '@jest/globals';
import { defineEvent } from '@zhidan/domain/core';
import { z } from 'zod';
import { verifyChain } from '../chain/verify.js';
import type { CommandContext } from '../types.js';
import { utf8 } from '../wire/stored-event.js';
import { registryOf } from './registry.js';
import { person, registered, levelSet, codecs, stored, wang } from './event.fixture.js';

describe('an event that is stored and read', () => {
  it('has the same data, with actor, time, correlation and causation', async () => {
    const { writer, reader } = codecs([registered, levelSet]);
    const events = await stored(writer, [
      { type: 'CustomerRegistered', data: wang },
      { type: 'CustomerLevelSet', data: { level: 1, memo: undefined } },
    ]);
    const opened = await reader().open(events);
    expect(opened.failure).toBeUndefined();
    expect(opened.events.map(({ type, data }) => ({ type, data }))).toStrictEqual([
      { type: 'CustomerRegistered', data: wang },
      { type: 'CustomerLevelSet', data: { level: 1 } },
    ]);
    const [first, second] = opened.events;
    expect(first?.metadata).toMatchObject({
      actor: { uid: 'u1', name: '王小明' },
      correlation: 'request-1',
      causation: 'request-1',
      version: 1,
      at: '2026-03-02T01:00:00.000Z',
      prev_hash: '',
    });
    expect(second?.metadata.prev_hash).toBe(first?.metadata.hash);
    expect(verifyChain(events)).toEqual([]);
  });

  it('is marked as imported by a flag of the command, or by the ids of older demo data', async () => {
    const { writer, reader } = codecs([levelSet]);
    const isImported = async (more: Partial<CommandContext>) => {
      const events = await stored(writer, [{ type: 'CustomerLevelSet', data: { level: 1 } }], more);
      expect(verifyChain(events)).toEqual([]);
      return (await reader().open(events)).events[0]?.metadata.imported;
    };
    expect(await isImported({})).toBeUndefined();
    expect(await isImported({ imported: true })).toBe(true);
    expect(await isImported({ correlation: 'demo', causation: 'demo-12' })).toBe(true);
    expect(await isImported({ correlation: 'demo-260302-1', causation: 'demo-260302-1-4' })).toBe(true);
    // Later events of a process have the correlation of the demo data and an event id as their causation.
    expect(await isImported({ correlation: 'demo-260302-1', causation: '0f3b' })).toBeUndefined();
    expect(await isImported({ correlation: 'demolition', causation: 'demolition' })).toBeUndefined();
  });

  it('has correlation and causation under EventStoreDB’s own names', async () => {
    const [event] = await stored(codecs([levelSet]).writer, [
      { type: 'CustomerLevelSet', data: { level: 1 } },
    ]);
    const metadata: unknown = JSON.parse(utf8(event?.metadata ?? new Uint8Array()));
    expect(metadata).toMatchObject({ $correlationId: 'request-1', $causationId: 'request-1' });
  });

  it('is refused when its type is unknown or its data does not fit the schema', async () => {
    const { writer } = codecs([levelSet]);
    await expect(stored(writer, [{ type: 'LevelSet', data: {} }])).rejects.toThrow(
      'no event is called LevelSet',
    );
    await expect(stored(writer, [{ type: 'CustomerLevelSet', data: { level: '1' } }])).rejects.toThrow(
      'CustomerLevelSet does not fit its schema at level (invalid_type)',
    );
  });

  it('that cannot be read is reported with stream and revision, after the preceding events', async () => {
    const { writer, keys } = codecs([registered, levelSet]);
    const events = await stored(writer, [
      { type: 'CustomerLevelSet', data: { level: 1 } },
      { type: 'CustomerRegistered', data: wang },
    ]);
    const opened = await codecs([levelSet], keys).reader().open(events);
    expect(opened.events.map(({ revision }) => revision)).toEqual([0]);
    expect(opened.failure?.message).toBe(
      'event 1 of customer-c1 cannot be read: no event is called CustomerRegistered',
    );
    const garbage = events.map((event) => ({ ...event, metadata: Buffer.from('{}') }));
    expect((await codecs([levelSet]).reader().open(garbage)).failure).toMatchObject({ revision: 0 });
  });
});

describe('an event whose stored version is not the current version', () => {
  const v1 = defineEvent('PhoneSet', {
    title: 'PhoneSet',
    schema: z.object({ phone: z.string() }),
    personal: [{ fields: ['phone'], person }],
  });
  const v3 = defineEvent('PhoneSet', {
    title: 'PhoneSet',
    version: 3,
    schema: z.object({ tel: z.string(), kind: z.string() }),
    personal: [{ fields: ['tel'], person }],
    upcasters: {
      1: (data) => ({ tel: z.object({ phone: z.string() }).parse(data).phone.trim() }),
      2: (data) => ({ ...z.looseObject({}).parse(data), kind: 'mobile' }),
    },
  });

  it('is upcast step by step to the current version if its version is older', async () => {
    const old = codecs([v1]);
    const events = await stored(old.writer, [{ type: 'PhoneSet', data: { phone: ' 0912' } }]);
    const opened = await codecs([v3], old.keys).reader().open(events);
    expect(opened.events[0]?.data).toStrictEqual({ tel: '0912', kind: 'mobile' });
    expect(opened.events[0]?.metadata.version).toBe(1);
  });

  it('can be read after its person was erased', async () => {
    const old = codecs([v1]);
    const events = await stored(old.writer, [{ type: 'PhoneSet', data: { phone: ' 0912' } }]);
    old.keys.erase('customer-c1');
    const opened = await codecs([v3], old.keys).reader().open(events);
    expect(opened.events[0]?.data).toStrictEqual({ tel: '已刪除', kind: 'mobile' });
  });

  it('is reported as unknown if its version is newer than this release', async () => {
    const newer = codecs([v3]);
    const events = await stored(newer.writer, [{ type: 'PhoneSet', data: { tel: '0912', kind: 'mobile' } }]);
    const opened = await codecs([v1], newer.keys).reader().open(events);
    expect(opened.failure?.message).toBe(
      'event 0 of customer-c1 cannot be read: version 3 is not known, the newest here is 1',
    );
  });

  it('prevents the start when an upcaster for one of its steps is missing', () => {
    expect(() => registryOf([{ ...v3, upcasters: {} }])).toThrow(
      'event PhoneSet: no upcaster from version 1',
    );
  });
});
