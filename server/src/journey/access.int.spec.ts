import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { routePermissions } from '@zhidan/domain';
import { z } from 'zod';
import { desks, recordAccessLines, routeLines, type ExpectedCallers } from './access-matrix.js';
import { eachAtOnce } from '../testing/each-at-once.js';
import { readerAuthorities } from '../testing/readers.js';
import { openInstallation, type Installation } from './installation.js';

jest.setTimeout(300_000);

const authorityOf = Object.fromEntries(
  Object.entries(readerAuthorities).flatMap(([name, authority]) =>
    authority === undefined ? [] : [[name, authority]],
  ),
);
const buyers = { buyer: 3, deferred: 6 } as const;
const people = ['visitor', ...Object.keys(buyers), ...Object.keys(authorityOf)];

interface Expected {
  readonly who: ExpectedCallers;
  readonly isReading: boolean;
}

/** The expectation from the most specific line of the matrix for a route. */
function expectedOf(route: string): Expected | undefined {
  const [method = '', path = ''] = route.split(' ');
  const isReading = method === 'GET';
  const line =
    routeLines.find((one) => one.route === route) ??
    routeLines.find((one) => one.route.endsWith('*') && route.startsWith(one.route.slice(0, -1)));
  if (line !== undefined) return { who: line.who, isReading };
  const noun = recordAccessLines.find((one) => path === one.noun || path.startsWith(`${one.noun}/`));
  if (noun === undefined) return undefined;
  if (!isReading) return { who: noun.write, isReading };
  return { who: path.endsWith('/history') ? (noun.past ?? noun.write) : noun.read, isReading };
}

type Outcome = 'allowed' | 401 | 403;

/** The permitted results for a caller on a route whose record does not exist. */
function outcomeFor(person: string, { who, isReading }: Expected): readonly Outcome[] {
  if (who === 'everyone') return ['allowed'];
  if (person === 'visitor') return [401];
  if (who === 'signed-in') return ['allowed'];
  if (who === 'own') return ['allowed', 403];
  if (who === 'staff') return [person in authorityOf ? 'allowed' : 403];
  const isIn =
    person === 'manager' || (person === 'auditor' && isReading) || who.some((desk) => desk === person);
  return [isIn ? 'allowed' : 403];
}

const outcomeOf = (status: number): Outcome => (status === 401 || status === 403 ? status : 'allowed');

const everyRoute = Object.keys(routePermissions);

let installation: Installation;
const tokens = new Map<string, string>();

beforeAll(async () => {
  installation = await openInstallation();
  await Promise.all([
    ...Object.entries(authorityOf).map(async ([name, authority]) =>
      tokens.set(name, await installation.enter(name, [authority])),
    ),
    ...Object.entries(buyers).map(async ([name, level]) =>
      tokens.set(name, await installation.enter(name, [], level)),
    ),
  ]);
}, 600_000);

afterAll(() => installation.close(), 300_000);

/** An address of the route whose parameters name nothing that exists. */
const addressOf = (path: string): string => path.replace(/\/:(id|name|index)/g, '/nobody-has-this');

/**
 * Sends a request, and repeats it while it is answered with 503 and Retry-After: verification serves one caller
 * at a time.
 */
async function ask(route: string, person: string, patience = 100): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const token = tokens.get(person);
  const answer = await installation.ask(method, addressOf(path), {
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    headers: { 'x-requested-with': 'zhidan' },
  });
  if (answer.status !== 503 || answer.headers.get('retry-after') === null || patience === 0)
    return answer.status;
  await setTimeout(500);
  return ask(route, person, patience - 1);
}

describe('the access matrix', () => {
  it('has a line for every route, and no line for a missing route', () => {
    expect(everyRoute.filter((route) => expectedOf(route) === undefined)).toEqual([]);
    const paths = everyRoute.map((route) => route.split(' ')[1] ?? '');
    expect(recordAccessLines.filter(({ noun }) => !paths.some((path) => path.startsWith(noun)))).toEqual([]);
    expect(
      routeLines.filter(({ route }) =>
        route.endsWith('*')
          ? !everyRoute.some((one) => one.startsWith(route.slice(0, -1)))
          : !everyRoute.includes(route),
      ),
    ).toEqual([]);
  });

  it('contains every desk of the demo', () => {
    expect(desks.every((desk) => desk in authorityOf)).toBe(true);
  });

  it('is checked before the query string, which may have only declared parameters', async () => {
    const ignored: string[] = [];
    const ofApi = everyRoute.filter((one) => one.includes(' /api/'));
    await eachAtOnce(ofApi, async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { status, body } = await installation.ask(method, `${addressOf(path)}?nonsense=1`, {
        token: tokens.get('manager') ?? '',
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      });
      const { code, errors } = z
        .object({ code: z.string().optional(), errors: z.unknown().optional() })
        .parse(body);
      if (status !== 400 || code !== 'UNKNOWN_PARAMETER') ignored.push(`${route}: ${status} ${code}`);
      else expect(errors).toEqual([{ path: 'nonsense', message: 'unknown parameter' }]);
    });
    expect(ignored).toEqual([]);
  });

  it('applies to every caller on every route', async () => {
    // Signing out ends the session, so its route comes last; the route that has credentials of its own is left
    // out.
    const proof = 'POST /api/customers/token';
    const last = 'POST /v1/accounts:signOut';
    const walked = everyRoute.filter((route) => route !== proof && route !== last);
    const walk = [...walked, last].flatMap((route) => people.map((person) => ({ route, person })));
    const wrong: string[] = [];
    await eachAtOnce(walk, async ({ route, person }) => {
      const expected = expectedOf(route);
      if (expected === undefined) return;
      const status = await ask(route, person);
      const met = outcomeOf(status);
      if (status >= 500 && route !== 'GET /readyz') wrong.push(`${person} ${route}: ${status}`);
      else if (!outcomeFor(person, expected).includes(met))
        wrong.push(
          `${person} ${route}: met ${status}, expected ${outcomeFor(person, expected).join(' or ')}`,
        );
    });
    expect(wrong).toEqual([]);
    for (const person of people) expect(await ask(proof, person)).toBeGreaterThanOrEqual(400);
  });
});
