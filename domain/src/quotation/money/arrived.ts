import { z } from 'zod';
import {
  type AccountingCode,
  stageWithMoneyArrived,
  type ChargeMethodAndStage,
  isPaymentAwaited,
  isOnPaymentTerm,
  ACCOUNTING_CODE,
} from '../../codes/accounting-codes.js';
import { type Stage, stages } from '../../codes/stage.js';

/** The index of the next payment when the money of the stage arrived; null where the money has not arrived. */
const since = z.int().nullable();

/**
 * The stages whose money accounting declared arrived, with or without recorded payments; the buyer is not asked
 * for it again. The stored index is that of the next payment at that time, so that amounts added to the stage
 * later can be distinguished.
 */
export const moneyArrivalsSchema = z.object({
  proofing: since,
  production: since,
  /**
   * The amounts by which stages became more expensive after their money had arrived, negative where they became
   * cheaper again, with the index that the next payment had then.
   */
  rises: z.array(z.object({ stage: z.enum(stages), amount: z.int(), index: z.int() })),
});
export type MoneyArrivals = z.infer<typeof moneyArrivalsSchema>;

export const noMoneyArrivals: MoneyArrivals = { proofing: null, production: null, rises: [] };

/** The fields of the accounting block that determine which money has arrived. */
interface Before extends ChargeMethodAndStage {
  readonly code: AccountingCode;
  readonly next_payment_index: number;
  readonly arrived: MoneyArrivals;
}

/**
 * The arrivals after staff changed the accounting code: set for money that the new code declares arrived,
 * removed for money that the code expects again.
 */
export function foldMoneyArrivals(before: Before, code: AccountingCode): MoneyArrivals {
  const { arrived, next_payment_index } = before;
  if (code === ACCOUNTING_CODE.notStarted) return noMoneyArrivals;
  const stage = stageWithMoneyArrived(code);
  if (stage !== undefined) {
    const reached = { ...arrived, [stage]: arrived[stage] ?? next_payment_index };
    return stage === 'proofing' ? withStagePaymentExpected(reached, 'production') : reached;
  }
  const awaited = awaitedAfter(before, code);
  return awaited === undefined ? arrived : withStagePaymentExpected(arrived, awaited);
}

/** Removes the arrival of a stage, because its money is expected again or a term was agreed for it. */
export const withStagePaymentExpected = (arrived: MoneyArrivals, stage: Stage): MoneyArrivals => ({
  ...arrived,
  [stage]: null,
  rises: arrived.rises.filter((rise) => rise.stage !== stage),
});

/**
 * Adds the amounts by which stages became more expensive after their money had arrived; only these amounts are
 * expected.
 */
export const withAmountRises = (
  arrived: MoneyArrivals,
  rises: readonly { readonly stage: Stage; readonly amount: number }[],
  index: number,
): MoneyArrivals =>
  rises.length === 0
    ? arrived
    : { ...arrived, rises: [...arrived.rises, ...rises.map((rise) => ({ ...rise, index }))] };

/** The stage whose money an accounting code waits for; undefined where the code waits for none. */
function awaitedAfter(before: Before, code: AccountingCode): Stage | undefined {
  if (isOnPaymentTerm(code)) return code === ACCOUNTING_CODE.proofingOnTerm ? 'proofing' : 'production';
  if (!isPaymentAwaited(code)) return undefined;
  return (
    stageWithMoneyArrived(before.code) ??
    (before.proofing_or_product === null ? undefined : before.proofing_or_product ? 'proofing' : 'production')
  );
}
