import type { RequestOptions } from './installation.js';

/** Invalid requests, some of which contain the valid question `body`: method, address and options. */
export function nonsenseBeside(body: object): readonly [string, string, RequestOptions][] {
  const deep = `{"question":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  return [
    ['POST', '/api/questions', { raw: '{"question":' }],
    ['POST', '/api/questions', { raw: 'null' }],
    ['POST', '/api/questions', { raw: deep }],
    ['POST', '/api/questions', { raw: '{"question":"\\u0000"}' }],
    ['POST', '/api/questions', { raw: '{"__proto__":{"question":"x"}}' }],
    ['POST', '/api/questions', { raw: `{"question":"${'x'.repeat(5_000_000)}"}` }],
    [
      'POST',
      '/api/questions',
      { raw: '{}', headers: { 'content-type': 'application/json; charset=utf-99' } },
    ],
    ['POST', '/api/questions', { raw: '{}', headers: { 'content-encoding': 'gzip' } }],
    ['POST', '/api/questions', { body: { question: 1, answer: {}, imgs: 'x', activate: 'y', sort: -1 } }],
    ['POST', '/api/questions', { body, headers: { 'if-match': '1' } }],
    ['POST', '/api/questions', { body, headers: { 'idempotency-key': 'two words' } }],
    ['PUT', '/api/questions/nobody', { body: { sort: 1 } }],
    ['PUT', '/api/questions/%00', { body: { sort: 1 } }],
    ['DELETE', '/api/questions/%E0%A4%A', {}],
    ['PATCH', '/api/questions/1', { body }],
    ['POST', '/api/nothing', { body }],
    ['GET', '/api/nothing', {}],
    ['GET', '/api/questions?filter=%7B', {}],
    ['GET', '/api/questions?filter=%7B%22question%22%3A%22%5Cu0000%22%7D', {}],
    ['GET', '/api/questions?range=%5B1e400,0%5D', {}],
    ['GET', '/api/questions/%00/history', {}],
    ['POST', '/v1/accounts:signUp', { raw: '{' }],
    ['POST', '/v1/accounts:signUp', { body: { email: { x: 1 }, password: [] } }],
    ['POST', '/v1/accounts:signInWithPassword', { raw: deep }],
    ['POST', '/api/customers/token', { body: { email: 1 } }],
  ];
}
