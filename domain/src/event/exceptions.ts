import { z } from 'zod';
import { systemCaller } from '../access/caller.js';
import { ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { isAccountingSetBack } from '../codes/accounting-moves.js';
import { isBackwardMove } from '../codes/moves.js';
import type { DomainEvent } from '../core/event.js';
import { warningsOf, warningTexts } from '../quotation/words/warnings.js';
import { recordKinds } from '../registry/registry.js';

/**
 * Exceptional actions of people, which auditors search by month and person. Regular steps of orders and
 * reactions of processes are not exceptions.
 */
interface ExceptionKind {
  readonly title: string;
  /** Technical names of the events that can be this exception. */
  readonly types: readonly string[];
  /** Limits the kind to some of these events, such as those caused by people. */
  readonly when?: (event: DomainEvent) => boolean;
}

/** Events that store the acknowledged warnings. A notice of returned stock does not count as a warning. */
const warned: readonly string[] = ['CodeMoved', 'CodeForced', 'ReviewPassed', 'ProductionSplit'];

/** The texts of the warnings that a person acknowledged; empty without any. */
export const acknowledgedWarningsText = (event: DomainEvent): string =>
  warned.includes(event.type)
    ? warningsOf([event])
        .map((warning) => warningTexts[warning])
        .join('、')
    : '';

const moved = z.object({
  from: z.int(),
  to: z.int(),
  cause: z.string().optional(),
  family: z.string().optional(),
});

/** Whether the order's code moved back, or its payment was interrupted. */
function isBack({ type, data }: DomainEvent): boolean {
  const { from, to, cause, family } = moved.safeParse(data).data ?? { from: 0, to: 0 };
  // Samples that the buyer rejects are made again, which is a regular step.
  if (type === 'CodeMoved') return cause !== 'rejected' && isBackwardMove(from, to);
  if (type === 'NextStepTakenBack') return true;
  // A new review resets the accounting code too, but the person only chose the review.
  if (type === 'AccountingCodeChanged')
    return to !== ACCOUNTING_CODE.notStarted && isAccountingSetBack(from, to);
  return family === 'quotation'
    ? isBackwardMove(from, to)
    : family === 'accounting' && isAccountingSetBack(from, to);
}

const removalsOfRecords = recordKinds.flatMap(({ aggregate }) =>
  aggregate.events.map(({ type }) => type).filter((type) => type.endsWith('Removed')),
);

export const ruleExceptionKinds: Readonly<Record<string, ExceptionKind>> = {
  forced: { title: '強制', types: ['OrderForceClosed', 'CodeForced'] },
  warned: {
    title: '略過警示',
    types: warned,
    when: (event) => acknowledgedWarningsText(event) !== '',
  },
  set_back: {
    title: '退回或中斷狀態',
    types: ['CodeMoved', 'CodeForced', 'AccountingCodeChanged', 'NextStepTakenBack'],
    when: isBack,
  },
  corrected: {
    title: '更正與退回',
    types: [
      'PaymentCorrected',
      'AddresseesCorrected',
      'ProofingRecordCleared',
      'ProductionRecordCleared',
      'StockAdjusted',
      'BankLineUnmatched',
      'AllocationReopened',
    ],
  },
  removed: {
    title: '刪除與取消',
    types: [
      'PaymentRemoved',
      'DeliveryRemoved',
      'OrderFileRemoved',
      'QuotationDeleted',
      'PurchaseCancelled',
      'PurchaseRemoved',
      ...removalsOfRecords,
    ],
  },
  undone: { title: '復原', types: ['CommandUndone', 'StockMoveUndone'] },
  erased: { title: '刪除個人資料', types: ['CustomerErased'] },
};

/** Subsets of the kinds of exceptions that can be searched separately, by event types alone. */
export const ruleExceptionParts: Readonly<Record<string, ExceptionKind>> = {
  payments: { title: '款項更正與刪除', types: ['PaymentCorrected', 'PaymentRemoved'] },
};

/** The search word for all kinds of exceptions together. */
export const ANY_RULE_EXCEPTION = 'any';

/** The kinds of exceptions of a search word; undefined for an unknown word. */
export function requestedRuleExceptions(word: string): readonly string[] | undefined {
  if (word === ANY_RULE_EXCEPTION) return Object.keys(ruleExceptionKinds);
  return Object.hasOwn(ruleExceptionKinds, word) ? [word] : undefined;
}

/** The event types of the subset that a search word names; undefined for an unknown word. */
export const eventTypesOfExceptionPart = (word: string): readonly string[] | undefined =>
  Object.hasOwn(ruleExceptionParts, word) ? ruleExceptionParts[word]?.types : undefined;

/** The kinds of exceptions that an event is, if the account with this uid caused it; null for none. */
export function ruleExceptionsOf(event: DomainEvent, actor: string): string[] | null {
  const ways = kindsOfType.get(event.type) ?? [];
  const held = ways.filter(
    ([, { when }]) => when === undefined || (actor !== systemCaller.uid && when(event)),
  );
  return held.length === 0 ? null : held.map(([kind]) => kind);
}

/** Calculated once, because most types of events are never an exception. */
const kindsOfType = new Map(
  Object.values(ruleExceptionKinds)
    .flatMap(({ types }) => types)
    .map((type) => [
      type,
      Object.entries(ruleExceptionKinds).filter(([, { types }]) => types.includes(type)),
    ]),
);
