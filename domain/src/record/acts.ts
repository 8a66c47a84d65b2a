/** The actions on a record: the last part of the event's name, and its title. */
const recordActions = { Added: '新增', Changed: '修改', Removed: '刪除' } as const;
export type RecordAction = keyof typeof recordActions;

/** The title of a record's event, such as `修改問與答`. */
export const recordActionTitle = ({ title }: { readonly title: string }, act: RecordAction): string =>
  `${recordActions[act]}${title}`;
