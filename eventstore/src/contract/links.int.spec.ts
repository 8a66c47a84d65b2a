import { describe, expect, it } from '@jest/globals';
import { binaryEvent, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import {
  uniqueCategory,
  uniqueStream,
  collect,
  setUpContractStore,
  collectEvents,
  rejectionOf,
  testEvent,
  testEvents,
  type ResolvedTestEvent,
} from './harness.js';

const store = setUpContractStore();

/**
 * A link event; `metadata` as EventStoreDB's own projections write it, or none as in a link written by hand.
 */
const linkTo = (target: string, metadata?: { readonly $causedBy: string }) =>
  binaryEvent({ type: '$>', data: Buffer.from(target), ...(metadata && { metadata }) });

/** Describes events as `event<-link`: an event by its number or type, a link by its stream. */
const seen = (events: readonly ResolvedTestEvent[]): string[] =>
  events.map(({ event, link }) => {
    const data: unknown = event?.data;
    const isThing = typeof data === 'object' && data !== null && 'n' in data;
    const shown = isThing ? String(data.n) : (event?.type ?? 'nothing');
    return link === undefined ? shown : `${shown}<-${link.streamId}`;
  });

describe('A link event', () => {
  it('is returned together with the linked event when links are resolved', async () => {
    const { client } = store();
    const [target, links] = [uniqueStream(), uniqueStream('links')];
    await client.appendToStream(target, testEvents(4));
    await client.appendToStream(links, [linkTo(`2@${target}`), testEvent(7), linkTo(`0@${target}`)]);
    const read = await collect(client.readStream(links, { resolveLinkTos: true }));
    expect(seen(read)).toEqual([`2<-${links}`, '7', `0<-${links}`]);
    const [plain] = await collect(client.readStream(target, { fromRevision: 2n, maxCount: 1 }));
    expect(read[0]?.event).toEqual(plain?.event);
    expect(read.map(({ link, event }) => (link ?? event)?.revision)).toEqual([0n, 1n, 2n]);
    expect(read[0]?.link).toMatchObject({ type: '$>', streamId: links, revision: 0n });
  });

  it('is returned as an ordinary event when links are not resolved', async () => {
    const { client } = store();
    const [target, links] = [uniqueStream(), uniqueStream('links')];
    await client.appendToStream(target, testEvents(1));
    await client.appendToStream(links, linkTo(`0@${target}`));
    expect(seen(await collect(client.readStream(links)))).toEqual(['$>']);
  });

  it('is resolved in backwards reads too', async () => {
    const { client } = store();
    const [target, links] = [uniqueStream(), uniqueStream('links')];
    await client.appendToStream(target, testEvents(3));
    await client.appendToStream(links, [linkTo(`0@${target}`), linkTo(`1@${target}`)]);
    const read = client.readStream(links, {
      direction: 'backwards',
      fromRevision: 'end',
      resolveLinkTos: true,
    });
    expect(seen(await collect(read))).toEqual([`1<-${links}`, `0<-${links}`]);
  });

  it('is resolved in $all, and keeps its own position', async () => {
    const { client } = store();
    const [target, links] = [uniqueStream(), uniqueStream('links')];
    await client.appendToStream(target, testEvent(5));
    const { position } = await client.appendToStream(links, linkTo(`0@${target}`));
    const read = await collect(
      client.readAll({ fromPosition: position ?? START, maxCount: 1, resolveLinkTos: true }),
    );
    expect(seen(read)).toEqual([`5<-${links}`]);
    expect(read[0]?.link?.position).toEqual(position);
    expect(read[0]?.commitPosition).toBe(position?.commit);
  });

  it('of any writer keeps its own correlation metadata in streams and in $all', async () => {
    const { client } = store();
    const [target, links] = [uniqueStream(), uniqueStream('links')];
    await client.appendToStream(target, testEvent(5));
    const [caused] = await collect(client.readStream(target));
    const $causedBy = caused?.event?.id ?? '';
    const { position } = await client.appendToStream(links, linkTo(`0@${target}`, { $causedBy }));
    const reads = (options: { readonly resolveLinkTos?: boolean }) => [
      client.readStream(links, { ...options, maxCount: 1 }),
      client.readAll({ ...options, maxCount: 1, fromPosition: position ?? START }),
    ];
    for (const read of reads({})) {
      const [plain] = await collect(read);
      expect(plain?.event).toMatchObject({ type: '$>', metadata: { $causedBy } });
    }
    for (const read of reads({ resolveLinkTos: true })) {
      const [resolved] = await collect(read);
      expect(resolved?.event?.id).toBe($causedBy);
      expect(resolved?.link?.metadata).toEqual({ $causedBy });
    }
  });

  it('is resolved in subscriptions, both for earlier and for new events', async () => {
    const { client } = store();
    const category = uniqueCategory('links');
    const [target, links] = [uniqueStream(), `${category}-1`];
    await client.appendToStream(target, testEvents(2));
    await client.appendToStream(links, linkTo(`1@${target}`));
    const filter = streamNameFilter({ prefixes: [`${category}-`] });
    const both = [
      collectEvents(client.subscribeToStream(links, { fromRevision: START, resolveLinkTos: true })),
      collectEvents(client.subscribeToAll({ fromPosition: START, filter, resolveLinkTos: true })),
    ];
    for (const following of both) await following.untilCaughtUp();
    await client.appendToStream(links, [linkTo(`0@${target}`), testEvent(9)]);
    for (const following of both) {
      await following.until(3);
      expect(seen(following.seen)).toEqual([`1<-${links}`, `0<-${links}`, '9']);
      await following.stop();
    }
  });

  it('is returned alone when its target is missing, hidden or deleted', async () => {
    const { client } = store();
    const [hidden, deleted, ended, links] = [
      uniqueStream(),
      uniqueStream(),
      uniqueStream(),
      uniqueStream('links'),
    ];
    for (const stream of [hidden, deleted, ended]) await client.appendToStream(stream, testEvents(2));
    await client.setStreamMetadata(hidden, { truncateBefore: 1 });
    await client.deleteStream(deleted);
    await client.tombstoneStream(ended);
    const targets = [uniqueStream(), hidden, deleted, ended].map((stream) => linkTo(`0@${stream}`));
    await client.appendToStream(links, [...targets, linkTo(`2@${hidden}`), linkTo(`1@${hidden}`)]);
    const read = await collect(client.readStream(links, { resolveLinkTos: true }));
    expect(seen(read)).toEqual([...Array.from({ length: 5 }, () => `nothing<-${links}`), `1<-${links}`]);
  });

  it('with an invalid target is returned as an ordinary event', async () => {
    const { client } = store();
    const links = uniqueStream('links');
    await client.appendToStream(links, [
      linkTo('nonsense@stream'),
      jsonEvent({ type: 'Named', data: { a: '$>' } }),
    ]);
    expect(seen(await collect(client.readStream(links, { resolveLinkTos: true })))).toEqual(['$>', 'Named']);
  });

  it('that points to another link event is returned unresolved', async () => {
    const { client } = store();
    const [target, links, more] = [uniqueStream(), uniqueStream('links'), uniqueStream('more')];
    await client.appendToStream(target, testEvent(0));
    await client.appendToStream(links, linkTo(`0@${target}`));
    await client.appendToStream(more, linkTo(`0@${links}`));
    expect(seen(await collect(client.readStream(more, { resolveLinkTos: true })))).toEqual([`$><-${more}`]);
  });

  it('is resolved among hundreds of links', async () => {
    const { client } = store();
    const [target, links] = [uniqueStream(), uniqueStream('links')];
    await client.appendToStream(target, testEvents(600));
    await client.appendToStream(
      links,
      testEvents(600).map((_, n) => linkTo(`${599 - n}@${target}`)),
    );
    const read = await collect(client.readStream(links, { resolveLinkTos: true }));
    expect(seen(read)).toEqual(testEvents(600).map((_, n) => `${599 - n}<-${links}`));
    expect(
      await rejectionOf(collect(client.readStream(uniqueStream(), { resolveLinkTos: true }))),
    ).toMatchObject({
      type: 'stream-not-found',
    });
  });
});
