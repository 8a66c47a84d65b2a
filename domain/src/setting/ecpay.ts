import { z } from 'zod';
import { forManagers, requiringSecondFactor } from '../access/route-access.js';
import { defineSetting } from './define-setting.js';

/** A HashKey or HashIV, as ECPay shows it to its merchants. */
export const HASH_PART = /^[\x21-\x7e]{16,64}$/;

const part = z
  .string()
  .trim()
  .refine((text) => text === '' || HASH_PART.test(text), '請照綠界廠商後台顯示的內容輸入，至少 16 個英數字')
  .default('');

/**
 * The keys as a form sends them; an empty key leaves the stored one as it is. Each pair is sent whole or not at
 * all.
 */
const ecpayKeysSchema = z
  .object({ hash_key: part, hash_iv: part, old_hash_key: part, old_hash_iv: part })
  .superRefine((typed, context) => {
    for (const [one, other] of [
      ['hash_key', 'hash_iv'],
      ['old_hash_key', 'old_hash_iv'],
    ] as const)
      for (const [missing, given] of [
        [one, other],
        [other, one],
      ] as const)
        if (typed[missing] === '' && typed[given] !== '')
          context.addIssue({ code: 'custom', path: [missing], message: 'HashKey 與 HashIV 要一起輸入' });
  });

/** The merchant at ECPay; environment variables of the server take precedence over this setting. */
export const ecpaySetting = defineSetting({
  id: 'ecpay',
  event: 'EcpaySet',
  version: 2,
  title: '綠界商店與金鑰',
  labels: {
    merchant_id: '商店代號',
    environment: '環境',
    keys_since: '金鑰更換時間',
    keys_ended: '停止驗證的金鑰',
  },
  isPublic: false,
  write: requiringSecondFactor(forManagers),
  schema: z.object({
    merchant_id: z
      .string()
      .trim()
      .regex(/^\d{0,10}$/, '商店代號是綠界給的數字，例如 3002607')
      .default(''),
    /** `by-merchant`: the test environment for the merchants that ECPay publishes for tests. */
    environment: z.enum(['by-merchant', 'production', 'test']).default('by-merchant'),
    /** When the keys were last typed; empty where none are stored. */
    keys_since: z.string().default(''),
    /** By merchant, an instant: a manager has ended the keys that were replaced up to then. */
    keys_ended: z.record(z.string(), z.string()).default({}),
  }),
  secrets: {
    schema: ecpayKeysSchema,
    since: 'keys_since',
    ended: 'keys_ended',
    labels: {
      hash_key: 'HashKey',
      hash_iv: 'HashIV',
      old_hash_key: '前一組 HashKey',
      old_hash_iv: '前一組 HashIV',
    },
  },
});
