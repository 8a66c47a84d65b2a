import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';
import {
  bearer,
  from,
  mei,
  newcomer,
  postRefresh,
  refusal,
  refreshed,
  signedIn,
  postSignIn,
} from '../testing/people.js';
import { secondFactorsOf } from './second-factor.fixture.js';

const PER_MINUTE = 20;

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation({ signInsPerMinute: PER_MINUTE })), 60_000);
afterAll(() => installation.close(), 60_000);

const { enrolled, withPassword } = secondFactorsOf(() => installation);
const enter = (email: string, address: string) =>
  postSignIn(installation, { email, password: mei.password }, from(address));
const tooOften = refusal('TOO_MANY_ATTEMPTS_TRY_LATER', 429);

/** Signs in repeatedly; returns how many sign-ins succeed one after the other, and the answers to the rest. */
async function entered(times: number, attempt: (time: number) => ReturnType<typeof enter>) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await attempt(time));
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body, headers } of refused) {
    expect([status, body]).toEqual([429, tooOften]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return answers.length - refused.length;
}

describe('the limit on sign-ins with the right password', () => {
  it('applies per account and minute, from all addresses together, and ends after a while', async () => {
    const { email } = await newcomer(installation, 'again@club.test');
    const before = installation.asked.verifications;
    expect(await entered(PER_MINUTE, (time) => enter(email, `192.0.2.${time}`))).toBe(PER_MINUTE / 2);
    // No password is hashed for a caller who has to wait.
    expect(installation.asked.verifications - before).toBe(PER_MINUTE / 2);
    expect((await newcomer(installation, 'bystander@club.test')).email).toBe('bystander@club.test');
    installation.clock.pass(120);
    expect((await enter(email, '192.0.2.1')).status).toBe(200);
  });

  it('applies per address and minute, for all accounts together', async () => {
    const people = await Promise.all(
      Array.from({ length: PER_MINUTE + 5 }, (_, one) => newcomer(installation, `office-${one}@club.test`)),
    );
    expect(await entered(people.length, (one) => enter(people[one]?.email ?? '', '198.51.100.7'))).toBe(
      PER_MINUTE,
    );
    expect((await enter(people.at(-1)?.email ?? '', '198.51.100.8')).status).toBe(200);
  });

  it('counts concurrent sign-ins, and sign-ins that still need the second factor', async () => {
    const { email } = await enrolled('factor-again@club.test');
    const answers = await Promise.all(Array.from({ length: PER_MINUTE }, () => withPassword(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PER_MINUTE / 2);
  });

  it('also counts the refreshed sessions of an address', async () => {
    let { refreshToken } = await newcomer(installation, 'renewing@club.test');
    for (let time = 0; time < PER_MINUTE; time += 1) {
      const { body } = await postRefresh(installation, refreshToken);
      refreshToken = refreshed.parse(body).refresh_token;
    }
    expect((await postRefresh(installation, refreshToken)).body).toEqual(tooOften);
    installation.clock.pass(120);
    // A refused attempt does not use up the code.
    expect((await postRefresh(installation, refreshToken)).status).toBe(200);
  });

  it('keeps at most fifty sessions of an account, by ending the least recently used session', async () => {
    const first = await newcomer(installation, 'many-browsers@club.test');
    const mine = signedIn.parse((await enter(first.email, '203.0.113.1')).body);
    const me = async ({ idToken }: { readonly idToken: string }) => {
      const { body } = await installation.ask('GET', '/api/me', { headers: bearer(idToken) });
      return body;
    };
    for (let time = 0; time < 49; time += 1) {
      // The session was used last, so it is not among the oldest, which are ended first.
      installation.clock.pass(360);
      await me(mine);
      expect((await enter(first.email, '203.0.113.1')).status).toBe(200);
    }
    installation.identity.forgetEverybody();
    const renewed = await postRefresh(installation, first.refreshToken);
    expect(renewed.body).toEqual(refusal('INVALID_REFRESH_TOKEN'));
    expect((await postRefresh(installation, mine.refreshToken)).status).toBe(200);
    const { rows } = await installation.pool.query(
      `select ended_by, count(*)::integer as sessions from identity.sessions
        where uid = $1 group by ended_by order by ended_by`,
      [first.localId],
    );
    expect(rows).toEqual([
      { ended_by: 'newer', sessions: 1 },
      { ended_by: null, sessions: 50 },
    ]);
  });
});
