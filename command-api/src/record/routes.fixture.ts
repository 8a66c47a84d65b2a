import { beforeEach } from '@jest/globals';
import { serve, type ReceivedAnswer, type SentRequest } from '../testing/serve.js';

export const idOf = ({ body }: ReceivedAnswer): string => String(body['id']);

export const withKey = (key: string, more: Record<string, string> = {}) => ({
  'idempotency-key': key,
  ...more,
});

/** The parts of an answer that tests compare. */
export const told = ({ status, body, headers }: ReceivedAnswer) => [
  status,
  body,
  headers.get('etag'),
  headers.get('x-event-position'),
];

const question = '好嗎？';
const deep = `{"question":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
/** Invalid requests, with the status of their refusal. */
export const wrong: [string, number, SentRequest][] = [
  ['broken JSON', 400, { raw: '{"question":' }],
  [
    'a form in place of JSON',
    400,
    { raw: 'question=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  ['plain text', 400, { raw: 'question', headers: { 'content-type': 'text/plain' } }],
  [
    'JSON in an unknown charset',
    400,
    { raw: '{}', headers: { 'content-type': 'application/json; charset=klingon' } },
  ],
  ['no body', 400, {}],
  ['a list', 400, { body: [] }],
  ['a JSON string', 400, { raw: '"question"' }],
  ['wrong types', 400, { body: { question: 5, sort: 'first', activate: 'maybe' } }],
  ['a fraction for an integer', 400, { body: { question, sort: 1.5 } }],
  ['a text that is too long', 400, { body: { question: '問'.repeat(501) } }],
  ['an unknown field', 400, { body: { question, cost: 5 } }],
  ['the field __proto__', 400, { raw: `{"question":"a","__proto__":{"sort":5}}` }],
  ['a null character', 400, { raw: '{"question":"a\\u0000b"}' }],
  ['half a surrogate pair', 400, { raw: '{"question":"\\ud83d"}' }],
  ['endless nesting', 400, { raw: deep }],
  ['endless nesting with a key', 400, { raw: deep, headers: { 'idempotency-key': 'deep' } }],
  ['a huge body', 413, { raw: `{"question":"${'x'.repeat(2_000_000)}"}` }],
  ['a malformed revision', 400, { body: { question }, headers: { 'if-match': '"x"' } }],
];

/**
 * The command API for one test file, with an editor's questions as records; a minute passes before each test.
 */
export async function serveQuestions(...startNode: Parameters<typeof serve>) {
  const served = await serve(...startNode);

  beforeEach(() => {
    served.clock.now = new Date(served.clock.now.getTime() + 60_000);
  });

  const add = (
    body: object,
    sent: { as?: string; headers?: Record<string, string> } = {},
  ): Promise<ReceivedAnswer> => served.ask('POST', '/api/questions', { as: 'editor', body, ...sent });

  const typesOf = async (id: string) =>
    (await served.events()).filter(({ stream }) => stream === `question-${id}`).map(({ type }) => type);

  return { served, add, typesOf };
}
