import { categories, categorySchema, formErrors, sameJson, tierSchema } from '@zhidan/domain';
import { categoryScreens } from '../category/index.js';
import { tierColumns } from '../category/ProfitTiers.js';
import { arrayItems, valueInItem } from '../film/changes.js';
import type { FieldLabel } from '../film/film.js';
import { joinedTexts, plainFieldLabels, textInItem } from '../film/words.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';
import { ID_PATH } from '../record/recordFilm.js';
import type { OfficeRecord } from '../record/screens.js';
import type { TableCell, TableLines } from '../sheet/lines.js';
import { matchImportColumns, type MappedColumn } from './columns.js';
import { importKind } from './importKind.js';
import { lineStateOf, type ImportFault, type ImportPlan, type PlannedLine } from './plan.js';
import { matchingRecord } from './planFile.js';
import { readNumber } from './readCell.js';
import { referencedNamesIn, type ImportContext } from './surroundings.js';
import type { FileCell, FileRow } from '@zhidan/ui-kit/sheet';
import { isBlank, textOfCell, type FileTable } from './table.js';

const PATH = 'quantity_profit';
const TYPE = 'type';
const tiersOnly = categorySchema.pick({ [PATH]: true });
const tierFields = Object.keys(tierColumns);

/** Products whose profit tiers are imported, one tier per line. */
export const tieredCategoryKind = importKind(categoryScreens);
const { called } = categoryScreens;

const wordAt = (path: string): readonly FieldLabel[] =>
  tieredCategoryKind.words.filter((word) => word.path === path);
const words: readonly FieldLabel[] = [
  ...wordAt(called),
  ...wordAt(TYPE),
  ...plainFieldLabels('number', tierColumns),
  ...wordAt(ID_PATH),
];

/** Labels the tiers of a product, which are matched by quantity. */
const tiersWord: FieldLabel = {
  is: 'list',
  path: PATH,
  label: categories.labels[PATH],
  keyOf: (tier) => textInItem(tier, 'quantity'),
  say: (tier) =>
    joinedTexts(...Object.entries(tierColumns).map(([name, label]) => `${label} ${textInItem(tier, name)}`)),
};

/** The tiers of all products, one per line; a product without tiers has a line with empty tier cells. */
export function tierLines({ existing }: ImportContext): TableLines {
  const lines = [...existing.byId.values()].flatMap((record): readonly (readonly TableCell[])[] => {
    const tiers = arrayItems(record[PATH]);
    const named = [textOf(record[called]), textOf(record[TYPE])];
    const lineOf = (tier: unknown) => [
      ...named,
      ...tierFields.map((name): TableCell => numberOrNone(valueInItem(tier, name))),
      record.id,
    ];
    return tiers.length === 0 ? [lineOf({})] : tiers.map(lineOf);
  });
  return [words.map(({ label }) => label), ...lines];
}

const numberOrNone = (value: unknown): TableCell => (typeof value === 'number' ? value : '');

/** Plans the changes of tiers: the tiers of a product are replaced by those that the file lists for it. */
export function planTiers({ head, rows }: FileTable, around: ImportContext): ImportPlan {
  const { known, passedOver, unknown, repeated } = matchImportColumns(
    head,
    words,
    words.map(({ path }) => path),
  );
  const has = (path: string) => known.some(({ word }) => word.path === path);
  const obstacles = [
    ...repeated.map((heading) => `有兩欄都是「${heading}」，請刪掉一欄`),
    ...(has(ID_PATH) || has(called) ? [] : ['沒有「識別碼」，也沒有「商品名稱」，不知道每一列是哪一個商品']),
    ...(has('quantity') ? [] : [`沒有「${tierColumns.quantity}」`]),
  ];
  return {
    passedOver: [...wordAt(TYPE).flatMap(({ label }) => (has(TYPE) ? [label] : [])), ...passedOver],
    unknown,
    obstacles,
    missing: [],
    lines: obstacles.length > 0 ? [] : linesOf(known, rows, around),
  };
}

/** Groups the lines by product, in the order of each product's first line. */
function linesOf(
  columns: readonly MappedColumn[],
  rows: readonly FileRow[],
  around: ImportContext,
): readonly PlannedLine[] {
  const reading = { kind: tieredCategoryKind, columns, around, names: referencedNamesIn(around) };
  const ofProduct = new Map<string, { readonly record: OfficeRecord; readonly rows: FileRow[] }>();
  const lines: (PlannedLine | string)[] = [];
  for (const row of rows) {
    const found = matchingRecord(reading, row);
    if ('message' in found) lines.push(unrecognised(row, found));
    else if (found.record === undefined) lines.push(unrecognised(row, noProduct(columns, row)));
    else {
      const { record } = found;
      const group = ofProduct.get(record.id);
      group?.rows.push(row);
      if (group !== undefined) continue;
      ofProduct.set(record.id, { record, rows: [row] });
      lines.push(record.id);
    }
  }
  return lines.flatMap((line) => {
    if (typeof line !== 'string') return [line];
    const group = ofProduct.get(line);
    return group === undefined ? [] : [lineOfProduct(columns, group.record, group.rows)];
  });
}

const noProduct = (columns: readonly MappedColumn[], { cells }: FileRow): ImportFault => {
  const column = columns.find(({ word }) => word.path === called);
  return {
    label: column?.word.label ?? '',
    cell: column === undefined ? '' : textOfCell(cells[column.at]),
    message: '找不到這個商品；新的商品請先在商品頁建立',
  };
};

const unrecognised = ({ row }: FileRow, fault: ImportFault): PlannedLine => ({
  row,
  name: fault.cell,
  state: 'faulty',
  record: undefined,
  changes: [],
  body: {},
  faults: [fault],
  isOutdated: false,
});

function lineOfProduct(
  columns: readonly MappedColumn[],
  record: OfficeRecord,
  rows: readonly FileRow[],
): PlannedLine {
  const now = arrayItems(record[PATH]);
  const filled = rows.filter(({ cells }) =>
    columns.some(({ at, word }) => tierFields.includes(word.path) && !isBlank(cells[at])),
  );
  const tiers = filled.map((row) => tierIn(columns, row, now));
  const parsed = tiersOnly.safeParse({ [PATH]: tiers });
  const after = parsed.success ? parsed.data[PATH] : tiers;
  const faults = Object.entries(formErrors(tiersOnly, { [PATH]: tiers })).map(([path, message]) =>
    faultAt(columns, filled, path, message),
  );
  const isSame = sameJson(after, now);
  const line = {
    row: rows[0]?.row ?? 0,
    name: textOf(record[called]),
    record,
    changes: isSame ? [] : [{ word: tiersWord, before: now, after }],
    body: { [PATH]: after },
    faults,
    isOutdated: false,
  };
  return { ...line, state: lineStateOf(line) };
}

/** The tier that a line describes; columns missing in the file keep their stored values. */
function tierIn(columns: readonly MappedColumn[], { cells }: FileRow, now: readonly unknown[]): FormValues {
  const given = Object.fromEntries(
    columns
      .filter(({ word }) => tierFields.includes(word.path))
      .map(({ at, word }) => [word.path, tierValue(cells[at] ?? null, word.path)]),
  );
  const kept = now.find((tier) => valueInItem(tier, 'quantity') === given['quantity']);
  return { ...(typeof kept === 'object' ? kept : {}), ...given };
}

function tierValue(cell: FileCell, path: string): unknown {
  // A line without a quantity describes no tier; other empty cells get the initial values of a new tier.
  if (isBlank(cell)) return path === 'quantity' ? '' : blankTier[path];
  return readNumber(cell);
}

const blankTier: FormValues = tierSchema.parse({});

function faultAt(
  columns: readonly MappedColumn[],
  rows: readonly FileRow[],
  path: string,
  message: string,
): ImportFault {
  const [, place = '', name = ''] = path.split('.');
  const row = rows[Number(place)];
  const column = columns.find(({ word }) => word.path === name);
  if (row === undefined || column === undefined || place === '') return { label: '', cell: '', message };
  return { label: `第 ${row.row} 列 ${column.word.label}`, cell: textOfCell(row.cells[column.at]), message };
}
