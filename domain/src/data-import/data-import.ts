import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type EventSummarizer, type SummariesOf } from '../core/summaries.js';
import { refuse } from '../core/refused.js';
import { staffPersonalFields } from '../quotation/readers/personal.js';
import { staffUidOf } from '../quotation/facts.js';

const by = { staff_uid: z.string(), staff_name: z.string(), created_date: z.string() };

/** The numbers of what an import added. Of the lists of another program, a record is a stream with one event. */
const counts = { streams: z.int(), events: z.int(), accounts: z.int(), files: z.int() };
const countsSchema = z.object(counts);
export type ImportCounts = z.infer<typeof countsSchema>;

/** The history of another installation, or lists of another program. */
export const importSources = ['history', 'lists'] as const;

export const importBegun = defineEvent('ImportBegun', {
  title: '開始搬入資料',
  schema: z.object({ source: z.enum(importSources), names: z.array(z.string()), ...by }),
  personal: staffPersonalFields,
});
export const importEnded = defineEvent('ImportEnded', {
  title: '完成搬入資料',
  schema: countsSchema,
});
export const importTakenBack = defineEvent('ImportTakenBack', {
  title: '收回搬入的資料',
  schema: z.object({ streams: z.int(), keys: z.int(), ...by }),
  personal: staffPersonalFields,
});
export const importEvents = [importBegun, importEnded, importTakenBack] as const;
export type ImportEvent = EventOf<(typeof importEvents)[number]>;

const summaries: SummariesOf<ImportEvent> = {
  ImportBegun: ({ names }) => `開始搬入資料：${names.join('、')}`,
  ImportEnded: ({ streams, events }) => `完成搬入資料：${streams} 筆，${events} 個事件`,
  ImportTakenBack: ({ streams }) => `收回搬入的資料：${streams} 筆`,
};

export const dataImportSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

export type DataImportState =
  | { readonly status: 'none' | 'taken-back' }
  | { readonly status: 'begun' | 'ended'; readonly added: ImportCounts };

export type DataImportCommand =
  | {
      readonly kind: 'begin';
      readonly source: (typeof importSources)[number];
      readonly names: readonly string[];
    }
  | { readonly kind: 'end'; readonly added: ImportCounts }
  | { readonly kind: 'take-back'; readonly streams: number; readonly keys: number };

const nothing: ImportCounts = { streams: 0, events: 0, accounts: 0, files: 0 };

/**
 * An import of data from elsewhere: stream `import-<id>`. The id follows from the content that is imported, so
 * that the same content again is the same import, which goes on where it was interrupted. Every imported event
 * has `importCorrelation(id)`.
 */
export const dataImport: Aggregate<DataImportState, DataImportCommand, ImportEvent, CommandFacts> = {
  category: 'import',
  events: importEvents,
  initial: { status: 'none' },

  decide(command, state, { caller, now }) {
    const recorded = { staff_uid: staffUidOf(caller), staff_name: caller.name, created_date: now };
    switch (command.kind) {
      case 'begin': {
        const { source, names } = command;
        if (state.status === 'begun' || state.status === 'ended') return [];
        return [{ type: 'ImportBegun', data: { source, names: [...names], ...recorded } }];
      }
      case 'end': {
        const hasAdded = Object.values(command.added).some((count) => count > 0);
        if (state.status === 'ended' && !hasAdded) return [];
        const before = 'added' in state ? state.added : nothing;
        return [{ type: 'ImportEnded', data: sumOf(before, command.added) }];
      }
      case 'take-back': {
        if (state.status === 'none') return refuse({ code: 'IMPORT_NOT_FOUND' });
        if (state.status === 'taken-back') return [];
        const { streams, keys } = command;
        return [{ type: 'ImportTakenBack', data: { streams, keys, ...recorded } }];
      }
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'ImportBegun':
        return { status: 'begun', added: nothing };
      case 'ImportEnded':
        return { status: 'ended', added: event.data };
      case 'ImportTakenBack':
        return { status: 'taken-back' };
    }
  },
};

const sumOf = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  streams: one.streams + other.streams,
  events: one.events + other.events,
  accounts: one.accounts + other.accounts,
  files: one.files + other.files,
});
