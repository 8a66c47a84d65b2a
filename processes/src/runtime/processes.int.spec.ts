import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '@zhidan/database/testing';
import { defineProcess, erase } from '../process.js';
import { atRest, job, jobPlaced, labels, paid, placed, Workshop } from './workshop.fixture.js';

const PATIENCE_MS = 180_000;
const JOB = ['LabelPrinted', 'LabelPrinted'];
let workshop: Workshop;
beforeAll(async () => {
  workshop = await Workshop.open();
}, PATIENCE_MS);
afterEach(() => workshop.stop(), PATIENCE_MS);
afterAll(() => workshop.close(), PATIENCE_MS);

const afterDays = (days: number) => {
  workshop.clock.now = new Date(workshop.clock.now.getTime() + days * 86_400_000);
};

describe('a process', () => {
  it(
    'sends its commands as the system user, with the causing event and request in the metadata',
    async () => {
      await workshop.start([labels()]);
      await workshop.happens('first', placed(3));
      expect(await workshop.untilPapers('first', 2)).toEqual(JOB);
      const cause = await workshop.firstEvent('job-first');
      for await (const { metadata } of workshop.eventStore.read('paper-first')) {
        expect(metadata).toMatchObject({
          actor: { uid: 'system', name: '系統' },
          correlation: 'request-1',
          causation: cause?.id,
        });
      }
    },
    PATIENCE_MS,
  );

  it(
    'catches up after a stop with the events that happened meanwhile',
    async () => {
      await workshop.happens('meanwhile-1', placed(1));
      await workshop.happens('meanwhile-2', placed(0));
      await workshop.happens('meanwhile-3', placed(1));
      await workshop.start([labels()]);
      expect(await workshop.untilPapers('meanwhile-3', 2)).toEqual(JOB);
      expect(await workshop.papers('meanwhile-1')).toEqual(JOB);
      expect(await workshop.papers('meanwhile-2')).toEqual([]);
      expect(await workshop.papers('first')).toEqual(JOB);
    },
    PATIENCE_MS,
  );

  it(
    'sends a command only once, even if it dies before storing its checkpoint',
    async () => {
      let deaths = 0;
      const dying = await workshop.start([labels()], {
        handle: async (target, context) => {
          await workshop.handle(target, context);
          deaths += 1;
          throw new Error('the lights went out');
        },
      });
      await workshop.happens('dying', placed(2));
      await until(
        () => deaths,
        (count) => count >= 2,
      );
      await dying.stop();
      expect(await workshop.papers('dying')).toEqual(['LabelPrinted']);

      await workshop.newStore();
      const next = await workshop.start([labels()]);
      expect(await workshop.untilPapers('dying', 2)).toEqual(JOB);
      await atRest(next);
      expect(await workshop.papers('dying')).toEqual(JOB);
    },
    PATIENCE_MS,
  );

  it(
    'repeats an interrupted erasure of a person after a restart',
    async () => {
      const forgetting = defineProcess({
        name: 'forgetting',
        categories: ['job'],
        on: [jobPlaced],
        decide: (occasion) =>
          occasion.kind === 'happened' && occasion.event.stream === 'job-erased'
            ? [erase({ customer_id: 'buyer-1', uid: 'uid-1', position: occasion.event.position })]
            : [],
      });
      let begun = 0;
      const dying = await workshop.start([forgetting], {
        erase: () => {
          begun += 1;
          return Promise.reject(new Error('the store of files is out of reach'));
        },
      });
      await workshop.happens('erased', placed(0));
      await until(
        () => begun,
        (count) => count >= 2,
      );
      await dying.stop();

      const erased: string[] = [];
      const next = await workshop.start([forgetting], {
        erase: async ({ customer_id }) => void erased.push(customer_id),
      });
      await until(
        () => erased,
        ({ length }) => length > 0,
      );
      await atRest(next);
      expect(erased).toEqual(['buyer-1']);
    },
    PATIENCE_MS,
  );

  it(
    'has each effect only once when its checkpoints are lost',
    async () => {
      await workshop.forgetAll();
      await workshop.newStore();
      await workshop.start([labels()]);
      await workshop.happens('last', placed(1));
      await workshop.untilPapers('last', 2);
      for (const id of ['first', 'meanwhile-1', 'meanwhile-3', 'dying', 'last'])
        expect([id, await workshop.papers(id)]).toEqual([id, JOB]);
    },
    PATIENCE_MS,
  );

  it(
    'has each effect only once even if its checkpoints are lost days later',
    async () => {
      afterDays(2);
      await workshop.forgetAll();
      await workshop.newStore();
      const running = await workshop.start([labels()]);
      await workshop.happens('long-after', placed(1));
      await workshop.untilPapers('long-after', 2);
      for (const id of ['first', 'dying', 'last']) expect([id, await workshop.papers(id)]).toEqual([id, JOB]);
      await atRest(running);
    },
    PATIENCE_MS,
  );

  it(
    'runs in only one of two runtimes, and in the second runtime after the first has stopped',
    async () => {
      const one = await workshop.start([labels()]);
      await atRest(one);
      const other = await workshop.start([labels()]);
      expect(other.status()).toMatchObject([{ process: 'labels', phase: 'waiting' }]);
      await one.stop();
      await workshop.happens('handed-over', placed(1));
      expect(await workshop.untilPapers('handed-over', 2)).toEqual(JOB);
    },
    PATIENCE_MS,
  );
});

describe('the records that a process looks up', () => {
  it(
    'are read at least up to the event being processed, and not at all where their stream is absent',
    async () => {
      const load = jest.spyOn(workshop.eventStore, 'load');
      const looking = labels({
        async gather(occasion, look) {
          if (occasion.kind === 'due' || occasion.event.stream !== 'job-looked-at') return;
          for (const id of ['looked-at', 'other', 'absent']) await look.load(job, id);
        },
      });
      await workshop.start([looking], { isAbsent: (stream) => stream === 'job-absent' });
      await workshop.happens('looked-at', paid, placed(1));
      expect(await workshop.untilPapers('looked-at', 2)).toEqual(JOB);
      const asked = load.mock.calls.map(([, id, options]) => ({ id, ...options }));
      load.mockRestore();
      const followed = (id: string, atLeast: number) => ({ id, asFollowed: true, atLeast });
      expect(asked).toEqual([
        followed('looked-at', 0),
        followed('other', -1),
        followed('looked-at', 1),
        followed('other', -1),
      ]);
    },
    PATIENCE_MS,
  );
});

describe('a timer of a process', () => {
  it(
    'fires once unless it was cancelled, even after an outage that lost all checkpoints',
    async () => {
      const before = await workshop.start([labels()]);
      await workshop.happens('unpaid', placed(1));
      await workshop.happens('paid', placed(1));
      await workshop.untilPapers('paid', 2);
      expect(await workshop.papers('unpaid')).toEqual(JOB);
      await before.stop();
      await workshop.happens('paid', paid);

      await workshop.forgetAll();
      const again = await workshop.start([labels()]);
      await atRest(again);
      afterDays(4);
      expect(await workshop.untilPapers('unpaid', 3)).toEqual([...JOB, 'ReminderWritten']);
      await until(
        async () => (await workshop.pool.query('select from processes.timers')).rowCount,
        (timers) => timers === 0,
      );
      expect(await workshop.papers('unpaid')).toHaveLength(3);
      expect(await workshop.papers('paid')).toEqual(JOB);
    },
    PATIENCE_MS,
  );
});
