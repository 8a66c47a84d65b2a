import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createTestClock } from '../testing/clock.js';
import { createTokens, CUSTOMER_TOKEN_LIFETIME, ID_TOKEN_LIFETIME } from './tokens.js';

const SECRET = 'the secret of this shop';
const mei = {
  user_id: 'uid-mei',
  email: 'mei@club.test',
  email_verified: false,
  name: '陳美玲',
  picture: '',
  sid: 'session-1',
};
const customer = { uid: 'uid-mei', customer_id: 'c-mei', name: '陳美玲', sid: 'session-1' };

const setUp = () => {
  const clock = createTestClock();
  return { clock, tokens: createTokens(SECRET, clock.now) };
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (token: string, index: number): Record<string, unknown> =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()));

describe('tokens', () => {
  it('contain the account’s claims that the shop reads', async () => {
    const { tokens, clock } = setUp();
    const token = await tokens.signId(mei);
    expect(read(token, 1)).toEqual({
      ...mei,
      iss: 'zhidan',
      aud: 'id',
      iat: clock.now().getTime() / 1000,
      exp: clock.now().getTime() / 1000 + 3_600,
    });
    expect(await tokens.verify(token)).toMatchObject({ aud: 'id', ...mei });
  });

  it('contain the customer’s id', async () => {
    const { tokens } = setUp();
    expect(await tokens.verify(await tokens.signCustomer(customer))).toMatchObject({
      aud: 'customer',
      ...customer,
    });
  });

  it('expire: an idToken after an hour, a customer token after 360000 seconds', async () => {
    for (const [sign, lifetime] of [
      ['signId', ID_TOKEN_LIFETIME],
      ['signCustomer', CUSTOMER_TOKEN_LIFETIME],
    ] as const) {
      const { tokens, clock } = setUp();
      const token = sign === 'signId' ? await tokens.signId(mei) : await tokens.signCustomer(customer);
      clock.pass(lifetime - 1);
      expect(await tokens.verify(token)).toBeDefined();
      clock.pass(1);
      expect(await tokens.verify(token)).toBeUndefined();
      expect(await createTokens(SECRET, clock.now).verify(token)).toBeUndefined();
    }
    expect([ID_TOKEN_LIFETIME, CUSTOMER_TOKEN_LIFETIME]).toEqual([3_600, 360_000]);
  });

  it('of one kind are never accepted as tokens of the other kind, even with a changed header', async () => {
    const { tokens } = setUp();
    const [head = '', body = '', signature = ''] = (await tokens.signId(mei)).split('.');
    const claimed = part({ alg: 'HS256', typ: 'JWT', kid: 'customer' });
    expect(await tokens.verify([claimed, body, signature].join('.'))).toBeUndefined();
    expect(
      await tokens.verify([head, part({ ...customer, aud: 'customer' }), signature].join('.')),
    ).toBeUndefined();
  });

  it('are refused when signed with another secret, without an algorithm, or with the underived secret', async () => {
    const { tokens, clock } = setUp();
    const others = createTokens('the secret of another shop', clock.now);
    expect(await tokens.verify(await others.signId(mei))).toBeUndefined();

    const body = (await tokens.signId(mei)).split('.')[1] ?? '';
    for (const alg of ['none', 'None', 'HS512']) {
      expect(await tokens.verify(`${part({ alg, kid: 'id' })}.${body}.`)).toBeUndefined();
    }
    const signed = `${part({ alg: 'HS256', kid: 'id' })}.${body}`;
    const byHand = createHmac('sha256', SECRET).update(signed).digest('base64url');
    expect(await tokens.verify(`${signed}.${byHand}`)).toBeUndefined();
  });

  it('that are malformed are refused without throwing an error', async () => {
    const { tokens } = setUp();
    const token = await tokens.signId(mei);
    const strange = [
      '',
      '.',
      '..',
      'a.b.c',
      'null',
      '{}',
      `${token}.x`,
      token.slice(0, -2),
      `${token}==`,
      '🧵.🧵.🧵',
    ];
    for (const kid of ['__proto__', 'constructor', '', 7, null]) {
      strange.push(`${part({ alg: 'HS256', kid })}.${token.split('.')[1]}.AAAA`);
    }
    for (const text of strange) expect(await tokens.verify(text)).toBeUndefined();
  });

  it('of an earlier secret are accepted until they or the secret expire, while new tokens use the new secret', async () => {
    const { tokens: earlier, clock } = setUp();
    const signed = [await earlier.signId(mei), await earlier.signCustomer(customer)];
    const until = new Date(clock.now().getTime() + CUSTOMER_TOKEN_LIFETIME * 1000);
    const rotated = createTokens('the next secret', clock.now, [
      { secret: 'one before, unused', until: undefined },
      { secret: SECRET, until },
    ]);
    for (const token of signed) expect(await rotated.verify(token)).toBeDefined();
    expect(await earlier.verify(await rotated.signId(mei))).toBeUndefined();
    expect(await rotated.verify(await rotated.signId(mei))).toBeDefined();
    expect(await createTokens('the next secret', clock.now).verify(signed[0] ?? '')).toBeUndefined();

    clock.pass(ID_TOKEN_LIFETIME);
    expect(await rotated.verify(signed[0] ?? '')).toBeUndefined();
    expect(await rotated.verify(signed[1] ?? '')).toBeDefined();
    clock.pass(CUSTOMER_TOKEN_LIFETIME - ID_TOKEN_LIFETIME);
    // A thief of the earlier secret can no longer sign valid tokens.
    expect(await rotated.verify(await earlier.signId(mei))).toBeUndefined();
  });

  it('cannot be created without a secret', () => {
    expect(() => createTokens('', createTestClock().now)).toThrow('AUTH_SECRET');
  });
});
