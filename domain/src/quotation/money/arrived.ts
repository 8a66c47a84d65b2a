import { z } from 'zod';
import {
  type AccountingCode,
  arrivedStage,
  type Charge,
  isPaymentAwaited,
  isOnTerm,
  ACCOUNTING_CODE,
} from '../../codes/accounting-codes.js';
import { type Stage, stages } from '../../codes/stage.js';

/** An index of a payment, or none. */
const since = z.int().nullable();

/**
 * Stages whose money accounting called arrived, with or without payments recorded: none of it is asked for again. Each
 * with the index that the next payment had then, so that what was added to the stage later is known.
 */
export const arrivedSchema = z.object({
  proofing: since,
  production: since,
  /** What stages became dearer by since their money arrived, with the index that the next payment had then. */
  rises: z.array(z.object({ stage: z.enum(stages), amount: z.int(), index: z.int() })),
});
export type ArrivalTimes = z.infer<typeof arrivedSchema>;

export const nothingArrived: ArrivalTimes = { proofing: null, production: null, rises: [] };

/** What of the accounting block says which money arrived. */
interface Before extends Charge {
  readonly code: AccountingCode;
  readonly next_payment_index: number;
  readonly arrived: ArrivalTimes;
}

/** The same after staff changed the accounting code: what it calls arrived is, what it waits for again is not. */
export function arrivedAfter(before: Before, code: AccountingCode): ArrivalTimes {
  const { arrived, next_payment_index } = before;
  if (code === ACCOUNTING_CODE.notStarted) return nothingArrived;
  const stage = arrivedStage(code);
  if (stage !== undefined) {
    const reached = { ...arrived, [stage]: arrived[stage] ?? next_payment_index };
    return stage === 'proofing' ? awaiting(reached, 'production') : reached;
  }
  const awaited = awaitedAfter(before, code);
  return awaited === undefined ? arrived : awaiting(arrived, awaited);
}

/** The money of a stage is awaited, or a term was agreed upon for it: it has not arrived. */
export const awaiting = (arrived: ArrivalTimes, stage: Stage): ArrivalTimes => ({
  ...arrived,
  [stage]: null,
  rises: arrived.rises.filter((rise) => rise.stage !== stage),
});

/** Stages whose money arrived became dearer: the rest is awaited by itself. */
export const withRises = (
  arrived: ArrivalTimes,
  rises: readonly { readonly stage: Stage; readonly amount: number }[],
  index: number,
): ArrivalTimes =>
  rises.length === 0
    ? arrived
    : { ...arrived, rises: [...arrived.rises, ...rises.map((rise) => ({ ...rise, index }))] };

/** The stage whose money a code waits for; undefined where it says nothing of any. */
function awaitedAfter(before: Before, code: AccountingCode): Stage | undefined {
  if (isOnTerm(code)) return code === ACCOUNTING_CODE.proofingOnTerm ? 'proofing' : 'production';
  if (!isPaymentAwaited(code)) return undefined;
  return (
    arrivedStage(before.code) ??
    (before.proofing_or_product === null ? undefined : before.proofing_or_product ? 'proofing' : 'production')
  );
}
