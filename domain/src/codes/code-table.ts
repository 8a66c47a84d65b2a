/** A family of codes with the title of each code. */
export type CodeTable = Readonly<Record<number, { readonly title: string }>>;

/** The title of an unknown code. */
export const UNREGISTERED_CODE_TITLE = '未註冊';

/** The log message for an unknown code. */
export const unregisteredCodeMessage = (code: number): string =>
  `GET_QUOTATION_CODES code ${code} 尚未註冊，請通知工程師！`;

/** The codes of a table, smallest first. */
export const codesIn = <Table extends CodeTable>(table: Table): readonly (keyof Table & number)[] =>
  Object.keys(table).map(Number);

export const isCodeIn = <Table extends CodeTable>(table: Table, code: number): code is keyof Table & number =>
  Object.hasOwn(table, code);

export const titleIn = (table: CodeTable, code: number): string =>
  table[code]?.title ?? UNREGISTERED_CODE_TITLE;
