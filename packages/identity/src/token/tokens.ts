import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { secondsOf, type Clock } from '../core/clock.js';

/** Seconds until an idToken, and a customer token, expires. */
export const ID_TOKEN_LIFETIME = 3_600;
export const CUSTOMER_TOKEN_LIFETIME = 360_000;

const idClaims = z.object({
  aud: z.literal('id'),
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  picture: z.string(),
  sid: z.string(),
  exp: z.number(),
});
const customerClaims = z.object({
  aud: z.literal('customer'),
  uid: z.string(),
  customer_id: z.string(),
  name: z.string(),
  sid: z.string(),
  exp: z.number(),
});
const claims = z.discriminatedUnion('aud', [idClaims, customerClaims]);

/**
 * Says which account signed in; issued by sign-in and refresh. `sid` is the session whose end makes it invalid.
 */
export type IdClaims = z.infer<typeof idClaims>;
/** Says which customer is calling; the shop and the back office send it with every call. */
export type CustomerClaims = z.infer<typeof customerClaims>;
export type Claims = IdClaims | CustomerClaims;

export interface Tokens {
  signId(claims: Omit<IdClaims, 'aud' | 'exp'>): Promise<string>;
  signCustomer(claims: Omit<CustomerClaims, 'aud' | 'exp'>): Promise<string>;
  /** The claims of a token; undefined when it is forged, foreign or expired. */
  verify(token: string): Promise<Claims | undefined>;
}

const ISSUER = 'zhidan';
const ALGORITHM = 'HS256';
const MOST_REMEMBERED = 10_000;

/**
 * An earlier secret, and the time until which it is accepted; without a time it is accepted as long as it is
 * configured.
 */
export interface PreviousSecret {
  readonly secret: string;
  readonly until: Date | undefined;
}

/**
 * Signs and verifies tokens. Each purpose has its own key, so that no token is valid for another purpose.
 * Tokens signed with earlier secrets are accepted.
 */
export function createTokens(
  authSecret: string,
  clock: Clock,
  previous: readonly PreviousSecret[] = [],
): Tokens {
  if (authSecret === '') throw new Error('AUTH_SECRET is empty');
  const current = keysOf(authSecret);
  const before = previous.map(({ secret, until }) => ({ keys: keysOf(secret), until }));
  const allKeys = () => [
    current,
    ...before.flatMap(({ keys, until }) => (until === undefined || clock() < until ? [keys] : [])),
  ];
  const verified = new LRUCache<string, Claims>({ max: MOST_REMEMBERED });

  const sign = (payload: Record<string, unknown>, purpose: Claims['aud'], lifetime: number) =>
    signWith(keyNamed(purpose, current), payload, { purpose, lifetime, now: secondsOf(clock()) });

  const verifyAnew = async (token: string): Promise<Claims | undefined> => {
    for (const keys of allKeys()) {
      const found = await verifyWith(keys, token, clock());
      if (found) return found;
    }
    return undefined;
  };

  return {
    signId: (payload) => sign(payload, 'id', ID_TOKEN_LIFETIME),
    signCustomer: (payload) => sign(payload, 'customer', CUSTOMER_TOKEN_LIFETIME),
    async verify(token) {
      const name = createHash('sha256').update(token).digest('base64');
      const remembered = verified.get(name);
      if (remembered && clock().getTime() < remembered.exp * 1_000) return remembered;
      const found = await verifyAnew(token);
      if (found) verified.set(name, found);
      return found;
    },
  };
}

type Keys = ReadonlyMap<unknown, KeyObject>;

const signWith = (
  key: KeyObject,
  payload: Record<string, unknown>,
  {
    purpose,
    lifetime,
    now,
  }: { readonly purpose: Claims['aud']; readonly lifetime: number; readonly now: number },
): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: purpose })
    .setIssuer(ISSUER)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(key);

async function verifyWith(keys: Keys, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyNamed(kid, keys), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
    });
    const read = claims.safeParse(payload);
    return read.success && read.data.aud === protectedHeader.kid ? read.data : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const keysOf = (authSecret: string): Keys =>
  new Map([
    ['id', keyFor('id', authSecret)],
    ['customer', keyFor('customer', authSecret)],
  ]);

function keyNamed(name: unknown, keys: Keys): KeyObject {
  const key = keys.get(name);
  if (key === undefined) throw new errors.JWSInvalid('no key of ours');
  return key;
}

const keyFor = (purpose: Claims['aud'], authSecret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', authSecret, '', `zhidan ${purpose} token`, 32)));
