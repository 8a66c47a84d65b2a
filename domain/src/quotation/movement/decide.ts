import { accountingCodes } from '../codes/accounting-codes.js';
import { accountingMovesFrom } from '../codes/accounting-moves.js';
import { isCodeIn } from '../codes/code-table.js';
import { mayMove, needsSamples } from '../codes/moves.js';
import { nextCode } from '../codes/next-code.js';
import { DEFERRED } from '../codes/payment-classes.js';
import { quotationCodes, type QuotationCode } from '../codes/quotation-codes.js';
import { stepsOf, stepCode } from '../codes/record-steps.js';
import { stepsRecorded } from '../derived.js';
import { refuse } from '../../core/refused.js';
import type { AccountingEvent } from '../accounting/events.js';
import type { CommandOf } from '../command.js';
import { uidOf, type QuotationFacts } from '../facts.js';
import { hasSamples, paymentClassOf } from '../predicates.js';
import type { Quotation } from '../state.js';
import type { MovementEvent } from './events.js';
import { missingReview, moveTo, warningsBefore } from './move.js';

/** Staff move the order as the matrix allows. */
export function moveCode(
  command: CommandOf<'move-code'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly MovementEvent[] {
  const to = knownCode(command.code);
  mustHaveSamplesFor(to, order);
  const from = order.code;
  if (!mayMove({ from, to, payment_class: paymentClassOf(order, facts) })) {
    return refuse({ code: 'MOVE_NOT_ALLOWED', from, to });
  }
  return [moveTo(order, to, facts, { cause: 'moved', staff_notes: command.staff_notes })];
}

/** The order goes on by the next-code map; a deferred one leaves 3103 with its production agreed upon. */
export function advance(
  _command: CommandOf<'advance'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (MovementEvent | AccountingEvent)[] {
  const payment_class = paymentClassOf(order, facts);
  const to = nextCode(order.code, payment_class);
  if (to === undefined) return refuse({ code: 'MOVE_NOT_ALLOWED', from: order.code });
  mustHaveSamplesFor(to, order);
  if (order.code !== 3103 || payment_class !== DEFERRED || !mayBecomeDeferredProduction(order)) {
    return [moveTo(order, to, facts, { cause: 'advanced' })];
  }
  const agreed: Quotation = { ...order, accounting: { ...order.accounting, code: 2008 } };
  return [
    {
      type: 'AccountingCodeChanged',
      data: { from: order.accounting.code, to: 2008, created_date: facts.now },
    },
    moveTo(agreed, to, facts, { cause: 'advanced' }),
  ];
}

const mayBecomeDeferredProduction = ({ accounting }: Quotation): boolean =>
  accountingMovesFrom(accounting.code, accounting.code_before_pause).includes(2008);

/** A manager puts a code where it must be, for a reason that stays on record. */
export function forceCode(
  command: CommandOf<'force-code'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly MovementEvent[] {
  if (command.reason === '') return refuse({ code: 'NO_REASON' });
  const by = {
    reason: command.reason,
    created_date: facts.now,
    who_did_it_uid: uidOf(facts.caller),
    who_did_it_name: facts.caller.name,
  };
  switch (command.family) {
    case 'quotation': {
      const to = knownCode(command.code);
      if (to === order.code) return [];
      mustHaveSamplesFor(to, order);
      const rest = { ...missingReview(order, to, facts), warnings: warningsBefore(order, to) };
      return [{ type: 'CodeForced', data: { family: 'quotation', from: order.code, to, ...rest, ...by } }];
    }
    case 'accounting': {
      const { code: from } = order.accounting;
      if (!isCodeIn(accountingCodes, command.code))
        return refuse({ code: 'UNKNOWN_CODE', unknown: command.code });
      if (command.code === from) return [];
      if (order.code === 1001 || order.code === 1002) return refuse({ code: 'REVIEW_NOT_PASSED' });
      return [{ type: 'CodeForced', data: { family: 'accounting', from, to: command.code, ...by } }];
    }
    case 'proofing':
    case 'production': {
      const { family } = command;
      if (!isCodeIn(stepsOf(family), command.code))
        return refuse({ code: 'UNKNOWN_CODE', unknown: command.code });
      const from = stepsRecorded(order, family).at(-1)?.status_code ?? null;
      if (command.code === from) return [];
      return [{ type: 'CodeForced', data: { family, from, to: stepCode(family, command.code), ...by } }];
    }
  }
}

const knownCode = (code: number): QuotationCode =>
  isCodeIn(quotationCodes, code) ? code : refuse({ code: 'UNKNOWN_CODE', unknown: code });

function mustHaveSamplesFor(to: QuotationCode, order: Quotation): void {
  if (needsSamples(to) && !hasSamples(order)) refuse({ code: 'PROOFING_NOT_ORDERED' });
}
