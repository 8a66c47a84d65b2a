import { z } from 'zod';
import type { QuotationCode } from '../codes/quotation-codes.js';
import { tracedStream } from './traced.js';

/** What an order comes by from the request to the end, each with the codes at which it has come so far. */
const steps = [
  { key: 'asked', title: '送出詢價', at: [1001, 1101] },
  { key: 'passed', title: '審核通過', at: [1002] },
  { key: 'ordered', title: '客戶下單', at: [3001, 3002, 3003, 3050, 3101, 3102, 3103, 3998, 3999] },
  { key: 'produced', title: '進入生產', at: [4001, 4002, 4101, 4102] },
  { key: 'shipped', title: '已出貨', at: [4003, 4103] },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly at: readonly QuotationCode[];
}[];

/** Where an order that was shipped stands when nothing is owed of it any more. */
const SETTLED = 9999;

export interface FunnelStep {
  readonly key: string;
  readonly title: string;
  /** An order has come so far that ever stood at one of these. */
  readonly reachedBy: readonly QuotationCode[];
  /** And stands here now; null wherever it stands. */
  readonly standsAt: QuotationCode | null;
}

/** An order without samples skips a step, so each step is reached by the codes of those behind it too. */
export const funnelSteps: readonly FunnelStep[] = [
  ...steps.map(({ key, title }, place) => ({
    key,
    title,
    reachedBy: steps.slice(place).flatMap(({ at }): readonly QuotationCode[] => at),
    standsAt: null,
  })),
  { key: 'settled', title: '已結案', reachedBy: [4003, 4103], standsAt: SETTLED },
];

/** Orders with one past: every code at which they ever stood, and where they stand now. */
export interface AlikeOrders {
  readonly codes: readonly number[];
  readonly code: number;
  readonly orders: number;
}

export const hasReached = (
  { reachedBy, standsAt }: FunnelStep,
  { codes, code }: Omit<AlikeOrders, 'orders'>,
): boolean =>
  (standsAt === null || code === standsAt) && reachedBy.some((reached) => codes.includes(reached));

export const funnelRow = z.object({
  key: z.string(),
  title: z.string(),
  /** Orders that came so far, also those that went on. */
  orders: z.int(),
  /** Of those that were asked for, in whole percent. */
  percent: z.int(),
  trace: z.array(tracedStream).optional(),
});
export type FunnelRow = z.infer<typeof funnelRow>;

/** Every step in its order: how many orders came so far. */
export function funnelOf(orders: readonly AlikeOrders[]): readonly FunnelRow[] {
  const reached = funnelSteps.map((step) =>
    orders.reduce((sum, alike) => sum + (hasReached(step, alike) ? alike.orders : 0), 0),
  );
  const [asked = 0] = reached;
  return funnelSteps.map(({ key, title }, place) => ({
    key,
    title,
    orders: reached[place] ?? 0,
    percent: asked === 0 ? 0 : Math.round(((reached[place] ?? 0) * 100) / asked),
  }));
}
