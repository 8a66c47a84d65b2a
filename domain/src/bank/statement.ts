import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { staffPersonalFields } from '../quotation/readers/personal.js';
import { staffUidOf } from '../quotation/facts.js';

const counts = {
  account: z.string(),
  /** The number of all lines; the next fields count the new and the already imported ones. */
  lines: z.int(),
  new: z.int(),
  known: z.int(),
  /** The number of breaks in the chain of balances. */
  faults: z.int(),
};

const bankStatementImported = defineEvent('BankStatementImported', {
  title: '匯入銀行對帳單',
  schema: z.object({ ...counts, staff_uid: z.string(), staff_name: z.string(), created_date: z.string() }),
  personal: staffPersonalFields,
});
type BankStatementEvent = EventOf<typeof bankStatementImported>;

const summaries: SummariesOf<BankStatementEvent> = {
  BankStatementImported: (data) =>
    `匯入銀行對帳單：${data.lines} 筆，其中新的 ${data.new} 筆、已經有的 ${data.known} 筆`,
};

export const bankStatementSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

const importedCounts = z.object(counts);

interface ImportStatement extends z.infer<typeof importedCounts> {
  readonly kind: 'import';
}

/** The import of a statement by a person: stream `bankstatement-<id>`. The lines have streams of their own. */
export const bankStatementAggregate: Aggregate<
  z.infer<typeof importedCounts> | null,
  ImportStatement,
  BankStatementEvent,
  CommandFacts
> = {
  category: 'bankstatement',
  events: [bankStatementImported],
  initial: null,
  decide({ kind: _kind, ...imported }, state, { caller, now }) {
    if (state !== null) return [];
    const by = { staff_uid: staffUidOf(caller), staff_name: caller.name, created_date: now };
    return [{ type: 'BankStatementImported', data: { ...imported, ...by } }];
  },
  evolve: (_state, { data }) => importedCounts.parse(data),
};
