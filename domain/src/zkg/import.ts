import { z } from 'zod';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { zkgSchema, type Zkg } from './schema.js';

/**
 * Rows of a table that is being imported: stream `zkgrows-<id of the import>`. They have no effect before the
 * import is accepted.
 */
export const zkgRowsTaken = defineEvent('ZkgRowsTaken', {
  title: '收下 zkg 資料列',
  schema: z.object({ part: z.int(), rows: z.array(zkgSchema) }),
});
export type ZkgRowsTaken = EventOf<typeof zkgRowsTaken>;

export const zkgRows: Aggregate<
  number,
  { readonly part: number; readonly rows: readonly Zkg[] },
  ZkgRowsTaken
> = {
  category: 'zkgrows',
  events: [zkgRowsTaken],
  initial: 0,
  decide: ({ part, rows }, taken) =>
    part < taken ? [] : [{ type: 'ZkgRowsTaken', data: { part, rows: [...rows] } }],
  evolve: (taken) => taken + 1,
};

const zkgImportAccepted = defineEvent('ZkgImportAccepted', {
  title: '開始匯入 zkg',
  schema: z.object({ parts: z.int(), rows: z.int() }),
});
const zkgImportFinished = defineEvent('ZkgImportFinished', { title: '完成匯入 zkg', schema: z.object({}) });
export type ZkgImportEvent = EventOf<typeof zkgImportAccepted> | EventOf<typeof zkgImportFinished>;

const summaries: SummariesOf<ZkgRowsTaken | ZkgImportEvent> = {
  ZkgRowsTaken: ({ part, rows }) => `收下 zkg 資料第 ${part + 1} 批：${rows.length} 列`,
  ZkgImportAccepted: ({ rows }) => `開始匯入 zkg：${rows} 列`,
  ZkgImportFinished: () => '完成匯入 zkg',
};

export const zkgImportSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/** The progress of an import; its rows count from `accepted` on and are shown from `finished` on. */
export type ZkgImportState =
  | { readonly status: 'none' }
  | { readonly status: 'accepted' | 'finished'; readonly parts: number; readonly rows: number };

export type ZkgImportCommand =
  { readonly kind: 'accept'; readonly parts: number; readonly rows: number } | { readonly kind: 'finish' };

/**
 * The import of a third-level table: stream `zkgimport-<id>`. It has no effect before it is accepted. Once
 * accepted it is completed even if a process ends meanwhile, and its rows are shown only when all are imported.
 */
export const zkgImports: Aggregate<ZkgImportState, ZkgImportCommand, ZkgImportEvent> = {
  category: 'zkgimport',
  events: [zkgImportAccepted, zkgImportFinished],
  initial: { status: 'none' },

  decide(command, state) {
    switch (command.kind) {
      case 'accept':
        return state.status === 'none'
          ? [{ type: 'ZkgImportAccepted', data: { parts: command.parts, rows: command.rows } }]
          : [];
      case 'finish':
        return state.status === 'accepted' ? [{ type: 'ZkgImportFinished', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ZkgImportAccepted':
        return { status: 'accepted', ...event.data };
      case 'ZkgImportFinished':
        return state.status === 'none' ? state : { ...state, status: 'finished' };
    }
  },
};

/** The id of an imported record, numbered from 1. */
export const importedRecordId = (importId: string, number: number): string => `${importId}.${number}`;

/** The import that added a record; empty for a record that was added by hand. */
export const importIdOf = (id: string): string => /^(.+)\.\d+$/.exec(id)?.[1] ?? '';

/** The progress of an import, as the read model stores it. */
export const zkgImportRow = z.object({
  id: z.string(),
  revision: z.int(),
  finished: z.boolean(),
  rows: z.int(),
});
