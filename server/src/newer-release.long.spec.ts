import { expect, it } from '@jest/globals';
import { createPool } from '@zhidan/database';
import { eventually } from '@zhidan/database/testing';
import { eventDefinitions, systemCaller } from '@zhidan/domain';
import { defineEvent, type Aggregate, type DomainEvent } from '@zhidan/domain/core';
import { connectEventStore } from '@zhidan/eventstore';
import { startTestNode } from '@zhidan/eventstore/testing';
import { z } from 'zod';
import { createTestCatalogue } from './journey/catalogue.js';
import { KEY_SECRET, type TestAnswer, type StoreConnections } from './journey/installation.js';
import { wrappingSecrets } from './secrets.js';
import { openApart } from './testing/apart.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { reviewedOrder } from './two-of-each.fixture.js';

const PATIENCE_MS = 600_000;

const unknown = defineEvent('OrderOfLaterRelease', { title: '新版事件', schema: z.object({}) });
/** The aggregate of an order in a later release, which has a further event type. */
const later: Aggregate<null, null, DomainEvent, null> = {
  category: 'quotation',
  events: [...eventDefinitions, unknown],
  initial: null,
  decide: () => [{ type: 'OrderOfLaterRelease', data: {} }],
  evolve: () => null,
};

/** Writes one event about an order as a process of the later release would. */
async function writtenByLaterRelease({ url, databaseUrl }: StoreConnections, no: string): Promise<void> {
  const pool = createPool(databaseUrl, { name: 'later' });
  const store = await connectEventStore({
    url,
    pool,
    events: later.events,
    ...wrappingSecrets({ keySecret: KEY_SECRET, previousKeySecrets: [] }),
  });
  try {
    const now = new Date().toISOString();
    const actor = { uid: 'system', name: systemCaller.name };
    const context = { caller: systemCaller, actor, correlation: 'later', causation: 'later', now };
    await store.handle(later, no, null, null, context);
  } finally {
    await store.close();
    await pool.end();
  }
}

it(
  'processes that read an event of a later release answer 503, serve older data, and lose nothing',
  () =>
    inClosedFolder(async (folder) => {
      const ground = await startTestNode();
      const apart = await openApart(folder, { each: 2, ground });
      try {
        const people = {
          manager: await apart.enter('manager', ['A0001']),
          buyer: await apart.enter('buyer', [], 3),
        };
        const { polo } = await createTestCatalogue(apart, people.manager);
        const [no, other] = [
          await reviewedOrder(apart, people, polo),
          await reviewedOrder(apart, people, polo),
        ];
        const before = (await apart.events()).length;
        await writtenByLaterRelease(ground, no);

        const path = `/api/quotations/${no}/add-payment`;
        const body = { payment_kind: 2, amount: 1, memo: '' };
        const command = (): Promise<TestAnswer> => apart.ask('POST', path, { token: people.manager, body });
        const refused = await eventually('both refuse commands', async () => {
          const answers = [await command(), await command()];
          return answers.every(({ status }) => status === 503) && answers;
        });
        expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
        for (const { body: problem } of refused) expect(problem).toMatchObject({ code: 'RECORD_UNREADABLE' });
        for (const each of [no, other]) {
          const { status, body: shown } = await apart.ask('GET', `/api/quotations/${each}`, {
            token: people.manager,
          });
          expect([status, shown]).toMatchObject([200, { code: 1002 }]);
        }
        const stored = [];
        for await (const { type } of apart.eventStore.readAllRaw()) stored.push(type);
        expect(stored).toHaveLength(before + 1);
      } finally {
        await apart.close();
      }
    }),
  PATIENCE_MS,
);
