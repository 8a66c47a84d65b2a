import { refuse } from '../../core/refused.js';
import { accountingCodes, arrivedCode } from '../codes/accounting-codes.js';
import { accountingMovesFrom } from '../codes/accounting-moves.js';
import { isCodeIn } from '../codes/code-table.js';
import { quotationCodes } from '../codes/quotation-codes.js';
import type { Stage } from '../codes/stage.js';
import type { CommandOf } from '../command.js';
import { orderedStage } from '../derived.js';
import { staffUidOf, type QuotationFacts } from '../facts.js';
import type { MovementEvent } from '../movement/events.js';
import { moveTo } from '../movement/move.js';
import { hasSamples } from '../predicates.js';
import { rolesOf } from '../roles.js';
import type { Quotation } from '../state.js';
import type { AccountingEvent } from './events.js';
import { accountingFolds } from './fold.js';

/** The buyer says that money is under way. */
export function reportTransfer(
  command: CommandOf<'report-transfer'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly AccountingEvent[] {
  const { last_five_digits, amount = null, paid_on = null } = command;
  const { accounting, customer_uid } = order;
  if (
    accounting.last_five_digits === last_five_digits &&
    accounting.reported_amount === amount &&
    accounting.reported_paid_on === paid_on
  ) {
    return [];
  }
  const data = { customer_uid, last_five_digits, amount, paid_on, created_date: facts.now };
  return [{ type: 'TransferReported', data }];
}

/** Accounting agrees: the money counts as arrived and the work of the stage may begin. */
export function allowNextStep(
  command: CommandOf<'allow-next-step'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (AccountingEvent | MovementEvent)[] {
  const { code: from } = order.accounting;
  if (from !== 2001 && from !== 2002) return refuse({ code: 'MOVE_NOT_ALLOWED', from });
  const stage = orderedStage(order) ?? stageAhead(order);
  const { staff_notes = '' } = command;
  const allowed = {
    type: 'NextStepAllowed' as const,
    data: {
      stage,
      accounting: { from, to: arrivedCode(from, stage) },
      staff_uid: staffUidOf(facts.caller),
      staff_notes,
      created_date: facts.now,
    },
  };
  if (isUnderWay(order, stage)) return [allowed];
  const paid = accountingFolds.NextStepAllowed(order, allowed.data);
  const to = stage === 'proofing' ? 3001 : 4001;
  return [allowed, moveTo(paid, to, facts, { cause: 'confirmed', staff_notes })];
}

/** The stage money is for when accounting began to wait without an order of the buyer. */
const stageAhead = (order: Quotation): Stage =>
  hasSamples(order) && (order.code === 1002 || quotationCodes[order.code].stage === 'proofing')
    ? 'proofing'
    : 'production';

/** Money that comes while its work is under way, or later, does not send the order back. */
function isUnderWay(order: Quotation, stage: Stage): boolean {
  const reached = quotationCodes[order.code].stage;
  return reached === 'production' || (reached === 'proofing' && stage === 'proofing');
}

/** By the accounting moves; sales may only pause or cancel (2102). */
export function changeAccountingCode(
  command: CommandOf<'change-accounting-code'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly AccountingEvent[] {
  const { code: to } = command;
  const { code: from, code_before_pause } = order.accounting;
  if (!isCodeIn(accountingCodes, to)) return refuse({ code: 'UNKNOWN_CODE', unknown: to });
  if (to !== 2102 && !rolesOf(facts.caller, order).includes('accounting'))
    return refuse({ code: 'NO_PERMISSION' });
  if (!accountingMovesFrom(from, code_before_pause).includes(to)) {
    return refuse({ code: 'MOVE_NOT_ALLOWED', from, to });
  }
  return [{ type: 'AccountingCodeChanged', data: { from, to, created_date: facts.now } }];
}

/** The order ends here, whatever was left to do. */
export function forceClose(
  { reason }: CommandOf<'force-close'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (AccountingEvent | MovementEvent)[] {
  if (reason === '') return refuse({ code: 'NO_REASON' });
  const accounting = { from: order.accounting.code, to: 2102 as const };
  const closed = { reason, accounting, staff_uid: staffUidOf(facts.caller), created_date: facts.now };
  return [
    { type: 'OrderForceClosed', data: closed },
    moveTo(order, 9998, facts, { cause: 'closed', staff_notes: reason }),
  ];
}
