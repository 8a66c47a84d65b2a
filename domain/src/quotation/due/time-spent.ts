import { z } from 'zod';
import { isClosed, type QuotationCode, quotationCodes } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { quotationCodeSchema } from '../../codes/schemas.js';
import type { StepRecord } from '../proofing/state.js';

/** From when on an order stood at a code, until the next stay begins. */
export const staySchema = z.object({
  code: quotationCodeSchema,
  /** UTC ISO instant. */
  since: z.string(),
});
export type Stay = z.infer<typeof staySchema>;

/** The stays of an order after it is at a code; `order_process` forgets earlier rounds of review, these do not. */
export const staysAfter = (stays: readonly Stay[], code: QuotationCode, since: string): Stay[] =>
  stays.at(-1)?.code === code ? [...stays] : [...stays, { code, since }];

/** Milliseconds by code. */
export type TimeSpent = ReadonlyMap<number, number>;

interface Walked {
  readonly code: QuotationCode;
  readonly stays: readonly Stay[];
}

/** How long an order has stood at each code, all its stays there together; at a closed code time stands still. */
export const timeSpent = ({ code, stays }: Walked, now: string): TimeSpent =>
  summed(stays, isClosed(code) ? undefined : now);

type Dated = Pick<StepRecord, 'status_code' | 'created_date'>;

interface Worked extends Walked {
  readonly proofing_process: { readonly proofing_record: readonly Dated[] };
  readonly product_process: { readonly product_record: readonly Dated[] };
}

/** The same for the recorded steps of a stage; its last step ends when the order goes on from the stage. */
export function timeSpentOnSteps(order: Worked, stage: Stage, now: string): TimeSpent {
  const records =
    stage === 'proofing' ? order.proofing_process.proofing_record : order.product_process.product_record;
  const steps = records.map(({ status_code, created_date }) => ({ code: status_code, since: created_date }));
  const last = steps.at(-1)?.since ?? now;
  const left = order.stays.find(({ code, since }) => since >= last && !isOpenIn(stage, code));
  return summed(steps, left?.since ?? (isOpenIn(stage, order.code) ? now : undefined));
}

const isOpenIn = (stage: Stage, code: QuotationCode): boolean =>
  quotationCodes[code].stage === stage && !isClosed(code);

/** An `end` that is not known leaves the last stay out. */
function summed(
  stays: readonly { readonly code: number; readonly since: string }[],
  end: string | undefined,
): TimeSpent {
  const spent = new Map<number, number>();
  for (const [index, { code, since }] of stays.entries()) {
    const until = stays[index + 1]?.since ?? end;
    if (until === undefined) continue;
    // Clocks of two machines may differ by a little.
    const time = Math.max(0, Date.parse(until) - Date.parse(since));
    spent.set(code, (spent.get(code) ?? 0) + time);
  }
  return spent;
}
