import type { z } from 'zod';
import { foldedName } from '../core/folded-name.js';
import { zkgSchema, type Zkg } from './schema.js';

/** The most rows of one table. */
export const MAX_ZKG_ROWS = 10_000;

/** The most faults that are reported for one table. */
const MOST_FAULTS = 200;

/** The columns of the uploaded table, by their titles. */
export const zkgColumns = [
  { title: '編號', field: 'type', required: true },
  { title: '名稱', field: 'name', required: true },
  { title: '第一層編號', field: 'level_one_id', required: true },
  { title: '第二層編號', field: 'level_two_id', required: true },
  { title: '說明', field: 'describe', required: false },
  { title: '圖片', field: 'imgs', required: false },
  { title: '啟用', field: 'activate', required: false },
] as const;

type Column = (typeof zkgColumns)[number];

/** The example row of the template, in the order of its columns; it is never imported. */
export const zkgExample: readonly string[] = [
  'K01-101',
  '方形桌布 120',
  'K',
  'K01',
  '範例：這一列不會匯入',
  '',
  '是',
];

/** A fault in a row and column, numbered as spreadsheets number them. */
export interface SheetFault {
  readonly row: number;
  /** Empty where the fault concerns no single column. */
  readonly column: string;
  readonly message: string;
}

/** Lookups of existing records by code, and of codes that are taken. */
export interface ZkgLookup {
  /** The id of the first-level record with a code. */
  levelOne(type: string): string | undefined;
  levelTwo(type: string): { readonly id: string; readonly level_one_id: string } | undefined;
  isTaken(type: string): boolean;
}

/** The rows of a table, or all of its faults: a table with a fault is not imported, not even in part. */
export type SheetReadResult =
  { readonly rows: readonly Zkg[]; readonly faults?: undefined } | { readonly faults: readonly SheetFault[] };

/** Reads the cells of a table; its first row contains the column titles. */
export function readZkgSheet(cells: readonly (readonly unknown[])[], known: ZkgLookup): SheetReadResult {
  const [head = [], ...body] = cells;
  const titles = head.map(textOf);
  const faults: SheetFault[] = faultsOfHead(titles);
  if (faults.length > 0) return { faults };
  if (body.length > MAX_ZKG_ROWS) {
    return { faults: [{ row: MAX_ZKG_ROWS + 2, column: '', message: `最多只能有 ${MAX_ZKG_ROWS} 列` }] };
  }

  const { rows, faults: ofRows } = readRows(body, titles, known);
  if (ofRows.length > 0) return { faults: ofRows.slice(0, MOST_FAULTS) };
  return rows.length > 0 ? { rows } : { faults: [{ row: 2, column: '', message: '沒有任何資料' }] };
}

/** Reads rows until the limit of reported faults is reached. */
function readRows(body: readonly (readonly unknown[])[], titles: readonly string[], known: ZkgLookup) {
  const rows: Zkg[] = [];
  const faults: SheetFault[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of body.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    if (line.every((cell) => textOf(cell) === '') || isExample(line)) continue;
    const row = index + 2;
    const read = readRow((title) => line[titles.indexOf(title)], known);
    faults.push(...read.faults.map((fault) => ({ row, ...fault })));
    const code = foldedName(read.type);
    const before = code === '' ? undefined : seen.get(code);
    if (before === undefined) seen.set(code, row);
    else faults.push({ row, column: '編號', message: `與第 ${before} 列重複` });
    if (read.fields !== undefined) rows.push(read.fields);
  }
  return { rows, faults };
}

/**
 * Whether the row is the unchanged example of the template; a changed example is imported like any other row.
 */
const isExample = (line: readonly unknown[]): boolean =>
  zkgExample.every((cell, at) => textOf(line[at]) === cell) && line.length <= zkgExample.length;

function faultsOfHead(titles: readonly string[]): SheetFault[] {
  const known: readonly string[] = zkgColumns.map(({ title }) => title);
  return [
    ...zkgColumns
      .filter(({ title, required }) => required && !titles.includes(title))
      .map(({ title }) => ({ row: 1, column: title, message: '缺少這一欄' })),
    ...titles
      .filter((title, at) => title !== '' && (!known.includes(title) || titles.indexOf(title) !== at))
      .map((title) => ({
        row: 1,
        column: title,
        message: known.includes(title) ? '這一欄重複' : '不認識這一欄',
      })),
  ];
}

interface RowRead {
  readonly type: string;
  readonly fields?: Zkg;
  readonly faults: readonly Omit<SheetFault, 'row'>[];
}

type RowFault = Omit<SheetFault, 'row'>;
type Cells = (title: Column['title']) => string;

function readRow(cell: (title: Column['title']) => unknown, known: ZkgLookup): RowRead {
  const text: Cells = (title) => textOf(cell(title));
  const type = text('編號');
  const levelOne = known.levelOne(text('第一層編號'));
  const levelTwo = known.levelTwo(text('第二層編號'));
  const activate = switched(text('啟用'));

  const faults: RowFault[] = [...faultsOfCodes(text, known)];
  if (activate === undefined) faults.push({ column: '啟用', message: '請填「是」或「否」' });

  const parsed = zkgSchema.safeParse({
    type,
    name: text('名稱'),
    level_one_id: levelOne ?? '-',
    level_two_id: levelTwo?.id ?? '-',
    describe: text('說明'),
    imgs: text('圖片')
      .split(/[\n|]/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    activate: activate ?? true,
  });
  if (!parsed.success) faults.push(...parsed.error.issues.map(faultOf));
  return parsed.success && faults.length === 0 ? { type, fields: parsed.data, faults } : { type, faults };
}

/** The faults in the code of a row and in the codes of the levels above it. */
function faultsOfCodes(text: Cells, known: ZkgLookup): readonly RowFault[] {
  const type = text('編號');
  const one = text('第一層編號');
  const two = text('第二層編號');
  const levelOne = known.levelOne(one);
  const levelTwo = known.levelTwo(two);
  const isForeign = levelOne !== undefined && levelTwo !== undefined && levelTwo.level_one_id !== levelOne;
  return [
    ...faultIf(type !== '' && known.isTaken(type), '編號', `「${type}」已經存在`),
    ...faultIf(one !== '' && levelOne === undefined, '第一層編號', `找不到「${one}」`),
    ...faultIf(two !== '' && levelTwo === undefined, '第二層編號', `找不到「${two}」`),
    ...faultIf(isForeign, '第二層編號', `「${two}」不屬於「${one}」`),
    ...faultIf(one === '', '第一層編號', '此欄位不能為空'),
    ...faultIf(two === '', '第二層編號', '此欄位不能為空'),
  ];
}

const faultIf = (isWrong: boolean, column: Column['title'], message: string): readonly RowFault[] =>
  isWrong ? [{ column, message }] : [];

function faultOf(issue: z.core.$ZodIssue): Omit<SheetFault, 'row'> {
  const column = zkgColumns.find(({ field }) => field === issue.path[0])?.title ?? '';
  if (issue.code === 'too_big') {
    return {
      column,
      message: issue.origin === 'array' ? `最多 ${issue.maximum} 張圖片` : `最多 ${issue.maximum} 個字`,
    };
  }
  return { column, message: /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '內容不正確' };
}

const yes: readonly string[] = ['', '是', 'y', 'yes', 'true', '1', 'v', '啟用'];
const no: readonly string[] = ['否', 'n', 'no', 'false', '0', 'x', '停用'];

function switched(text: string): boolean | undefined {
  const word = foldedName(text);
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}

const textOf = (cell: unknown): string => {
  if (typeof cell === 'string') return cell.trim();
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
};
