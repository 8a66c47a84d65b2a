import { QUOTATION_CODE } from '../codes/quotation-codes.js';
import { z } from 'zod';
import type { QuotationCode } from '../codes/quotation-codes.js';
import { tracedStream } from './traced.js';

/** The steps of an order from request to end, with the codes that show that an order has reached the step. */
const steps = [
  { key: 'asked', title: '送出詢價', at: [QUOTATION_CODE.submitted, QUOTATION_CODE.returned] },
  { key: 'passed', title: '審核通過', at: [QUOTATION_CODE.reviewPassed] },
  {
    key: 'ordered',
    title: '客戶下單',
    at: [
      QUOTATION_CODE.proofingWaiting,
      QUOTATION_CODE.proofing,
      QUOTATION_CODE.proofed,
      QUOTATION_CODE.salesCheck,
      QUOTATION_CODE.deferredProofingWaiting,
      QUOTATION_CODE.deferredProofing,
      QUOTATION_CODE.deferredProofed,
      QUOTATION_CODE.givenUp,
      QUOTATION_CODE.deferredGivenUp,
    ],
  },
  {
    key: 'produced',
    title: '進入生產',
    at: [
      QUOTATION_CODE.productionWaiting,
      QUOTATION_CODE.production,
      QUOTATION_CODE.deferredProductionWaiting,
      QUOTATION_CODE.deferredProduction,
    ],
  },
  { key: 'shipped', title: '已出貨', at: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped] },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly at: readonly QuotationCode[];
}[];

export interface FunnelStep {
  readonly key: string;
  readonly title: string;
  /** An order has reached the step if it ever had one of these codes. */
  readonly reachedBy: readonly QuotationCode[];
  /** The code of orders that are at this step now; null where the present code does not matter. */
  readonly standsAt: QuotationCode | null;
}

/** Each step is also reached by the codes of later ones, because an order without samples skips steps. */
export const funnelSteps: readonly FunnelStep[] = [
  ...steps.map(({ key, title }, place) => ({
    key,
    title,
    reachedBy: steps.slice(place).flatMap(({ at }): readonly QuotationCode[] => at),
    standsAt: null,
  })),
  {
    key: 'settled',
    title: '已結案',
    reachedBy: [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped],
    standsAt: QUOTATION_CODE.closed,
  },
];

/** Orders with the same history: every code that they ever had, and their present one. */
export interface OrdersWithSameHistory {
  readonly codes: readonly number[];
  readonly code: number;
  readonly orders: number;
}

export const hasReachedStep = (
  { reachedBy, standsAt }: FunnelStep,
  { codes, code }: Omit<OrdersWithSameHistory, 'orders'>,
): boolean =>
  (standsAt === null || code === standsAt) && reachedBy.some((reached) => codes.includes(reached));

export const funnelRow = z.object({
  key: z.string(),
  title: z.string(),
  /** The number of orders that reached the step, including those that went further. */
  orders: z.int(),
  /** The share of all requested orders, in whole percent. */
  percent: z.int(),
  trace: z.array(tracedStream).optional(),
});
export type FunnelRow = z.infer<typeof funnelRow>;

/** Every step in its order, with the number of orders that reached it. */
export function funnelOf(orders: readonly OrdersWithSameHistory[]): readonly FunnelRow[] {
  const reached = funnelSteps.map((step) =>
    orders.reduce((sum, alike) => sum + (hasReachedStep(step, alike) ? alike.orders : 0), 0),
  );
  const [asked = 0] = reached;
  return funnelSteps.map(({ key, title }, place) => ({
    key,
    title,
    orders: reached[place] ?? 0,
    percent: asked === 0 ? 0 : Math.round(((reached[place] ?? 0) * 100) / asked),
  }));
}
