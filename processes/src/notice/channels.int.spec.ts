import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { defaultsOf } from '@zhidan/domain/setting';
import { migrateOutbox } from '@zhidan/mail';
import { defineProcess, notify } from '../process.js';
import { jobPlaced, atRest, placed, Workshop } from '../runtime/workshop.fixture.js';
import type { NotificationChannel, KeyedOutgoingNotice, OutgoingNotice } from './notice.js';

const PATIENCE_MS = 180_000;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await Workshop.open();
  await migrateOutbox(workshop.pool);
}, PATIENCE_MS);
afterEach(() => workshop.stop(), PATIENCE_MS);
afterAll(() => workshop.close(), PATIENCE_MS);

const notice: OutgoingNotice = {
  kind: 'order-placed',
  to: 'buyer',
  people: { buyer: 'lin@club.test', sales: 'chen@zhidan.test', accounting: '', hidden: [], outside: [] },
  content: {
    subject: '訂單已成立',
    title: '訂單已成立',
    greeting: '林小姐 您好',
    parts: [],
    company: defaultsOf('company'),
  },
  quotation_no: '260302-1000000001',
  about: ['buyer-1'],
  isHistory: false,
  at: '2026-03-02T01:00:00.000Z',
};

const announcing = defineProcess({
  name: 'announcing',
  categories: ['job'],
  on: [jobPlaced],
  decide: () => [notify(notice)],
});

/** A second channel, which fails at first. */
function bulletin(failures: number) {
  const given: KeyedOutgoingNotice[] = [];
  let left = failures;
  const channel: NotificationChannel = {
    async send(notices) {
      left -= 1;
      if (left >= 0) throw new Error('the bulletin is out of reach');
      given.push(...notices);
    },
  };
  return { channel, given };
}

describe('the channels of a notice', () => {
  it(
    'all receive the notice, and receive it again with the same key until none of them fails',
    async () => {
      const { channel, given } = bulletin(2);
      const running = await workshop.start([announcing], { channels: [channel] });
      await workshop.happens('announced', placed(1));
      await until(
        () => given.length,
        (count) => count > 0,
      );
      await atRest(running);
      const event = await workshop.firstEvent('job-announced');
      expect(given).toEqual([{ ...notice, key: `announcing:${event?.id}:order-placed` }]);
      const { rows } = await workshop.pool.query('select key, "to", subject, state from mail.outbox');
      expect(rows).toEqual([
        {
          key: `announcing:${event?.id}:order-placed`,
          to: ['lin@club.test'],
          subject: '訂單已成立',
          state: 'queued',
        },
      ]);
    },
    PATIENCE_MS,
  );
});
