import { z } from 'zod';
import type { Caller } from '../access/caller.js';
import { permissions, type Area, type Permission } from '../access/permissions.js';
import { forManagers, forStaff, requiringSecondFactor, type RouteAccess } from '../access/route-access.js';
import { endOfTaipeiDate } from '../core/time.js';
import { filledLineSchema } from '../record/fields.js';

/** No key may write money, wages, permissions or the payee; only persons may. */
const writtenByPersons: readonly Area[] = ['accounting', 'payroll', 'user', 'settings'];

/** The permissions that a key may have. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !writtenByPersons.some((area) => permission === `${area}_authority_w`),
);

/** The prefix of every key, which distinguishes it from other bearer tokens. */
export const KEY_PREFIX = 'zk_';

const DAYS_WITHOUT_END = 90;

/** A key is for one program and has an expiry date. */
export const apiKeyBody = z.object({
  name: filledLineSchema(100),
  permissions: z
    .array(z.enum(keyPermissions, '沒有這個權限，或這個權限不能給金鑰'))
    .min(1, '請至少選擇一個權限')
    .max(permissions.length),
  /** The last day in Taipei, or an instant; ninety days when left out. */
  expires: z.union([z.iso.date(), z.iso.datetime()], '請填日期（YYYY-MM-DD）').optional(),
});

/** The instant at which a key expires, from the `expires` field of the request. */
export function keyExpiryInstant(sent: string | undefined, now: string): string {
  if (sent === undefined)
    return new Date(Date.parse(now) + DAYS_WITHOUT_END * 24 * 60 * 60 * 1_000).toISOString();
  return sent.includes('T') ? new Date(sent).toISOString() : endOfTaipeiDate(sent);
}

/** The only answer that contains the key itself. */
export const madeApiKey = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  expires: z.string(),
});
export type MadeApiKey = z.infer<typeof madeApiKey>;

/** A key as managers see it in the list. */
export const apiKeyRow = z.object({
  id: z.string(),
  revision: z.int(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** The UTC ISO instant at which the key expires; the next two fields are such instants too. */
  expires: z.string(),
  last_used: z.string().nullable(),
  create_date: z.string(),
  /** The name of the manager who made the key. */
  made_by: z.string(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

export const apiKeyRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'GET /api/api-keys': forStaff('audit_authority_r'),
  'GET /api/api-keys/:id': forStaff('audit_authority_r'),
  'POST /api/api-keys': requiringSecondFactor(forManagers),
  'DELETE /api/api-keys/:id': forManagers,
};

/** The caller that a key represents: never with more permissions than its maker has at this moment. */
export const keyCaller = (
  key: { readonly id: string; readonly name: string; readonly permissions: readonly string[] },
  maker: Caller,
): Caller => ({
  uid: `key:${key.id}`,
  customer_id: null,
  name: key.name,
  level: null,
  is_employee: maker.is_employee,
  is_sales: false,
  authority: [],
  permissions: keyPermissions.filter(
    (permission) => key.permissions.includes(permission) && maker.permissions.includes(permission),
  ),
  office: false,
  key: { id: key.id },
});
