import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of taking an import back. */
export type DataImportRefusal =
  | { readonly code: 'IMPORT_NOT_FOUND' }
  /** Something was built on these streams, or signed in with these accounts, since the import. */
  | { readonly code: 'IMPORT_BUILT_ON'; readonly records: readonly string[]; readonly count: number };

export const dataImportNotFoundCodes = [
  'IMPORT_NOT_FOUND',
] as const satisfies readonly DataImportRefusal['code'][];

export const dataImportRefusalMessages: RefusalMessages<DataImportRefusal> = {
  IMPORT_NOT_FOUND: () => '找不到這次搬入',
  IMPORT_BUILT_ON: ({ records, count }) =>
    `搬入之後有 ${count} 筆資料已經被使用或變更，不能整批收回：${records.join('、')}`,
};
