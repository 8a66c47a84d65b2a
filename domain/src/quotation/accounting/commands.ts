import { z } from 'zod';
import { codedSchema, numericSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { dateSchema } from '../../record/fields.js';
import {
  type AccountingCode,
  accountingCodes,
  paymentArrivedCode,
  stageWithMoneyArrived,
  ACCOUNTING_CODE,
  isPaymentAwaited,
} from '../../codes/accounting-codes.js';
import { accountingMovesFrom, isAccountingSetBack } from '../../codes/accounting-moves.js';
import { isCodeIn } from '../../codes/code-table.js';
import {
  type QuotationCode,
  quotationCodes,
  underWayCodes,
  QUOTATION_CODE,
} from '../../codes/quotation-codes.js';
import { quotationCodeSchema } from '../../codes/schemas.js';
import { reopenedDesigns } from '../approval/bound.js';
import { samplesToMake } from '../approval/earlier.js';
import type { Stage } from '../../codes/stage.js';
import { defineCommand } from '../define-command.js';
import { orderedStage } from '../derived.js';
import { staffUidOf } from '../facts.js';
import { moveEvent, moveWarnings } from '../movement/move.js';
import { refuseBeforeReview } from '../not-now.js';
import {
  acknowledgeField,
  acknowledgedField,
  questionsOfStageStart,
  questionsOfSettling,
} from '../money/questions.js';
import { paymentAdded } from '../payment/events.js';
import {
  alwaysNeedsReason,
  requiredReason,
  notesWithReason,
  optionalReason,
  reasonProperty,
} from '../words/reason.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { moneyBeforeStep, nextStepAllowed } from './events.js';
import { paymentEventOfStep, paymentOfStep } from './money-of-step.js';
import { lastFiveDigits } from './last-five-digits.js';
import { placeOrder } from './place-order.js';
import { isPaidByTransfer, paymentMethodOf } from './ways.js';
import { commandsUndoingPayment } from '../payment/commands.js';
import { notUndoable, commandsRestoringCodes, undoWithCommands } from '../undo/undo.js';

/** The buyer reports that a transfer was made. */
const reportTransfer = defineCommand('report-transfer', {
  title: '回報轉帳',
  knownBy: ['TransferReported'],
  undo: undoWithCommands(['report-transfer'], ({ before: { accounting } }) => {
    const { last_five_digits, reported_amount, reported_paid_on } = accounting;
    if (last_five_digits === '') return '之前沒有回報過轉帳，不能改回空白';
    const body = {
      last_five_digits,
      ...(reported_amount === null ? {} : { amount: reported_amount }),
      ...(reported_paid_on === null ? {} : { paid_on: reported_paid_on }),
    };
    return [{ command: 'report-transfer', body }];
  }),
  body: z.object({
    last_five_digits: lastFiveDigits,
    /** The transferred amount in NT$. */
    amount: numericSchema(z.int().min(0).max(1_000_000_000_000)).optional(),
    /** The Taipei date of the transfer. */
    paid_on: dateSchema.optional(),
  }),
  isOffered: isPaidByTransfer,
  decide(command, order, facts) {
    const { last_five_digits, amount = null, paid_on = null } = command;
    const { accounting, customer_uid } = order;
    if (!isPaidByTransfer(order)) return refuse({ code: 'NOT_BY_TRANSFER', method: paymentMethodOf(order) });
    if (
      accounting.last_five_digits === last_five_digits &&
      accounting.reported_amount === amount &&
      accounting.reported_paid_on === paid_on
    ) {
      return [];
    }
    const data = { customer_uid, last_five_digits, amount, paid_on, created_date: facts.now };
    return [{ type: 'TransferReported', data }];
  },
});

/** Accounting confirms that the money for a stage arrived; the work of the stage may then begin. */
export const allowNextStep = defineCommand('allow-next-step', {
  title: '允許進行',
  knownBy: ['NextStepAllowed'],
  undo: undoWithCommands(['take-back-step', 'remove-payment'], (done, reason) => {
    const payments = commandsUndoingPayment(done, reason);
    if (typeof payments === 'string') return payments;
    return [{ command: 'take-back-step', body: { ...moneyBeforeStepOf(done.before), reason } }, ...payments];
  }),
  done: '操作成功！會計允許此筆訂單進行下個步驟！',
  button: { forward: 3 },
  body: z.object({
    staff_notes: z.string().trim().max(2_000).optional(),
    reason: optionalReason,
    /** The payment that arrived, recorded by the same command. */
    payment: paymentOfStep.optional(),
    acknowledge: acknowledgeField,
  }),
  notNow: refuseBeforeReview,
  isOffered: (order) => !startsProduction(order) || reopenedDesigns(order).length === 0,
  warnings(order) {
    const stage = stageOfExpectedMoney(order);
    const to = allowedAccountingCode(order);
    if (to === undefined || isUnderWay(order, stage)) return [];
    const accounting = { ...order.accounting, code: to };
    return moveWarnings({ ...order, accounting }, firstCodeOfStage(stage));
  },
  decide(command, order, facts) {
    const { code: from } = order.accounting;
    if (!isPaymentAwaited(from)) return refuse({ code: 'MOVE_NOT_ALLOWED', from });
    const stage = stageOfExpectedMoney(order);
    const staff_notes = notesWithReason(command);
    const came =
      command.payment === undefined ? [] : [paymentEventOfStep(command.payment, stage, order, facts)];
    const paid = came.reduce((before, { data }) => paymentAdded.evolve(before, data), order);
    const allowed = {
      type: 'NextStepAllowed' as const,
      data: {
        stage,
        accounting: { from, to: paymentArrivedCode(from, stage) },
        staff_uid: staffUidOf(facts.caller),
        staff_notes,
        created_date: facts.now,
        ...acknowledgedField(questionsOfStageStart(stage, order, paid)),
      },
    };
    if (isUnderWay(order, stage)) return [...came, allowed];
    const confirmed = nextStepAllowed.evolve(paid, allowed.data);
    return [
      ...came,
      allowed,
      moveEvent(confirmed, firstCodeOfStage(stage), facts, { cause: 'confirmed', staff_notes }),
    ];
  },
});

/**
 * Takes back a step that was allowed by mistake: the order returns to its earlier state, including the buyer's
 * approvals. Only undo and the removal of a bank match send this command, because they know that state.
 */
const takeBackStep = defineCommand('take-back-step', {
  title: '收回允許進行',
  knownBy: ['NextStepTakenBack'],
  undo: notUndoable('要讓訂單進行，請會計重新允許進行'),
  route: null,
  body: z.object({ code: quotationCodeSchema, was: moneyBeforeStep, reason: requiredReason }),
  needsReason: alwaysNeedsReason,
  isOffered: () => false,
  decide({ code: to, was, reason }, order, facts) {
    const { code: from } = order.accounting;
    const stage = stageWithMoneyArrived(from);
    const isReverse =
      stage !== undefined &&
      isPaymentAwaited(was.code) &&
      paymentArrivedCode(was.code, stage) === from &&
      (to === order.code ||
        (order.code === firstCodeOfStage(stage) &&
          underWayCodes.includes(to) &&
          !isUnderWay({ code: to }, stage)));
    if (!isReverse) return refuse({ code: 'MOVE_NOT_ALLOWED', from, to: was.code });
    const data = { stage, accounting: { from, to: was.code }, was, reason };
    const takenBack = {
      type: 'NextStepTakenBack' as const,
      data: { ...data, staff_uid: staffUidOf(facts.caller), created_date: facts.now },
    };
    if (to === order.code) return [takenBack];
    return [takenBack, moveEvent(order, to, facts, { cause: 'taken_back', reason })];
  },
});

/** The fields of the order before a step that are needed to take the step back. */
export const moneyBeforeStepOf = ({ code, accounting }: Quotation) => ({
  code,
  was: moneyBeforeStep.parse(accounting),
});

/** Changes the accounting code by the allowed moves; sales may only pause or cancel (2102). */
const changeAccountingCode = defineCommand('change-accounting-code', {
  title: '變更會計狀態',
  knownBy: ['AccountingCodeChanged'],
  undo: undoWithCommands(['change-accounting-code'], commandsRestoringCodes),
  body: z.object({ code: codedSchema(z.int()), reason: optionalReason, acknowledge: acknowledgeField }),
  notNow: () => ({ code: 'REVIEW_NOT_PASSED' }),
  isOffered: ({ accounting }, { roles }) =>
    accountingMovesFrom(accounting.code, accounting.code_before_pause).some(
      (code) => code === ACCOUNTING_CODE.paused || roles.includes('accounting'),
    ),
  alreadyHolds: ({ code }, { accounting }) => code === accounting.code,
  needsReason: ({ code }, { accounting }) => isAccountingSetBack(accounting.code, code),
  decide(command, order, facts) {
    const { code: to } = command;
    const { code: from, code_before_pause } = order.accounting;
    if (!isCodeIn(accountingCodes, to)) return refuse({ code: 'UNKNOWN_CODE', unknown: to });
    if (to !== ACCOUNTING_CODE.paused && !rolesOf(facts.caller, order).includes('accounting'))
      return refuse({ code: 'NO_PERMISSION' });
    if (!accountingMovesFrom(from, code_before_pause).includes(to)) {
      return refuse({ code: 'MOVE_NOT_ALLOWED', from, to });
    }
    const data = {
      from,
      to,
      ...reasonProperty(command.reason),
      created_date: facts.now,
      ...acknowledgedField(to === ACCOUNTING_CODE.settled ? questionsOfSettling(order) : []),
    };
    return [{ type: 'AccountingCodeChanged', data }];
  },
});

/** Closes the order regardless of unfinished work. */
const forceClose = defineCommand('force-close', {
  title: '強制結案',
  knownBy: ['OrderForceClosed'],
  undo: undoWithCommands(['force-code'], ({ before }, reason) => [
    { command: 'force-code', body: { family: 'quotation', code: before.code, reason } },
    { command: 'force-code', body: { family: 'accounting', code: before.accounting.code, reason } },
  ]),
  button: { isDestructive: true },
  body: z.object({ reason: requiredReason }),
  needsReason: alwaysNeedsReason,
  alreadyHolds: (_command, { code, accounting }) =>
    code === QUOTATION_CODE.void && accounting.code === ACCOUNTING_CODE.paused,
  changes: (order) => ({ ...order, code: QUOTATION_CODE.void }),
  decide({ reason }, order, facts) {
    const accounting = { from: order.accounting.code, to: ACCOUNTING_CODE.paused };
    const closed = { reason, accounting, staff_uid: staffUidOf(facts.caller), created_date: facts.now };
    return [
      { type: 'OrderForceClosed', data: closed },
      moveEvent(order, QUOTATION_CODE.void, facts, { cause: 'closed', staff_notes: reason }),
    ];
  },
});

export const accountingCommands = {
  'place-order': placeOrder,
  'report-transfer': reportTransfer,
  'allow-next-step': allowNextStep,
  'take-back-step': takeBackStep,
  'change-accounting-code': changeAccountingCode,
  'force-close': forceClose,
} as const;

export const stageOfExpectedMoney = (order: Quotation): Stage => orderedStage(order) ?? stageAhead(order);

/** The accounting code that allowing the next step leads to; undefined where no money is expected. */
export const allowedAccountingCode = (order: Quotation): AccountingCode | undefined => {
  const { code } = order.accounting;
  return isPaymentAwaited(code) ? paymentArrivedCode(code, stageOfExpectedMoney(order)) : undefined;
};

const startsProduction = (order: Quotation): boolean =>
  stageOfExpectedMoney(order) === 'production' && !isUnderWay(order, 'production');

/** The stage to be paid where accounting expects money although the buyer has ordered no stage. */
const stageAhead = (order: Quotation): Stage =>
  samplesToMake(order) > 0 &&
  (order.code === QUOTATION_CODE.reviewPassed || quotationCodes[order.code].stage === 'proofing')
    ? 'proofing'
    : 'production';

/** The code at which a paid order waits for the work of a stage. */
export const firstCodeOfStage = (stage: Stage): QuotationCode =>
  stage === 'proofing' ? QUOTATION_CODE.proofingWaiting : QUOTATION_CODE.productionWaiting;

/** Whether the order has already reached the stage; a late payment then does not move the order back. */
function isUnderWay(order: Pick<Quotation, 'code'>, stage: Stage): boolean {
  const reached = quotationCodes[order.code].stage;
  return reached === 'production' || (reached === 'proofing' && stage === 'proofing');
}
