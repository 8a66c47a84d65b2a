/** What becomes of a record, as the names of its events end and as people say it. */
export const recordActs = { Added: '新增', Changed: '修改', Removed: '刪除' } as const;
export type RecordAct = keyof typeof recordActs;

/** What an event of a record is called: `修改問與答`. */
export const actTitle = ({ title }: { readonly title: string }, act: RecordAct): string =>
  `${recordActs[act]}${title}`;
