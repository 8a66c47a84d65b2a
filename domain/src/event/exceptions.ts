import { z } from 'zod';
import { systemCaller } from '../access/caller.js';
import { ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { isSetBack } from '../codes/accounting-moves.js';
import { isMovedBack } from '../codes/moves.js';
import type { DomainEvent } from '../core/event.js';
import { warningsOf, warningWords } from '../quotation/words/warnings.js';
import { recordKinds } from '../registry/registry.js';

/**
 * Acts of people out of the ordinary, of which auditors ask by month and person. What every order goes through, and
 * what processes do because of something else, is none.
 */
interface ExceptionKind {
  readonly title: string;
  /** Technical names of its events. */
  readonly types: readonly string[];
  /** Which of these events are of it, where not all are: those of people alone. */
  readonly when?: (event: DomainEvent) => boolean;
}

/** Events that keep what was warned of beforehand. That stock comes back is said too, and is no reason to stop. */
const warned: readonly string[] = ['CodeMoved', 'CodeForced', 'ReviewPassed', 'ProductionSplit'];

/** What was warned of when a person went on all the same, in words; empty where nothing was. */
export const passedOver = (event: DomainEvent): string =>
  warned.includes(event.type)
    ? warningsOf([event])
        .map((warning) => warningWords[warning])
        .join('、')
    : '';

const moved = z.object({
  from: z.int(),
  to: z.int(),
  cause: z.string().optional(),
  family: z.string().optional(),
});

/** Whether a code of an order was put back, or its money interrupted. */
function isBack({ type, data }: DomainEvent): boolean {
  const { from, to, cause, family } = moved.safeParse(data).data ?? { from: 0, to: 0 };
  // Samples that their buyer rejects are made again: that is how samples go.
  if (type === 'CodeMoved') return cause !== 'rejected' && isMovedBack(from, to);
  if (type === 'NextStepTakenBack') return true;
  // What is reviewed anew begins its money anew, and a person chose the review alone.
  if (type === 'AccountingCodeChanged') return to !== ACCOUNTING_CODE.notStarted && isSetBack(from, to);
  return family === 'quotation' ? isMovedBack(from, to) : family === 'accounting' && isSetBack(from, to);
}

const removalsOfRecords = recordKinds.flatMap(({ aggregate }) =>
  aggregate.events.map(({ type }) => type).filter((type) => type.endsWith('Removed')),
);

export const exceptionKinds: Readonly<Record<string, ExceptionKind>> = {
  forced: { title: '強制', types: ['OrderForceClosed', 'CodeForced'] },
  warned: {
    title: '略過警示',
    types: warned,
    when: (event) => passedOver(event) !== '',
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

/** Parts of these kinds that are asked for by themselves, and found by the types of their events alone. */
export const exceptionParts: Readonly<Record<string, ExceptionKind>> = {
  payments: { title: '款項更正與刪除', types: ['PaymentCorrected', 'PaymentRemoved'] },
};

/** Stands for all kinds of exceptions together. */
export const ANY_EXCEPTION = 'any';

/** The kinds of exceptions that are asked for by one word; undefined for a word that says none. */
export function exceptionsAsked(word: string): readonly string[] | undefined {
  if (word === ANY_EXCEPTION) return Object.keys(exceptionKinds);
  return Object.hasOwn(exceptionKinds, word) ? [word] : undefined;
}

/** The types of events of the part that a word asks for; undefined for a word that names none. */
export const typesOfPart = (word: string): readonly string[] | undefined =>
  Object.hasOwn(exceptionParts, word) ? exceptionParts[word]?.types : undefined;

/** In which ways an event of the account with this uid is out of the ordinary; null for in none. */
export function exceptionsOf(event: DomainEvent, actor: string): string[] | null {
  const ways = kindsOfType.get(event.type) ?? [];
  const held = ways.filter(
    ([, { when }]) => when === undefined || (actor !== systemCaller.uid && when(event)),
  );
  return held.length === 0 ? null : held.map(([kind]) => kind);
}

/** Most events are of no type that could be one, and all of them are asked. */
const kindsOfType = new Map(
  Object.values(exceptionKinds)
    .flatMap(({ types }) => types)
    .map((type) => [type, Object.entries(exceptionKinds).filter(([, { types }]) => types.includes(type))]),
);
