import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { z } from 'zod';
import { codedSchema } from '../../core/numeric.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { isCodeIn } from '../../codes/code-table.js';
import { codeInBranch } from '../../codes/moves.js';
import { nextCode } from '../../codes/next-code.js';
import {
  PAYMENT_CLASS_DEFERRED,
  PAYMENT_CLASS_UPFRONT,
  type PaymentClass,
} from '../../codes/payment-classes.js';
import { type QuotationCode, quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { stepCode, recordStepsOf } from '../../codes/record-steps.js';
import type { Stage } from '../../codes/stage.js';
import type { CommandDraft } from '../define-command.js';
import type { Quotation } from '../state.js';
import type { Warning } from '../words/warnings.js';
import { moveWarnings, forcedMoveWarnings } from './move.js';

/** The order at the code that the form is about to send. */
export function orderAtCode(order: Quotation, { code: sent }: CommandDraft): Quotation | undefined {
  const { data: code } = forcedCode.safeParse(sent);
  return code !== undefined && isCodeIn(quotationCodes, code) ? { ...order, code } : undefined;
}

/** A code as it is typed in a form or sent in a request. */
const forcedCode = codedSchema(z.int());

export const moveWarningsAt = (code: number, order: Quotation): readonly Warning[] =>
  isCodeIn(quotationCodes, code) ? moveWarnings(order, code) : [];

export const forcedMoveWarningsAt = (code: number, order: Quotation): readonly Warning[] =>
  isCodeIn(quotationCodes, code) ? forcedMoveWarnings(order, code) : [];

/** The code that `advance` leads to; undefined where it leads to none. */
export const codeAfterAdvance = (order: Branched): QuotationCode | undefined =>
  nextCode(order.code, branchOf(order));

/** The code of the order after a step of its work is recorded. */
export function codeAfterStep(stage: Stage, status: number, order: Branched): QuotationCode {
  const to = recordStepsOf(stage)[stepCode(stage, status)]?.to;
  return to ? codeInBranch(order.code, branchOf(order), to) : order.code;
}

/** The warnings that `advance` would cause for the order. */
export function advanceWarnings(order: Quotation): readonly Warning[] {
  const { accounting, code } = order;
  const payment_class = branchOf(order);
  const to = nextCode(code, payment_class);
  if (to === undefined) return [];
  const agreesOnTerm =
    code === QUOTATION_CODE.deferredProofed &&
    payment_class === PAYMENT_CLASS_DEFERRED &&
    accountingMovesFrom(accounting.code, accounting.code_before_pause).includes(
      ACCOUNTING_CODE.productionOnTerm,
    );
  return moveWarnings(
    agreesOnTerm
      ? { ...order, accounting: { ...accounting, code: ACCOUNTING_CODE.productionOnTerm } }
      : order,
    to,
  );
}

/** The fields of an order that determine the next code at a branch. */
interface Branched {
  readonly code: QuotationCode;
  readonly accounting: Pick<Quotation['accounting'], 'charge_class'>;
}

const branchOf = ({ code, accounting }: Branched): PaymentClass =>
  accounting.charge_class === 0
    ? (quotationCodes[code].payment_class ?? PAYMENT_CLASS_UPFRONT)
    : accounting.charge_class;
