/** One family of codes: what staff and buyers read for each. */
export type CodeTable = Readonly<Record<number, { readonly title: string }>>;

/** What stands in place of the title of a code that no table knows. */
export const UNREGISTERED = '未註冊';

/** What a log says when such a code was met. */
export const unregisteredCodeMessage = (code: number): string =>
  `GET_QUOTATION_CODES code ${code} 尚未註冊，請通知工程師！`;

/** The codes of a table, smallest first. */
export const codesIn = <Table extends CodeTable>(table: Table): readonly (keyof Table & number)[] =>
  Object.keys(table).map(Number);

export const isCodeIn = <Table extends CodeTable>(table: Table, code: number): code is keyof Table & number =>
  Object.hasOwn(table, code);

export const titleIn = (table: CodeTable, code: number): string => table[code]?.title ?? UNREGISTERED;
