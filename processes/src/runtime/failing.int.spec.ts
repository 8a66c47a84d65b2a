import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { until } from '@zhidan/database/testing';
import { send } from '../process.js';
import { measureProcesses } from './metrics.js';
import { readProcessStatus } from './status.js';
import { atRest, labels, paper, placed, Workshop } from './workshop.fixture.js';

const PATIENCE_MS = 180_000;
const JOB = ['LabelPrinted', 'LabelPrinted'];
let workshop: Workshop;
beforeAll(async () => {
  workshop = await Workshop.open();
  // The labels process stored its checkpoint when it stopped, so it resumes from there.
  await workshop.start([labels()]);
  await workshop.happens('first', placed(1));
  await workshop.untilPapers('first', 2);
  await workshop.stop();
}, PATIENCE_MS);
afterEach(() => workshop.stop(), PATIENCE_MS);
afterAll(() => workshop.close(), PATIENCE_MS);

describe('an event at which a process fails', () => {
  it(
    'stops only that process, appears in its status, is never skipped, and is processed once the fault is gone',
    async () => {
      let broken = true;
      const careful = labels({
        name: 'careful',
        decide(occasion) {
          if (occasion.kind === 'due' || occasion.event.stream !== 'job-odd') return [];
          if (broken) throw new Error('this label has no printer');
          return [send(paper, 'odd-careful', { kind: 'print', pieces: 7 })];
        },
      });
      const running = await workshop.start([careful, labels()]);
      await atRest(running);
      await workshop.happens('odd', placed(1));
      await workshop.happens('after-odd', placed(1));
      const stopped = await until(
        () => running.status()[0],
        (status) => status?.phase === 'stopped',
      );
      expect(stopped).toMatchObject({
        process: 'careful',
        stop: { at: 'job-odd@0', event_type: 'JobPlaced', error: 'this label has no printer' },
      });
      expect(await workshop.untilPapers('after-odd', 2)).toEqual(JOB);
      const told = await until(
        () => readProcessStatus(workshop.pool),
        (all) => all.some(({ phase }) => phase === 'stopped'),
      );
      expect(told).toMatchObject([
        { process: 'careful', phase: 'stopped', stop: { at: 'job-odd@0' } },
        { process: 'labels', phase: 'following' },
      ]);
      const registry = new Registry();
      measureProcesses(registry, () => running.status());
      const metrics = await registry.metrics();
      expect(metrics).toContain('zhidan_process_stopped{process="careful"} 1');
      expect(metrics).toContain('zhidan_process_stopped{process="labels"} 0');

      broken = false;
      expect(await workshop.untilPapers('odd-careful', 1)).toEqual(['LabelPrinted']);
      await atRest(running);
      expect(running.status()[0]).not.toHaveProperty('stop');
      expect(await readProcessStatus(workshop.pool)).toMatchObject([{ phase: 'following' }, {}]);
    },
    PATIENCE_MS,
  );

  it(
    'stops the process if its command is refused with an unexpected code, but not with an expected code',
    async () => {
      const running = await workshop.start([
        labels(),
        labels({
          name: 'foreseeing',
          decide: (occasion) =>
            occasion.kind === 'happened' && occasion.event.stream === 'job-negative'
              ? [send(paper, 'negative', { kind: 'print', pieces: -1 }, { expected: ['CUSTOMER_NOT_FOUND'] })]
              : [],
        }),
      ]);
      await atRest(running);
      const before = await workshop.positionOf('foreseeing');
      await workshop.happens('negative', placed(-1));
      await until(
        () => running.status()[0],
        (status) => status?.stop?.error === 'CUSTOMER_NOT_FOUND',
      );
      await until(
        () => workshop.positionOf('foreseeing'),
        (position) => position !== before,
      );
      expect(running.status()[1]).toMatchObject({ process: 'foreseeing', phase: 'following' });
    },
    PATIENCE_MS,
  );
});
