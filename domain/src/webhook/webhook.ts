import { z } from 'zod';
import { forManagers, forStaff, type RouteAccess } from '../access/route-access.js';
import { allocation } from '../allocation/allocation.js';
import { customer } from '../customer/aggregate.js';
import { overdueCase } from '../overdue/overdue.js';
import { purchase } from '../purchase/purchase.js';
import { quotation } from '../quotation/quotation.js';
import { lineSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { storageItems } from '../storage/item.js';

/**
 * Stream categories whose events can be sent to other programs: orders, records that belong to them, and stock.
 */
export const webhookCategories: readonly string[] = [
  quotation,
  customer,
  purchase,
  overdueCase,
  allocation,
  storageItems.aggregate,
].map(({ category }) => category);

export const webhookKinds: readonly string[] = [
  quotation,
  customer,
  purchase,
  overdueCase,
  allocation,
  storageItems.aggregate,
].flatMap(({ events }) => events.map(({ type }) => type));

const MOST_KINDS = 500;
const LONGEST_ADDRESS = 500;

/** Addresses of other programs, with the kinds of events to send to each. */
export const webhooks = defineRecord({
  noun: 'webhook',
  resource: 'webhooks',
  section: '設定',
  title: '程式與助理',
  labels: { url: '網址', kinds: '事件種類', secret_since: '金鑰更換時間' },
  schema: z.object({
    url: lineSchema(LONGEST_ADDRESS),
    kinds: z.array(lineSchema(100)).max(MOST_KINDS),
    /** The instant at which the signing secret was made; the secret itself is not part of any event. */
    secret_since: lineSchema(30),
  }),
  searched: ['url'],
  access: { read: forStaff('audit_authority_r'), write: forManagers },
});

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && username === '' && password === '';
};

/** The fields of a webhook that a manager may set. */
export const webhookBody = z.object({
  url: lineSchema(LONGEST_ADDRESS).refine(isWebAddress, '請填 https:// 開頭的網址'),
  kinds: z
    .array(z.enum(webhookKinds, '沒有這種事件'))
    .min(1, '請至少選擇一種事件')
    .max(MOST_KINDS)
    .transform((kinds) => [...new Set(kinds)]),
});

/** The only answer that contains the secret. */
export const webhookSecret = z.object({ id: z.string(), secret: z.string() });

export const webhookDeliveryStates = { waiting: '等待送出', delivered: '已送達', failed: '送不到' } as const;

/** The delivery of one event to one webhook. */
export const webhookDeliveryRow = z.object({
  id: z.string(),
  /** The number of attempts. */
  revision: z.int(),
  webhook_id: z.string(),
  url: z.string(),
  /** The `id` of the CloudEvent, which is the same in all attempts. */
  event_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.string(),
  attempts: z.int(),
  /** The HTTP status of the last attempt, or null. */
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** UTC ISO instants. */
  create_date: z.string(),
  next_try: z.string().nullable(),
  delivered_date: z.string().nullable(),
});
export type WebhookDeliveryRow = z.infer<typeof webhookDeliveryRow>;

export const webhookRouteAccess: Readonly<Record<string, RouteAccess>> = {
  'POST /api/webhooks/:id/rotate': forManagers,
  'GET /api/webhook-deliveries': forStaff('audit_authority_r'),
  'GET /api/webhook-deliveries/:id': forStaff('audit_authority_r'),
  'POST /api/webhook-deliveries/:id/resend': forManagers,
};
