import { z } from 'zod';
import { isClosed, type QuotationCode, quotationCodes } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { quotationCodeSchema } from '../../codes/schemas.js';
import type { StepRecord } from '../proofing/state.js';

/** A period in which an order had one code, which lasts until the next one begins. */
export const codePeriodSchema = z.object({
  code: quotationCodeSchema,
  /** The UTC ISO instant at which the period began. */
  since: z.string(),
});
export type CodePeriod = z.infer<typeof codePeriodSchema>;

/**
 * The periods in which an order had its codes, after it reached one more code. They include earlier rounds of
 * review, which `order_process` drops.
 */
export const foldCodePeriods = (
  stays: readonly CodePeriod[],
  code: QuotationCode,
  since: string,
): CodePeriod[] => (stays.at(-1)?.code === code ? [...stays] : [...stays, { code, since }]);

/** Milliseconds by code. */
export type TimeSpent = ReadonlyMap<number, number>;

interface Walked {
  readonly code: QuotationCode;
  readonly stays: readonly CodePeriod[];
}

/**
 * The time that an order had each code, summed over all periods with the code; the time of a closed order no
 * longer grows.
 */
export const timeSpent = ({ code, stays }: Walked, now: string): TimeSpent =>
  summed(stays, isClosed(code) ? undefined : now);

type Dated = Pick<StepRecord, 'status_code' | 'created_date'>;

interface Worked extends Walked {
  readonly proofing_process: { readonly proofing_record: readonly Dated[] };
  readonly product_process: { readonly product_record: readonly Dated[] };
}

/** The time at each recorded step of a stage; the last step ends when the order leaves the stage. */
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

/** The sum of the periods; without an `end` the last period is left out. */
function summed(
  stays: readonly { readonly code: number; readonly since: string }[],
  end: string | undefined,
): TimeSpent {
  const spent = new Map<number, number>();
  for (const [index, { code, since }] of stays.entries()) {
    const until = stays[index + 1]?.since ?? end;
    if (until === undefined) continue;
    // The clocks of two machines may differ slightly, which could make the difference negative.
    const time = Math.max(0, Date.parse(until) - Date.parse(since));
    spent.set(code, (spent.get(code) ?? 0) + time);
  }
  return spent;
}
