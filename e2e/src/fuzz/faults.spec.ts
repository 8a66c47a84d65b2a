import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from './chance.js';
import { WrongAnswerCollector } from './faults.js';
import { KnownIds } from './known.js';
import type { Operation } from './operations.js';
import { generateRequest, type FuzzRequest } from './request.js';

const operation = (method: string, path: string): Operation => ({
  method,
  path,
  body: { type: 'object', properties: { question: { type: 'string' } } },
  form: path === '/files' ? { properties: { folder: { type: 'string' } } } : undefined,
  query: ['filter'],
  columns: ['id', 'question'],
});

const material = {
  operations: [
    operation('GET', '/api/questions'),
    operation('PUT', '/api/questions/{id}'),
    operation('GET', '/documents/quotation/{id}.pdf'),
    operation('POST', '/files'),
  ],
  known: new KnownIds(new Map([['questions', ['q1', 'q2']]])),
  people: ['visitor', 'manager'],
  run: 'fuzz-7',
};

describe('a random request with a seed', () => {
  it('is the same each time, independent of earlier requests', () => {
    const made = (seed: number, number: number) => {
      const { body, ...request } = generateRequest(material, number, SeededRandom.of(seed, number));
      return { ...request, body: body?.toString('base64') };
    };
    const numbers = Array.from({ length: 300 }, (_, number) => number);
    const all = numbers.map((number) => made(7, number));
    expect(numbers.toReversed().map((number) => made(7, number))).toEqual(all.toReversed());
    expect(numbers.map((number) => made(8, number))).not.toEqual(all);
  });
});

describe('a request that may withdraw permissions', () => {
  const people = new Map([['employees', ['e1', 'e2']]]);
  const written = {
    ...material,
    operations: [
      ...material.operations,
      ...['GET', 'PUT', 'DELETE'].map((method) => operation(method, '/api/employees/{id}')),
    ],
    known: new KnownIds(people, new Map([['employees', ['made']]])),
  };

  it('writes only to records that were created for the test run, in every operation that needs such records', () => {
    const sent = Array.from({ length: 3_000 }, (_, number) =>
      generateRequest(written, number, SeededRandom.of(7, number)),
    );
    const ids = (method: string) =>
      new Set(
        sent
          .filter((each) => each.method === method)
          .map(({ path }) => /^\/api\/employees\/([^?]*)/.exec(path)?.[1]),
      );
    for (const method of ['PUT', 'DELETE', 'POST', 'PATCH']) {
      expect(ids(method)).toContain('made');
      for (const id of ['e1', 'e2']) expect(ids(method)).not.toContain(id);
    }
    expect(ids('GET')).toContain('e1');
  });
});

describe('a response', () => {
  const sent: FuzzRequest = {
    operation: 'POST /api/questions',
    who: 'manager',
    method: 'POST',
    path: '/api/questions',
    headers: { 'idempotency-key': 'fuzz-7-3' },
    body: undefined,
    ending: 'whole',
  };
  const answer = { status: 200, retryAfter: undefined, trace: 't', ms: 5, text: '' };
  const noted = (given: Partial<FuzzRequest>, reply: object): WrongAnswerCollector => {
    const faults = new WrongAnswerCollector();
    faults.note(3, { ...sent, ...given }, { ...answer, ...reply });
    return faults;
  };
  const whatIsWrong = (given: Partial<FuzzRequest>, reply: object) =>
    noted(given, reply).found.map(({ what }) => what);

  it('with status 500 or more is a fault, unless it reports a busy installation and a time to retry', () => {
    expect(whatIsWrong({}, { status: 503, retryAfter: '5' })).toEqual([]);
    expect(whatIsWrong({}, { status: 503 })).toEqual(['status 503 without Retry-After: POST /api/questions']);
    for (const status of [500, 501, 507])
      expect(whatIsWrong({}, { status, retryAfter: '5' })).toEqual([`status ${status}: POST /api/questions`]);
  });

  it('that never arrives is a fault, unless the request was aborted or too large', () => {
    expect(whatIsWrong({}, { status: undefined })).toEqual(['no answer: POST /api/questions']);
    expect(whatIsWrong({ ending: 'hung-up' }, { status: undefined })).toEqual([]);
    expect(whatIsWrong({ body: Buffer.alloc(1_500_000) }, { status: undefined })).toEqual([]);
  });

  it('counts as slow after two seconds, except for operations that may take longer', () => {
    expect(noted({}, { ms: 2_100 }).slow).toHaveLength(1);
    expect(noted({ path: '/documents/quotation/1.pdf' }, { ms: 9_000 }).slow).toEqual([]);
    expect(noted({ headers: { 'x-wait-for-position': '9' } }, { ms: 2_100 }).slow).toEqual([]);
  });

  it('that refuses a request must leave no idempotency key, while other responses may', () => {
    expect([...noted({}, { status: 409 }).refusedKeys]).toEqual(['fuzz-7-3']);
    expect(noted({}, { status: 201 }).refusedKeys.size).toBe(0);
    expect([...noted({}, { status: 201 }).acceptedKeys]).toEqual(['fuzz-7-3']);
    expect(noted({}, { status: 409 }).acceptedKeys.size).toBe(0);
    expect(noted({}, { status: undefined }).acceptedKeys.size).toBe(0);
    expect(noted({ headers: { 'idempotency-key': '*' } }, { status: 409 }).refusedKeys.size).toBe(0);
  });
});
