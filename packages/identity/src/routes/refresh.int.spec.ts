import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from '../testing/installation.js';
import { bearer, customerToken, newcomer, postRefresh, refreshed, refusal } from '../testing/people.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const INVALID = [400, refusal('INVALID_REFRESH_TOKEN')];
const me = async (token: string) =>
  (await installation.ask('GET', '/api/me', { headers: bearer(token) })).body;

describe('a refresh token', () => {
  it('can be exchanged for a new idToken and a new refresh token, again and again', async () => {
    const person = await newcomer(installation, 'again@club.test');
    let token = person.refreshToken;
    for (let hour = 0; hour < 5; hour += 1) {
      installation.clock.pass(3_600);
      const { status, body, headers } = await postRefresh(installation, token);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      const next = refreshed.parse(body);
      expect(next).toMatchObject({ user_id: person.localId, expires_in: '3600' });
      expect(next.refresh_token).not.toBe(token);
      expect(await me(next.id_token)).toMatchObject({ uid: person.localId });
      token = next.refresh_token;
    }
  });

  it('can be used once: a second use ends its session and all tokens of that session', async () => {
    const person = await newcomer(installation, 'stolen@club.test');
    const other = await newcomer(installation, 'untouched@club.test');
    const next = refreshed.parse((await postRefresh(installation, person.refreshToken)).body);
    const token = await customerToken(installation, person);
    expect(await me(token)).toMatchObject({ uid: person.localId });

    const reuse = await postRefresh(installation, person.refreshToken);
    expect([reuse.status, reuse.body]).toEqual(INVALID);
    const successor = await postRefresh(installation, next.refresh_token);
    expect([successor.status, successor.body]).toEqual(INVALID);
    for (const dead of [token, next.id_token, person.idToken])
      expect(await me(dead)).toMatchObject({ uid: null });
    expect((await postRefresh(installation, other.refreshToken)).status).toBe(200);
  });

  it('that is used twice at the same time succeeds once, and its session then ends', async () => {
    for (const email of ['tabs1@club.test', 'tabs2@club.test', 'tabs3@club.test']) {
      const { refreshToken } = await newcomer(installation, email);
      const both = await Promise.all([
        postRefresh(installation, refreshToken),
        postRefresh(installation, refreshToken),
      ]);
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
      const winner = refreshed.parse(both.find(({ status }) => status === 200)?.body);
      expect((await postRefresh(installation, winner.refresh_token)).status).toBe(400);
    }
  });

  it('expires after thirty days, and is then refused as expired, not as wrong', async () => {
    const person = await newcomer(installation, 'late@club.test');
    installation.clock.pass(30 * 86_400);
    for (const attempt of [1, 2]) {
      const { status, body } = await postRefresh(installation, person.refreshToken);
      expect([attempt, status, body]).toEqual([attempt, 400, refusal('TOKEN_EXPIRED')]);
    }
  });

  it('is refused as unknown a month after it expired', async () => {
    const person = await newcomer(installation, 'forgotten@club.test');
    installation.clock.pass(61 * 86_400);
    await newcomer(installation, 'newest@club.test');
    expect((await postRefresh(installation, person.refreshToken)).body).toEqual(
      refusal('INVALID_REFRESH_TOKEN'),
    );
    const left = await installation.pool.query('select count(*) as sessions from identity.sessions');
    expect(left.rows).toEqual([{ sessions: 1 }]);
  });

  it.each([
    ['INVALID_REFRESH_TOKEN', { grant_type: 'refresh_token', refresh_token: 'made up' }],
    ['INVALID_REFRESH_TOKEN', { grant_type: 'refresh_token', refresh_token: '' }],
    ['INVALID_REFRESH_TOKEN', { grant_type: 'refresh_token', refresh_token: 7 }],
    ['INVALID_REFRESH_TOKEN', { grant_type: 'refresh_token' }],
    ['INVALID_GRANT_TYPE', { grant_type: 'password', refresh_token: 'x' }],
    ['INVALID_GRANT_TYPE', {}],
    ['MALFORMED', '"refresh_token'],
  ])('that is malformed is refused with %s', async (word, body) => {
    const answer = await installation.ask('POST', '/v1/token', { body });
    expect([answer.status, answer.body]).toEqual([400, refusal(word)]);
  });

  it('cannot be used as an idToken, nor an idToken as a refresh token', async () => {
    const person = await newcomer(installation, 'mixed@club.test');
    expect((await postRefresh(installation, person.idToken)).body).toEqual(refusal('INVALID_REFRESH_TOKEN'));
    expect(await me(person.refreshToken)).toMatchObject({ uid: null });
  });
});

describe('signing out', () => {
  it.each(['the idToken', 'the customer token', 'the refresh token in the body'])(
    'with %s ends the session and clears the cookie',
    async (means) => {
      const person = await newcomer(installation, `${means.replaceAll(' ', '.')}@club.test`);
      const token = await customerToken(installation, person);
      const sent = {
        'the idToken': { headers: bearer(person.idToken), body: {} },
        'the customer token': { headers: bearer(token) },
        'the refresh token in the body': { body: { refreshToken: person.refreshToken } },
      }[means];
      const { status, body, headers } = await installation.ask('POST', '/v1/accounts:signOut', sent);
      expect([status, body]).toEqual([200, {}]);
      expect(headers.get('set-cookie')).toMatch(
        /^customer_token=; Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly/,
      );
      expect((await postRefresh(installation, person.refreshToken)).body).toEqual(
        refusal('INVALID_REFRESH_TOKEN'),
      );
      expect(await me(token)).toMatchObject({ uid: null });
      expect((await installation.ask('POST', '/api/questions', { headers: bearer(token) })).status).toBe(401);
    },
  );

  it('by cookie ends the session only when the request comes from a page of the shop', async () => {
    const person = await newcomer(installation, 'cookie@club.test');
    const cookie = `customer_token=${await customerToken(installation, person)}`;
    const path = '/v1/accounts:signOut';
    expect((await installation.ask('POST', path, { headers: { cookie } })).status).toBe(403);
    expect((await installation.ask('GET', '/api/me', { headers: { cookie } })).body).toMatchObject({
      uid: person.localId,
    });
    const ours = { cookie, 'x-requested-with': 'zhidan' };
    expect((await installation.ask('POST', path, { headers: ours })).status).toBe(200);
    expect((await installation.ask('GET', '/api/me', { headers: { cookie } })).body).toMatchObject({
      uid: null,
    });
  });

  it('ends only its own session, and is no error for a caller who is not signed in', async () => {
    const first = await newcomer(installation, 'two@club.test');
    const second = refreshed.parse(
      (await postRefresh(installation, (await newcomer(installation, 'three@club.test')).refreshToken)).body,
    );
    await installation.ask('POST', '/v1/accounts:signOut', { headers: bearer(first.idToken) });
    expect((await postRefresh(installation, second.refresh_token)).status).toBe(200);
    for (const sent of [
      {},
      { headers: bearer('forged') },
      { headers: bearer(first.idToken) },
      { body: { refreshToken: 7 } },
    ]) {
      const { status, body } = await installation.ask('POST', '/v1/accounts:signOut', sent);
      expect([status, body]).toEqual([200, {}]);
    }
  });

  it('takes effect in other processes within seconds', async () => {
    const person = await newcomer(installation, 'elsewhere@club.test');
    expect(await me(person.idToken)).toMatchObject({ uid: person.localId });
    await installation.pool.query(
      `update identity.sessions set ended_at = $2, ended_by = 'sign-out' where uid = $1`,
      [person.localId, installation.clock.now()],
    );
    installation.clock.pass(5);
    expect(await me(person.idToken)).toMatchObject({ uid: null });
  });
});
