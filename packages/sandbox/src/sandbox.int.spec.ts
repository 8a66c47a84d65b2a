import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { openSandbox, SandboxFailure, type FailureKind, type SandboxLimits } from './index.js';
import { atMostDescendants, descendants } from './testing/descendants.js';
import type { Job } from './testing/jobs.js';

jest.setTimeout(120_000);

const module = new URL('./testing/jobs.js', import.meta.url);
const limits = { memoryMb: 300, heapMb: 100, timeoutMs: 60_000, outputBytes: 1_000_000 };
const open = (options: { restMs?: number; places?: number; limits?: SandboxLimits } = {}) =>
  openSandbox<Job, unknown>({
    module,
    limits,
    isOutput: (output): output is unknown => output !== 'forbidden',
    ...options,
  });

const sandbox = open();
const impatient = open({ limits: { ...limits, timeoutMs: 1_000 } });
afterAll(() => sandbox.close());

const failureOf = async (job: Job, its = sandbox): Promise<FailureKind | undefined> => {
  try {
    await its.run(job);
    return undefined;
  } catch (error) {
    if (error instanceof SandboxFailure) return error.kind;
    throw error;
  }
};

describe('a job in a sandbox', () => {
  it('receives and returns everything that structuredClone supports', async () => {
    const value = {
      text: '織單',
      bytes: new Uint8Array([0, 255]),
      at: new Date(0),
      none: null,
      no: undefined,
    };
    expect(await sandbox.run({ do: 'echo', value })).toEqual(value);
  });

  it('sees none of the shop’s environment variables', async () => {
    process.env['KEY_SECRET'] = 'a secret';
    const seen = await sandbox.run({ do: 'read environment' });
    delete process.env['KEY_SECRET'];
    expect(seen).not.toHaveProperty('KEY_SECRET');
    expect(seen).not.toHaveProperty('PATH');
  });

  it.each<[what: string, job: Job, kind: FailureKind]>([
    ['throws', { do: 'throw' }, 'thrown'],
    ['returns too many bytes', { do: 'answer bytes', count: 1_100_000 }, 'output'],
    ['returns a forbidden value', { do: 'echo', value: 'forbidden' }, 'output'],
    ['exits', { do: 'exit' }, 'ended'],
    ['aborts', { do: 'abort' }, 'ended'],
    ['is killed', { do: 'kill itself' }, 'ended'],
    ['fills memory with objects', { do: 'fill memory', with: 'objects' }, 'ended'],
    ['fills memory with one array', { do: 'fill memory', with: 'one array' }, 'ended'],
    // Node throws where the system refuses memory outside of the heap, so the process does not end.
    ['fills memory with buffers', { do: 'fill memory', with: 'buffers' }, 'thrown'],
  ])('that %s fails, and the next job still runs', async (_, job, kind) => {
    expect(await failureOf(job)).toBe(kind);
    expect(await sandbox.run({ do: 'echo', value: 1 })).toBe(1);
  });

  it.each<Job>([{ do: 'spin' }, { do: 'sleep', ms: 600_000 }])(
    'that does not finish (%j) is stopped',
    async (job) => {
      expect(await failureOf(job, impatient)).toBe('time');
    },
  );

  it('does not make other jobs fail, in any order of harmless and hostile jobs', async () => {
    const kinds = ['echo', 'throw', 'exit', 'abort', 'kill itself', 'answer bytes'] as const;
    const one = fc.constantFrom(...kinds).map((kind): Job => {
      if (kind === 'echo') return { do: kind, value: 'fine' };
      return kind === 'answer bytes' ? { do: kind, count: 2_000_000 } : { do: kind };
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (jobs) => {
        const outcomes = await Promise.allSettled(jobs.map((job) => sandbox.run(job)));
        expect(outcomes.map(({ status }) => status)).toEqual(
          jobs.map((job) => (job.do === 'echo' ? 'fulfilled' : 'rejected')),
        );
        await atMostDescendants(2);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the processes of a sandbox', () => {
  afterEach(() => atMostDescendants(0));

  it('are at most as many as its places, and are reused', async () => {
    sandbox.close();
    await atMostDescendants(0);
    const three = open({ places: 3 });
    const ids = await Promise.all(Array.from({ length: 9 }, () => three.run({ do: 'sleep', ms: 50 })));
    expect(new Set(ids).size).toBe(3);
    expect(await descendants()).toHaveLength(3);
    three.close();
  });

  it('end by themselves when there are no more jobs', async () => {
    const brief = open({ restMs: 50 });
    const first = await brief.run({ do: 'sleep', ms: 0 });
    await atMostDescendants(0);
    expect(await brief.run({ do: 'sleep', ms: 0 })).not.toBe(first);
    brief.close();
  });
});
