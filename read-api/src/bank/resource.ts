import { forStaff } from '@zhidan/domain';
import {
  bankLine,
  foldBankLineRow,
  bankLineReadModel,
  type BankLineRow,
  bankLineShown,
  type MatchState,
  type MatchProposal,
} from '@zhidan/domain/bank';
import { quotationReadModel } from '@zhidan/domain/quotation';
import type { z } from 'zod';
import { createPastReader } from '../history/past.js';
import { defineResource } from '../resource/define-resource.js';
import { jsonListField, type FilterField } from '../resource/field.js';
import type { ComputedColumns, ReadContext } from '../resource/resource.js';
import { loadProposals } from './proposals.js';

/** The proposals are needed for the filter and for the rows; this cache computes them once per request. */
const ofRequest = new WeakMap<ReadContext, Promise<ReadonlyMap<string, MatchProposal>>>();

function proposalsFor(reader: ReadContext): Promise<ReadonlyMap<string, MatchProposal>> {
  const asked = ofRequest.get(reader) ?? loadProposals(reader.pool);
  ofRequest.set(reader, asked);
  return asked;
}

/** The SQL for the state of a line, with the same result as `shownOf` for each row. */
const state: FilterField = {
  name: 'state',
  column: 'state',
  isList: false,
  kind: 'text',
  sql: `(case when "status" in ('matched', 'ignored') then "status"
    when "status" = 'begun' or id = any({doubtfulLines}) then 'doubtful'
    when id = any({certainLines}) then 'certain' else 'open' end)`,
  facts: ['certainLines', 'doubtfulLines'],
};

const bankLineComputed: ComputedColumns = {
  columns: bankLineShown,
  fields: [state],
  with: [quotationReadModel.name],

  async facts(reader) {
    const found = await proposalsFor(reader);
    const those = (wanted: MatchState) =>
      [...found].filter(([, each]) => each.state === wanted).map(([id]) => id);
    return { certainLines: those('certain'), doubtfulLines: those('doubtful') };
  },

  async beside(rows: readonly BankLineRow[], reader) {
    const found = await proposalsFor(reader);
    return rows.map((row) => shownOf(row, found.get(row.id)));
  },
};

/** The shown state of a line. A line whose match was begun gets its own orders as candidates. */
function shownOf(
  { status, allocations }: BankLineRow,
  proposal: MatchProposal = { state: 'open', candidates: [] },
): z.infer<typeof bankLineShown> {
  if (status === 'matched' || status === 'ignored') return { state: status, candidates: [], reasons: [] };
  const { state, same_as } = proposal;
  const reasons = same_as === undefined ? [] : [{ code: 'same_as' as const, value: same_as }];
  if (status === 'open') return { state, candidates: [...proposal.candidates], reasons };
  const candidates = allocations.map((each) => ({
    ...each,
    score: 100,
    reasons: [{ code: 'begun' as const }],
  }));
  return { state: 'doubtful', candidates, reasons };
}

/**
 * Lines of bank statements for accounting, the newest first, with the payer and the orders that the transfer
 * pays.
 */
export const bankLineResource = defineResource({
  ...bankLineReadModel,
  sort: ['date', 'DESC'],
  views: [
    {
      for: forStaff('accounting_authority_w', 'audit_authority_r'),
      rows: 'all',
      columns: 'all',
      narrowedBy: [jsonListField('allocations', 'quotation_no')],
    },
  ],
  missing: { code: 'BANK_LINE_NOT_FOUND' },
  computed: bankLineComputed,
  past: createPastReader(bankLine, foldBankLineRow),
});
