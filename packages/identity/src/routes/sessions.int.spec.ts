import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { openInstallation, type Installation } from '../testing/installation.js';
import {
  bearer,
  customerToken,
  deviceCookie,
  from,
  mei,
  newcomer,
  postRefresh,
  refusal,
  signedIn,
  postSignIn,
} from '../testing/people.js';
import { employ } from '../testing/read-model.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const listed = z.object({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      startedAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      device: z.string(),
      address: z.string(),
      current: z.boolean(),
    }),
  ),
});
const sessionsOf = async (token: string) =>
  listed.parse((await installation.ask('GET', '/v1/sessions', { headers: bearer(token) })).body).sessions;
const isSignedIn = async (token: string) =>
  (await installation.ask('POST', '/v1/accounts:lookup', { body: {}, headers: bearer(token) })).status ===
  200;

describe('the list of one’s own sessions', () => {
  it('shows device, time and a shortened address, and lets the user end all other sessions at once', async () => {
    const here = await newcomer(installation, 'listed@club.test');
    const at = { email: here.email, password: mei.password };
    installation.clock.pass(60);
    const there = signedIn.parse(
      (await postSignIn(installation, at, { ...from('203.0.113.77'), 'user-agent': PHONE })).body,
    );
    const stranger = await newcomer(installation, 'another@club.test');
    const found = await sessionsOf(here.idToken);
    expect(found.map(({ device, address, current }) => [device, address, current])).toEqual([
      ['Safari・iPhone', '203.0.113.*', false],
      ['其他程式', '127.0.0.*', true],
    ]);
    expect(found[0]?.startedAt).toBe(installation.clock.now().toISOString());

    const ended = await installation.ask('POST', '/v1/sessions:endOthers', {
      body: {},
      headers: bearer(here.idToken),
    });
    expect(ended.status).toBe(200);
    expect(await sessionsOf(here.idToken)).toHaveLength(1);
    expect([
      await isSignedIn(there.idToken),
      (await postRefresh(installation, there.refreshToken)).status,
    ]).toEqual([false, 400]);
    expect([await isSignedIn(here.idToken), await isSignedIn(stranger.idToken)]).toEqual([true, true]);
  });

  it('lets only the owner end single sessions', async () => {
    const here = await newcomer(installation, 'one-by-one@club.test');
    const there = signedIn.parse((await postSignIn(installation, { ...mei, email: here.email })).body);
    const stranger = await newcomer(installation, 'curious@club.test');
    const other = (await sessionsOf(here.idToken)).find(({ current }) => !current)?.id ?? 'none';
    const end = (token: string, id: string) =>
      installation.ask('DELETE', `/v1/sessions/${id}`, { headers: bearer(token) });
    expect((await end(stranger.idToken, other)).status).toBe(404);
    expect((await end(here.idToken, 'no-session')).status).toBe(404);
    expect(await isSignedIn(there.idToken)).toBe(true);
    expect((await end(here.idToken, other)).status).toBe(200);
    expect(await isSignedIn(there.idToken)).toBe(false);
    expect((await installation.ask('GET', '/v1/sessions')).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends after ninety days, however often it is refreshed', async () => {
    let { refreshToken, idToken } = await newcomer(installation, 'long@club.test');
    for (let day = 0; day < 90; day += 18) {
      const renewed = await postRefresh(installation, refreshToken);
      expect(renewed.status).toBe(200);
      ({ refresh_token: refreshToken, id_token: idToken } = z
        .object({ refresh_token: z.string(), id_token: z.string() })
        .parse(renewed.body));
      installation.clock.pass(18 * 86_400);
    }
    expect((await postRefresh(installation, refreshToken)).body).toEqual(refusal('TOKEN_EXPIRED'));
    expect(await isSignedIn(idToken)).toBe(false);
  });

  it('of staff ends after twelve hours without a request, while a session of a buyer does not', async () => {
    const worker = await newcomer(installation, 'worker@club.test');
    const buyer = await newcomer(installation, 'buyer@club.test');
    const tokens = [await customerToken(installation, worker), await customerToken(installation, buyer)];
    await employ(installation.pool, worker.localId, {});
    const lookedUp = () => Promise.all(tokens.map(isSignedIn));
    for (let hours = 0; hours < 24; hours += 6) {
      installation.clock.pass(6 * 3_600);
      expect(await lookedUp()).toEqual([true, true]);
    }
    installation.clock.pass(12 * 3_600);
    expect(await lookedUp()).toEqual([false, true]);
    expect((await postRefresh(installation, worker.refreshToken)).status).toBe(400);
  });
});

describe('endless guessing by a stranger', () => {
  it('does not lock out the account’s known browser, in which guesses are limited too', async () => {
    const email = 'besieged@club.test';
    await newcomer(installation, email);
    const right = { email, password: mei.password };
    const known = deviceCookie(await postSignIn(installation, right));
    const guess = (headers: Record<string, string>) =>
      postSignIn(installation, { email, password: 'guess' }, headers);
    const elsewhere = from('198.51.100.99');
    for (let failed = 0; failed < 10; failed += 1) expect((await guess(elsewhere)).status).toBe(400);
    expect((await guess(elsewhere)).status).toBe(429);
    expect((await postSignIn(installation, right, elsewhere)).status).toBe(429);
    expect((await postSignIn(installation, right, { cookie: 'device=made-up' })).status).toBe(429);

    expect((await postSignIn(installation, right, { cookie: known })).status).toBe(200);
    expect((await postSignIn(installation, right, elsewhere)).status).toBe(429);
    for (let failed = 0; failed < 10; failed += 1) expect((await guess({ cookie: known })).status).toBe(400);
    expect((await guess({ cookie: known })).status).toBe(429);
    expect((await postSignIn(installation, right, { cookie: known })).status).toBe(429);
  }, 60_000);

  it('is not made easier by a browser that is known for another account', async () => {
    const email = 'not-mine@club.test';
    await newcomer(installation, email);
    const own = await newcomer(installation, 'guesser@club.test');
    const cookie = deviceCookie(await postSignIn(installation, { email: own.email, password: mei.password }));
    for (let failed = 0; failed < 10; failed += 1)
      await postSignIn(installation, { email, password: 'guess' }, { cookie });
    expect((await postSignIn(installation, { email, password: mei.password }, { cookie })).status).toBe(429);
  }, 60_000);
});

describe('over https', () => {
  it('every cookie has the prefix __Host-, so that no other host can set the cookie', async () => {
    const shop = await openInstallation({ publicUrl: 'https://shop.example' });
    try {
      const person = await newcomer(shop, 'tls@club.test');
      const entered = await shop.ask('POST', '/api/customers/token', {
        body: { email: person.email, uid: person.localId },
        headers: bearer(person.idToken),
      });
      const set = [
        ...(await postSignIn(shop, { ...mei, email: person.email })).headers.getSetCookie(),
        ...entered.headers.getSetCookie(),
      ];
      expect(set).toHaveLength(2);
      for (const cookie of set)
        expect(cookie).toMatch(/^__Host-[^;]+;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
      const { token } = z.object({ token: z.string() }).parse(entered.body);
      const me = (cookie: string) => shop.ask('GET', '/api/me', { headers: { cookie } });
      expect((await me(`__Host-customer_token=${token}`)).body).toMatchObject({ uid: person.localId });
      expect((await me(`customer_token=${token}`)).body).toMatchObject({ uid: null });
    } finally {
      await shop.close();
    }
  }, 60_000);
});
