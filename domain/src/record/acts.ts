/** The acts on a record: the last word of the event's name, and its title. */
export const recordActs = { Added: '新增', Changed: '修改', Removed: '刪除' } as const;
export type RecordAct = keyof typeof recordActs;

/** The title of a record's event, such as `修改問與答`. */
export const actTitle = ({ title }: { readonly title: string }, act: RecordAct): string =>
  `${recordActs[act]}${title}`;
