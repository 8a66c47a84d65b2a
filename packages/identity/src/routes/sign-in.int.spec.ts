import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MIN_ANSWER_MS } from '../core/at-the-earliest.js';
import { openInstallation, type Installation } from '../testing/installation.js';
import {
  bearer,
  customerToken,
  from,
  mei,
  newcomer,
  refusal,
  postRefresh,
  signedIn,
  postSignIn,
} from '../testing/people.js';

let installation: Installation;
beforeAll(async () => void (installation = await openInstallation()), 60_000);
afterAll(() => installation.close(), 60_000);

const wrong = (email: string, headers?: Record<string, string>, at = installation) =>
  postSignIn(at, { email, password: 'not the password' }, headers);

describe('signing in', () => {
  it('returns the account, an idToken that is valid for an hour, and a refresh token', async () => {
    const { localId } = await newcomer(installation, 'mei@club.test');
    const { status, body, headers } = await postSignIn(installation, mei);
    expect(status).toBe(200);
    const answer = signedIn.parse(body);
    expect(answer).toMatchObject({ localId, email: mei.email, expiresIn: '3600' });
    expect(headers.get('cache-control')).toBe('no-store');
    const claims: unknown = JSON.parse(
      Buffer.from(answer.idToken.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ user_id: localId, email: mei.email, name: mei.name, picture: '' });
  });

  it('refuses an unknown address and a wrong password in the same way, after the same work', async () => {
    await newcomer(installation, 'alike@club.test');
    const answers = [];
    for (const email of ['alike@club.test', 'nobody@club.test']) {
      const before = installation.asked.verifications;
      const { status, body } = await wrong(email);
      answers.push([status, body, installation.asked.verifications - before]);
    }
    expect(answers).toEqual(Array(2).fill([400, refusal('EMAIL_NOT_FOUND'), 1]));
  });

  it('takes equally long for addresses with and without an account, also when a mail is requested', async () => {
    const late = await openInstallation({ isLate: true });
    try {
      await newcomer(late, 'timed@club.test');
      const mailed = (requestType: string) => (email: string) =>
        late.ask('POST', '/v1/accounts:sendOobCode', { body: { requestType, email } });
      const work = {
        'signing in': (email: string) => wrong(email, {}, late),
        'a reset': mailed('PASSWORD_RESET'),
        'a verification': mailed('VERIFY_EMAIL'),
      };
      for (const [what, ask] of Object.entries(work))
        for (const email of ['timed@club.test', 'unknown@club.test']) {
          const from = performance.now();
          await ask(email);
          // Timers may fire a little early.
          expect([what, email, performance.now() - from > MIN_ANSWER_MS - 5]).toEqual([what, email, true]);
        }
    } finally {
      await late.close();
    }
  });

  it.each([
    ['INVALID_EMAIL', { email: 'mei', password: 'x' }],
    ['INVALID_EMAIL', { email: 7, password: 'x' }],
    ['MISSING_PASSWORD', { email: 'mei@club.test' }],
    ['MISSING_PASSWORD', { email: 'mei@club.test', password: { $ne: '' } }],
    ['EMAIL_NOT_FOUND', { email: 'mei@club.test', password: '' }],
    ['EMAIL_NOT_FOUND', { email: 'mei@club.test', password: 'x'.repeat(100_000) }],
    ['MALFORMED', '{'],
  ])('refuses a malformed request with %s', async (word, body) => {
    const answer = await installation.ask('POST', '/v1/accounts:signInWithPassword', { body });
    expect([answer.status, answer.body]).toEqual([400, refusal(word)]);
  });

  it('succeeds in spite of an earlier cookie or token', async () => {
    const person = await newcomer(installation, 'returning@club.test');
    const cookie = `customer_token=${await customerToken(installation, person)}`;
    const again = { email: person.email, password: mei.password };
    expect((await postSignIn(installation, again, { cookie })).status).toBe(200);
    expect((await postSignIn(installation, again, { cookie: 'customer_token=forged' })).status).toBe(200);
    expect((await postSignIn(installation, again, bearer('forged'))).status).toBe(200);
  });
});

describe('guessing the password of one account', () => {
  it('is delayed by a minute after ten failures, even for the right password, and then allowed again', async () => {
    const person = await newcomer(installation, 'guessed@club.test');
    for (let failed = 0; failed < 10; failed += 1) {
      expect((await wrong(person.email)).body).toEqual(refusal('EMAIL_NOT_FOUND'));
    }
    for (const attempt of [wrong(person.email), postSignIn(installation, { ...mei, email: person.email })]) {
      const { status, body, headers } = await attempt;
      expect([status, body]).toEqual([429, refusal('TOO_MANY_ATTEMPTS_TRY_LATER', 429)]);
      expect(headers.get('retry-after')).toBe('60');
    }
    installation.clock.pass(20);
    await installation.restart();
    expect((await wrong(person.email)).headers.get('retry-after')).toBe('40');
    expect((await postSignIn(installation, mei)).status).toBe(200);

    installation.clock.pass(40);
    expect((await wrong(person.email)).status).toBe(400);
    expect((await wrong(person.email)).headers.get('retry-after')).toBe('120');
    installation.clock.pass(120);
    expect((await postSignIn(installation, { ...mei, email: person.email })).status).toBe(200);
    expect((await wrong(person.email)).status).toBe(400);
    expect((await wrong(person.email)).status).toBe(400);
  }, 60_000);

  it('with many parallel requests gets only ten answers, which do not reveal the right password', async () => {
    const person = await newcomer(installation, 'hurried@club.test');
    const answers = await Promise.all(Array.from({ length: 25 }, () => wrong(person.email)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await postSignIn(installation, { ...mei, email: person.email })).status).toBe(429);
  }, 60_000);

  it('is limited in the same way for an address that has no account', async () => {
    for (let failed = 0; failed < 10; failed += 1) await wrong('stranger@club.test');
    expect((await wrong('Stranger@Club.Test')).status).toBe(429);
  }, 60_000);

  it('is not assumed after frequent or concurrent sign-ins with the right password', async () => {
    const person = { ...mei, email: (await newcomer(installation, 'busy@club.test')).email };
    const answers = await Promise.all(Array.from({ length: 16 }, () => postSignIn(installation, person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
  }, 60_000);
});

describe('guessing the passwords of many accounts', () => {
  it('is delayed after a hundred failures from one client address, while other addresses can sign in', async () => {
    await newcomer(installation, 'bystander@club.test');
    const bystander = { ...mei, email: 'bystander@club.test' };
    const attacker = '203.0.113.9';
    for (let failed = 0; failed < 100; failed += 1) {
      expect((await wrong(`victim${failed}@club.test`, from(attacker))).status).toBe(400);
    }
    const { status, headers } = await postSignIn(installation, bystander, from(attacker));
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    expect((await postSignIn(installation, bystander, from('203.0.113.10'))).status).toBe(200);
    installation.clock.pass(60);
    expect((await postSignIn(installation, bystander, from(attacker))).status).toBe(200);
    expect((await wrong('victim@club.test', from(attacker))).status).toBe(400);
    expect((await postSignIn(installation, bystander, from(attacker))).headers.get('retry-after')).toBe(
      '120',
    );
  }, 120_000);

  it('leaves no counters behind once they have expired', async () => {
    installation.clock.pass(3_601);
    await wrong('last@club.test');
    const left = await installation.pool.query(
      'select subject from identity.failed_sign_ins order by subject',
    );
    expect(left.rows.map(({ subject }: { subject: string }) => subject)).toEqual([
      'account last@club.test',
      'address 127.0.0.1',
    ]);
  });
});

describe('the log and the database', () => {
  it('contain no password and no token in plain text', async () => {
    const person = await newcomer(installation, 'logged@club.test');
    const token = await customerToken(installation, person);
    await postRefresh(installation, person.refreshToken);
    await postRefresh(installation, person.refreshToken);
    await wrong(person.email);
    const log = installation.log.join('');
    expect(log).toContain('a refresh token came twice');
    for (const secret of [mei.password, 'not the password', person.idToken, person.refreshToken, token]) {
      expect(log).not.toContain(secret);
    }
    const tables = await installation.pool.query(
      `select string_agg(row_to_json(t)::text, '') as all from identity.refresh_tokens t`,
    );
    expect(JSON.stringify(tables.rows)).not.toContain(person.refreshToken);
  });
});
