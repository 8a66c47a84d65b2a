import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitorCaller } from '@zhidan/domain';
import { Registry } from 'prom-client';
import { createApp } from './app.js';
import { createLogger } from './logger.js';
import { Problem, problems } from './problem.js';
import { secureRoutes, type Authenticate } from './routes.js';
import { portOf } from './server.js';
import { setVersion } from './version-tag.js';

const log: string[] = [];
let url: string;
let stop: () => void;
let answer: () => unknown;

/** A caller with a token who may edit the home page; for the token `down` the account store is unreachable. */
const authenticate: Authenticate = async ({ headers }) => {
  const token = headers.authorization ?? headers.cookie;
  if (token === undefined) return { caller: visitorCaller, by: 'nothing' };
  if (token === 'down') throw problems.unavailable();
  if (token !== 'good') throw problems.signInFirst();
  const factor = (['missing', 'unproven'] as const).find((one) => one === headers['x-factor']);
  const caller = {
    ...visitorCaller,
    uid: 'editor',
    permissions: factor === 'missing' ? [] : (['homepage_authority_w', 'payroll_authority_w'] as const),
    ...(factor !== undefined && { second_factor: factor }),
  };
  return { caller, by: headers.cookie === undefined ? 'bearer' : 'cookie' };
};

beforeAll(async () => {
  const { router, on } = secureRoutes(authenticate);
  on('GET /api/questions', (_request, response, caller) => void response.json({ uid: caller.uid }));
  on('POST /api/questions', (_request, response) => void response.json(answer()));
  on('POST /api/payroll/:id/pay', (_request, response) => void response.json('paid'));
  on('POST /v1/accounts:signUp', (_request, response) => void response.json('signed up'));
  const many = Array.from({ length: 500 }, (_, row) => ({ id: `${row}`, name: '昇華轉印 POLO 衫' }));
  on('GET /api/categories/three', (_request, response) => {
    setVersion(response, 7);
    response.setHeader('Vary', 'Cookie');
    response.json(many);
  });
  on('GET /api/settings', (_request, response) => {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.end('昇華轉印,POLO 衫\r\n'.repeat(500));
  });
  const app = createApp({
    logger: createLogger('test', { level: 'debug', destination: { write: (line) => void log.push(line) } }),
    registry: new Registry(),
    routers: [router],
    trustProxy: 0,
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${portOf(server)}`;
  stop = () => server.close();
});

afterAll(() => stop());

it('every response, also a refusal, has the security headers', async () => {
  for (const path of ['/api/questions', '/nowhere']) {
    const { headers } = await ask('GET', path, { authorization: 'good' });
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { method, headers });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
};

describe('a route', () => {
  it('that is missing in the permission table prevents the start', () => {
    const { on } = secureRoutes(authenticate);
    for (const route of ['GET /api/secrets', 'DELETE /healthz', 'GET constructor']) {
      expect(() => on(route, () => undefined)).toThrow('has no line in the permission table');
    }
  });

  it('that is public serves visitors and callers with an expired token', async () => {
    expect(await ask('GET', '/api/questions')).toMatchObject({ status: 200, body: { uid: null } });
    expect(await ask('GET', '/api/questions', { authorization: 'old' })).toMatchObject({ status: 200 });
    expect(await ask('GET', '/api/questions', { authorization: 'good' })).toMatchObject({
      body: { uid: 'editor' },
    });
  });

  it('answers a signed-in caller with 503 when the accounts are unreachable, not with the visitor’s view', async () => {
    expect(await ask('GET', '/api/questions', { authorization: 'down' })).toMatchObject({ status: 503 });
  });

  it('may have a colon in its path', async () => {
    expect((await ask('POST', '/v1/accounts:signUp')).status).toBe(200);
    expect((await ask('POST', '/v1/accountsX')).status).toBe(404);
  });
});

describe('the query string of a request', () => {
  it('may contain only the declared parameters of its route', async () => {
    expect((await ask('GET', '/api/questions?filter={}&range=[0,9]&sort=["id","ASC"]')).status).toBe(200);
    expect((await ask('GET', '/api/questions?')).status).toBe(200);
    expect(await ask('GET', '/api/questions?colour=red&filter={}&__proto__=1&')).toMatchObject({
      status: 400,
      body: {
        code: 'UNKNOWN_PARAMETER',
        detail: '這個網址沒有這個查詢參數：colour、__proto__',
        errors: ['colour', '__proto__'].map((path) => ({ path, message: 'unknown parameter' })),
      },
    });
  });

  it('must be empty for a command', async () => {
    answer = () => ({});
    const asked = await ask('POST', '/api/questions?filter={}', { authorization: 'good' });
    expect(asked).toMatchObject({ status: 400, body: { code: 'UNKNOWN_PARAMETER' } });
  });

  it('is validated only after the caller was authorised', async () => {
    expect((await ask('POST', '/api/questions?filter={}')).status).toBe(401);
  });

  it('is not validated outside /api', async () => {
    expect((await ask('POST', '/v1/accounts:signUp?key=app')).status).toBe(200);
  });
});

describe('a command', () => {
  it('is accepted only from callers who have its permission', async () => {
    answer = () => ({});
    expect(await ask('POST', '/api/questions')).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_FIRST' },
    });
    expect((await ask('POST', '/api/questions', { authorization: 'forged' })).status).toBe(401);
    expect((await ask('POST', '/api/questions', { authorization: 'good' })).status).toBe(200);
  });

  it('that is authorised by cookie must come from a page of the shop', async () => {
    expect((await ask('POST', '/api/questions', { cookie: 'good' })).status).toBe(403);
    const ours = { cookie: 'good', 'x-requested-with': 'zhidan' };
    expect((await ask('POST', '/api/questions', ours)).status).toBe(200);
  });
});

describe('a refusal', () => {
  const refused = (error: unknown) => {
    answer = () => {
      throw error;
    };
    return ask('POST', '/api/questions', { authorization: 'good' });
  };

  it('is a problem document with a stable code and a readable sentence', async () => {
    const { status, headers, body } = await refused(new Problem(409, 'CONFLICT', '不行', { retryAfter: 3 }));
    expect(status).toBe(409);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('retry-after')).toBe('3');
    expect(body).toEqual({
      type: 'urn:zhidan:problem:CONFLICT',
      title: 'Conflict',
      status: 409,
      code: 'CONFLICT',
      detail: '不行',
    });
  });

  it('for an unexpected error contains only a trace id, under which the log has the details', async () => {
    const { status, headers, body } = await refused(new Error('select * from secrets'));
    const trace = headers.get('x-trace-id') ?? '';
    expect(status).toBe(500);
    expect(body).toMatchObject({ title: 'unexpected', code: 'UNEXPECTED', trace });
    expect(JSON.stringify(body)).not.toContain('secrets');
    expect(log.find((line) => line.includes('select * from secrets'))).toContain(trace);
  });
});

describe('every response', () => {
  it('makes browsers treat it as data only', async () => {
    const { headers } = await ask('GET', '/api/questions');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('x-powered-by')).toBe(false);
  });
});

describe('the log', () => {
  it('contains no secrets', () => {
    const lines: string[] = [];
    const logger = createLogger('test', { destination: { write: (line) => void lines.push(line) } });
    logger.info({
      password: 'p1',
      body: { idToken: 'p2' },
      req: { headers: { authorization: 'p3', cookie: 'p4' } },
    });
    expect(lines.join('')).not.toMatch(/p[1-4]/);
  });

  it('contains the caller and the path of a request without its query string', async () => {
    await ask('GET', '/api/questions?filter=hidden');
    const line = log.findLast((each) => each.includes('/api/questions'));
    expect(line).toContain('"status":200');
    expect(line).not.toContain('hidden');
  });
});

describe('a response', () => {
  const get = (path: string, encoding: string) =>
    fetch(url + path, { headers: { 'accept-encoding': encoding } });

  it.each(['gzip', 'br'])(
    'above a minimum size is compressed with %s, and keeps its ETag',
    async (encoding) => {
      const response = await get('/api/categories/three', encoding);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('etag')).toBe('"7"');
      expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding');
      expect(await response.json()).toHaveLength(500);
    },
  );

  it('is not compressed when the client refuses it, when it is short, or when it is streamed', async () => {
    for (const [path, encoding] of [
      ['/api/categories/three', 'identity'],
      ['/api/questions', 'gzip'],
      ['/api/settings', 'gzip'],
    ] as const)
      expect([path, (await get(path, encoding)).headers.get('content-encoding')]).toEqual([path, null]);
  });
});

describe('a route that requires a fresh second factor', () => {
  it('is open to callers with a fresh second factor, and reports the missing step to other callers', async () => {
    const pay = (factor: string) =>
      ask('POST', '/api/payroll/a-2026-3/pay', { authorization: 'good', 'x-factor': factor });
    expect((await pay('proven')).status).toBe(200);
    const unproven = await pay('unproven');
    expect([unproven.status, unproven.body]).toEqual([
      403,
      expect.objectContaining({ code: 'SECOND_FACTOR_NEEDED', detail: '這個動作需要再次輸入兩步驟驗證碼' }),
    ]);
    expect((await pay('missing')).body).toMatchObject({ code: 'SECOND_FACTOR_NOT_SET_UP' });
  });
});
