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

/** What may be announced to other programs: events of orders, of what belongs to them, and of the stock. */
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

/** Addresses of other programs, and the kinds of events that each is sent. */
export const webhooks = defineRecord({
  noun: 'webhook',
  resource: 'webhooks',
  section: '設定',
  title: '程式與助理',
  labels: { url: '網址', kinds: '事件種類', secret_since: '金鑰更換時間' },
  schema: z.object({
    url: lineSchema(LONGEST_ADDRESS),
    kinds: z.array(lineSchema(100)).max(MOST_KINDS),
    /** When the secret that signs was made; the secret itself is in no event. */
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

/** What a manager may say of a webhook. */
export const webhookBody = z.object({
  url: lineSchema(LONGEST_ADDRESS).refine(isWebAddress, '請填 https:// 開頭的網址'),
  kinds: z
    .array(z.enum(webhookKinds, '沒有這種事件'))
    .min(1, '請至少選擇一種事件')
    .max(MOST_KINDS)
    .transform((kinds) => [...new Set(kinds)]),
});

/** The answer that holds the secret, which is shown this once. */
export const webhookSecret = z.object({ id: z.string(), secret: z.string() });

export const deliveryStates = { waiting: '等待送出', delivered: '已送達', failed: '送不到' } as const;

/** One event on its way to one webhook. */
export const webhookDeliveryRow = z.object({
  id: z.string(),
  /** How often it was tried. */
  revision: z.int(),
  webhook_id: z.string(),
  url: z.string(),
  /** The `id` of the CloudEvent, which is the same however often it is sent. */
  event_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.string(),
  attempts: z.int(),
  /** The status that the last try was answered with, or null. */
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
