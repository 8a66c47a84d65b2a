import { z } from 'zod';
import type { CommandFacts } from '../../access/command-facts.js';
import type { Aggregate } from '../../core/decider.js';
import { refuse } from '../../core/refused.js';
import { staffUidOf } from '../../quotation/facts.js';
import { acknowledgedField } from '../../quotation/money/questions.js';
import { sameJson } from '../../record/same-json.js';
import { statementLine } from '../statement/line.js';
import type { BankLineCommand } from './commands.js';
import { type BankLineEvent, bankLineEvents, lineAllocation, type LineAllocation } from './events.js';

export const lineStatuses = ['open', 'begun', 'matched', 'ignored'] as const;

/** A line of a bank's statement, and the orders that it is matched with. */
export const bankLineSchema = statementLine.extend({
  account: z.string(),
  /** The first statement that contained the line. */
  statement_id: z.string(),
  /**
   * `begun` means that the payments of the line are being recorded, or that the process crashed before all of
   * them were.
   */
  status: z.enum(lineStatuses),
  allocations: z.array(lineAllocation),
  /** Why the line was ignored or its match undone; empty without a reason. */
  reason: z.string(),
  create_date: z.string(),
  /** The person who matched or ignored the line; `settled_date` is the instant at which they did so. */
  staff_uid: z.string(),
  staff_name: z.string(),
  settled_date: z.string().nullable(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

/**
 * The stream is `bankline-<id>`; the id is derived from the content, so that the line has the same id in
 * another file.
 */
export const bankLine: Aggregate<BankLine | null, BankLineCommand, BankLineEvent, CommandFacts> = {
  category: 'bankline',
  events: bankLineEvents,
  initial: null,

  decide(command, state, facts) {
    if (command.kind === 'import') {
      if (state !== null) return [];
      return [{ type: 'BankLineImported', data: { ...command.line, created_date: facts.now } }];
    }
    if (state === null) return refuse({ code: 'BANK_LINE_NOT_FOUND' });
    switch (command.kind) {
      case 'begin':
        return begin(command, state, facts);
      case 'finish':
        return finish(command.allocations, state, facts);
      case 'unmatch':
        return unmatch(command.reason, state, facts);
      case 'ignore':
        return ignore(command.reason, state, facts);
    }
  },

  evolve(state, event) {
    if (event.type === 'BankLineImported') {
      const { created_date, ...line } = event.data;
      return { ...line, ...untouched, create_date: created_date };
    }
    if (state === null) throw new Error(`${event.type} before BankLineImported`);
    const { staff_uid, staff_name, created_date } = event.data;
    const settled = { staff_uid, staff_name, settled_date: created_date };
    switch (event.type) {
      case 'BankLineMatchBegun':
        return { ...state, ...settled, status: 'begun', allocations: event.data.allocations, reason: '' };
      case 'BankLineMatched':
        return { ...state, ...settled, status: 'matched', allocations: event.data.allocations };
      case 'BankLineUnmatched':
        return { ...state, ...untouched, reason: event.data.reason };
      case 'BankLineIgnored':
        return { ...state, ...settled, status: 'ignored', reason: event.data.reason };
    }
  },
};

const untouched: Pick<
  BankLine,
  'status' | 'allocations' | 'reason' | 'staff_uid' | 'staff_name' | 'settled_date'
> = {
  status: 'open',
  allocations: [],
  reason: '',
  staff_uid: '',
  staff_name: '',
  settled_date: null,
};

const by = ({ caller, now }: CommandFacts) => ({
  staff_uid: staffUidOf(caller),
  staff_name: caller.name,
  created_date: now,
});

/**
 * Begins a match. The same match may be sent again and continues; a different match is refused until the first
 * one is undone.
 */
function begin(
  { allocations, acknowledged = [] }: Extract<BankLineCommand, { readonly kind: 'begin' }>,
  state: BankLine,
  facts: CommandFacts,
): readonly BankLineEvent[] {
  if (state.status === 'ignored') return refuse({ code: 'BANK_LINE_IGNORED' });
  if (state.status !== 'open') return isFor(allocations, state) ? [] : refuseOther(state);
  mustFit(allocations, state);
  const data = { allocations: [...allocations], ...by(facts), ...acknowledgedField(acknowledged) };
  return [{ type: 'BankLineMatchBegun', data }];
}

function finish(
  allocations: readonly LineAllocation[],
  state: BankLine,
  facts: CommandFacts,
): readonly BankLineEvent[] {
  if (!isFor(allocations, state)) return refuseOther(state);
  if (state.status === 'matched') return [];
  return [{ type: 'BankLineMatched', data: { allocations: [...allocations], ...by(facts) } }];
}

function unmatch(reason: string, state: BankLine, facts: CommandFacts): readonly BankLineEvent[] {
  if (state.status === 'open') return [];
  if (state.status === 'matched' && reason === '') return refuse({ code: 'NO_REASON', field: 'reason' });
  return [{ type: 'BankLineUnmatched', data: { allocations: state.allocations, reason, ...by(facts) } }];
}

function ignore(reason: string, state: BankLine, facts: CommandFacts): readonly BankLineEvent[] {
  if (state.status === 'ignored') return [];
  if (state.status !== 'open') return refuseOther(state);
  return [{ type: 'BankLineIgnored', data: { reason, ...by(facts) } }];
}

const isFor = (allocations: readonly LineAllocation[], state: BankLine): boolean =>
  sameJson(sorted(allocations), sorted(state.allocations));

const sorted = (allocations: readonly LineAllocation[]) =>
  allocations.toSorted((one, other) => (stageKey(one) < stageKey(other) ? -1 : 1));

const stageKey = ({ quotation_no, stage }: LineAllocation): string => `${quotation_no} ${stage}`;

const refuseOther = ({ allocations }: BankLine): never =>
  refuse({ code: 'BANK_LINE_MATCHED', orders: allocations.map(({ quotation_no }) => quotation_no) });

/** A line pays each stage at most once and not more than its amount; the rest remains unmatched. */
function mustFit(allocations: readonly LineAllocation[], { amount }: BankLine): void {
  if (new Set(allocations.map(stageKey)).size < allocations.length) refuse({ code: 'ALLOCATION_TWICE' });
  const sum = allocations.reduce((all, each) => all + each.amount, 0);
  const isItsSign = allocations.every((each) => each.amount !== 0 && each.amount > 0 === amount > 0);
  if (!isItsSign || Math.abs(sum) > Math.abs(amount)) refuse({ code: 'ALLOCATION_SUM', amount, sum });
}
