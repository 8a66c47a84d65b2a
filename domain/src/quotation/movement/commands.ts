import { z } from 'zod';
import { accountingCodes, ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { isCodeIn } from '../../codes/code-table.js';
import { isReviewOnlyCode, mayMove, needsSamples } from '../../codes/moves.js';
import { nextCode } from '../../codes/next-code.js';
import { PAYMENT_CLASS_DEFERRED, PAYMENT_CLASS_UPFRONT } from '../../codes/payment-classes.js';
import { type QuotationCode, quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { stepCode, recordStepsOf } from '../../codes/record-steps.js';
import type { Stage } from '../../codes/stage.js';
import { codedSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { stepsRecorded } from '../derived.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { hasSamples, paymentClassOf } from '../predicates.js';
import { alwaysNeedsReason, requiredReason, optionalReason } from '../words/reason.js';
import type { Quotation } from '../state.js';
import { advanceWarnings, orderAtCode, forcedMoveWarningsAt, moveWarningsAt } from './ahead.js';
import type { CodeForced } from './events.js';
import {
  designsBlockingMove,
  isRosterBlockingMove,
  missingReviewDays,
  moveEvent,
  forcedMoveWarnings,
} from './move.js';
import {
  type ExecutedCommand,
  type SentCommand,
  commandsRestoringCodes,
  undoWithCommands,
} from '../undo/undo.js';

const code = codedSchema(z.int());

const notes = z.string().trim().max(2_000).optional();

/** The families of codes that a manager may force. */
const forcedFamilies = ['quotation', 'accounting', 'proofing', 'production'] as const;

/**
 * Moves the order to the next code. A deferred order that leaves 3103 also gets the accounting code for
 * production on term.
 */
const advance = defineCommand('advance', {
  title: '進行下一步',
  knownBy: [],
  undo: undoWithCommands(['change-accounting-code', 'move-code'], commandsRestoringCodes),
  button: { forward: 6 },
  body: z.object({}),
  notNow: (_command, { code: from }) =>
    isReviewOnlyCode(from) ? { code: 'CODE_1000_1001_NOT_MOVABLE' } : { code: 'MOVE_NOT_ALLOWED', from },
  // The class of the order chooses between two production codes; for this check both give the same result.
  isOffered: (order) => {
    const to = nextCode(order.code, PAYMENT_CLASS_UPFRONT) ?? order.code;
    return designsBlockingMove(order, to).length === 0 && !isRosterBlockingMove(order, to);
  },
  warnings: (order) => advanceWarnings(order),
  decide(_command, order, facts) {
    const payment_class = paymentClassOf(order, facts);
    const to = nextCode(order.code, payment_class);
    if (to === undefined) return refuse({ code: 'MOVE_NOT_ALLOWED', from: order.code });
    mustHaveSamplesFor(to, order);
    if (
      order.code !== QUOTATION_CODE.deferredProofed ||
      payment_class !== PAYMENT_CLASS_DEFERRED ||
      !mayBecomeDeferredProduction(order)
    ) {
      return [moveEvent(order, to, facts, { cause: 'advanced' })];
    }
    const agreed: Quotation = {
      ...order,
      accounting: { ...order.accounting, code: ACCOUNTING_CODE.productionOnTerm },
    };
    return [
      {
        type: 'AccountingCodeChanged',
        data: { from: order.accounting.code, to: ACCOUNTING_CODE.productionOnTerm, created_date: facts.now },
      },
      moveEvent(agreed, to, facts, { cause: 'advanced' }),
    ];
  },
});

/** Staff move the order by a move that the matrix allows. */
const moveCode = defineCommand('move-code', {
  title: '移動狀態',
  knownBy: [],
  undo: undoWithCommands(['change-accounting-code', 'move-code'], commandsRestoringCodes),
  body: z.object({ code, staff_notes: notes, reason: optionalReason }),
  notNow: ({ code: to }, { code: from }) => {
    if (isReviewOnlyCode(from) || isReviewOnlyCode(to)) return { code: 'CODE_1000_1001_NOT_MOVABLE' };
    if (!isCodeIn(quotationCodes, to)) return { code: 'UNKNOWN_CODE', unknown: to };
    return { code: 'MOVE_NOT_ALLOWED', from, to };
  },
  // A move to 1000 or 1001 is refused before any other check.
  alreadyHolds: ({ code }, order) => code === order.code && !isReviewOnlyCode(code),
  warnings: (order, { code }) => moveWarningsAt(Number(code), order),
  changes: orderAtCode,
  decide(command, order, facts) {
    const to = knownCode(command.code);
    if (isReviewOnlyCode(to)) return refuse({ code: 'CODE_1000_1001_NOT_MOVABLE' });
    mustHaveSamplesFor(to, order);
    const from = order.code;
    if (!mayMove({ from, to, payment_class: paymentClassOf(order, facts) })) {
      return refuse({ code: 'MOVE_NOT_ALLOWED', from, to });
    }
    const { staff_notes, reason: why } = command;
    return [moveEvent(order, to, facts, { cause: 'moved', staff_notes, reason: why })];
  },
});

/** A manager sets a code outside the rules, for a reason that is stored. */
const forceCode = defineCommand('force-code', {
  title: '強制變更狀態',
  knownBy: ['CodeForced'],
  undo: undoWithCommands(['force-code'], forcedBack),
  button: { isDestructive: true },
  needsProof: true,
  body: z.object({
    family: z.enum(forcedFamilies),
    code,
    reason: requiredReason,
  }),
  needsReason: alwaysNeedsReason,
  warnings: (order, { family, code }) =>
    family === 'quotation' ? forcedMoveWarningsAt(Number(code), order) : [],
  changes: (order, body) => (body['family'] === 'quotation' ? orderAtCode(order, body) : undefined),
  decide(command, order, facts) {
    const by = {
      reason: command.reason,
      created_date: facts.now,
      who_did_it_uid: uidOf(facts.caller),
      who_did_it_name: facts.caller.name,
    };
    return forced(command.family, command.code, order, facts).map((change) => ({
      type: 'CodeForced',
      data: { ...change, ...by },
    }));
  },
});

export const codeMoveCommands = { advance, 'move-code': moveCode, 'force-code': forceCode } as const;

/** The data of a forced code without the reason and the person. */
type Forced = WithoutBy<CodeForced['data']>;
type WithoutBy<Data> = Data extends unknown
  ? Omit<Data, 'reason' | 'created_date' | 'who_did_it_uid' | 'who_did_it_name'>
  : never;

function forced(
  family: (typeof forcedFamilies)[number],
  code: number,
  order: Quotation,
  facts: QuotationFacts,
): readonly Forced[] {
  if (family === 'quotation') return forcedQuotation(knownCode(code), order, facts);
  return family === 'accounting' ? forcedAccounting(code, order) : forcedStep(family, code, order);
}

function forcedQuotation(to: QuotationCode, order: Quotation, facts: QuotationFacts): readonly Forced[] {
  if (to === order.code) return [];
  mustHaveSamplesFor(to, order);
  const warnings = forcedMoveWarnings(order, to, facts.terms);
  return [{ family: 'quotation', from: order.code, to, ...missingReviewDays(order, to, facts), warnings }];
}

function forcedAccounting(to: number, order: Quotation): readonly Forced[] {
  const { code: from } = order.accounting;
  if (!isCodeIn(accountingCodes, to)) return refuse({ code: 'UNKNOWN_CODE', unknown: to });
  if (to === from) return [];
  if (order.code === QUOTATION_CODE.submitted || order.code === QUOTATION_CODE.reviewPassed)
    return refuse({ code: 'REVIEW_NOT_PASSED' });
  return [{ family: 'accounting', from, to }];
}

function forcedStep(family: Stage, code: number, order: Quotation): readonly Forced[] {
  if (!isCodeIn(recordStepsOf(family), code)) return refuse({ code: 'UNKNOWN_CODE', unknown: code });
  const from = stepsRecorded(order, family).at(-1)?.status_code ?? null;
  return code === from ? [] : [{ family, from, to: stepCode(family, code) }];
}

/**
 * The commands that restore the codes; a step that was added by force cannot be removed and remains recorded.
 */
function forcedBack({ before, after }: ExecutedCommand, reason: string): readonly SentCommand[] | string {
  const places = [
    ['accounting', before.accounting.code, after.accounting.code],
    ['quotation', before.code, after.code],
  ] as const;
  const back = places.flatMap(([family, code, now]) =>
    code === now ? [] : [{ command: 'force-code' as const, body: { family, code, reason } }],
  );
  return back.length === 0 ? '強制加入的進度不能單獨移除' : back;
}

const mayBecomeDeferredProduction = ({ accounting }: Quotation): boolean =>
  accountingMovesFrom(accounting.code, accounting.code_before_pause).includes(
    ACCOUNTING_CODE.productionOnTerm,
  );

const knownCode = (code: number): QuotationCode =>
  isCodeIn(quotationCodes, code) ? code : refuse({ code: 'UNKNOWN_CODE', unknown: code });

function mustHaveSamplesFor(to: QuotationCode, order: Quotation): void {
  if (needsSamples(to) && !hasSamples(order)) refuse({ code: 'PROOFING_NOT_ORDERED' });
}
