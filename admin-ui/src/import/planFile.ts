import { foldedName } from '@zhidan/domain';
import { textOf, valueAt } from '../form/values.js';
import { ID_PATH } from '../record/recordFilm.js';
import type { OfficeRecord } from '../record/screens.js';
import { matchImportColumns, type MappedColumn } from './columns.js';
import { isImportableColumn, type ImportKind } from './importKind.js';
import { lineStateOf, type ImportFault, type ImportPlan, type PlannedLine } from './plan.js';
import { planLine, type LineContext } from './planLine.js';
import { referencedNamesIn, type ImportContext } from './surroundings.js';
import type { FileRow } from '@zhidan/ui-kit/sheet';
import { textOfCell, type FileTable } from './table.js';

/** Plans the changes that a file makes to the records of a kind. */
export function planFile(kind: ImportKind, { head, rows }: FileTable, around: ImportContext): ImportPlan {
  const { screens, words, required } = kind;
  const { known, passedOver, unknown, repeated } = matchImportColumns(head, words, around.fields);
  const columns = known.filter(({ word }) => isImportableColumn(kind, word) || word.path === ID_PATH);
  const labelOf = (path: string) => words.find((word) => word.path === path)?.label ?? path;
  const has = (path: string) => known.some(({ word }) => word.path === path);
  const obstacles = [
    ...repeated.map((heading) => `有兩欄都是「${heading}」，請刪掉一欄`),
    ...(has(ID_PATH) || has(screens.called)
      ? []
      : [`沒有「${labelOf(ID_PATH)}」，也沒有「${labelOf(screens.called)}」，不知道每一列是哪一筆資料`]),
    ...(columns.some(({ word }) => word.path !== ID_PATH) ? [] : ['沒有任何可以匯入的欄位']),
  ];
  const reading: LineContext = { kind, columns: known, around, names: referencedNamesIn(around) };
  const lines =
    obstacles.length > 0
      ? []
      : withFaultsBetween(
          kind,
          around,
          rows.map((row) => lineOf(reading, row)),
        );
  return {
    passedOver: [
      ...known
        .filter(({ word }) => !columns.some((column) => column.word === word))
        .map(({ word }) => word.label),
      ...passedOver,
    ],
    unknown,
    obstacles,
    missing: lines.some(({ record }) => record === undefined)
      ? words.flatMap(({ path, label }) => (required.includes(path) && !has(path) ? [label] : []))
      : [],
    lines,
  };
}

function lineOf(reading: LineContext, row: FileRow): PlannedLine {
  const found = matchingRecord(reading, row);
  if ('message' in found)
    return {
      row: row.row,
      name: textAt(reading, row, reading.kind.screens.called),
      state: 'faulty',
      record: undefined,
      changes: [],
      body: {},
      faults: [found],
      isOutdated: false,
    };
  return planLine(reading, row, found.record);
}

/**
 * The record that a line changes, found by id, or by name in a line without an id; undefined for a new record.
 */
export function matchingRecord(
  reading: LineContext,
  row: FileRow,
): { readonly record: OfficeRecord | undefined } | ImportFault {
  const { kind, around } = reading;
  const id = textAt(reading, row, ID_PATH);
  const label = (path: string) => kind.words.find((word) => word.path === path)?.label ?? path;
  if (id !== '') {
    const record = around.existing.byId.get(id);
    if (record !== undefined) return { record };
    return { label: label(ID_PATH), cell: id, message: '找不到這筆資料；要新增一筆，請把這一格清空' };
  }
  const name = textAt(reading, row, kind.screens.called);
  const alike = name === '' ? [] : (around.existing.byName.get(foldedName(name)) ?? []);
  if (alike.length > 1)
    return {
      label: label(kind.screens.called),
      cell: name,
      message: `有 ${alike.length} 筆都叫這個名稱，請填識別碼`,
    };
  return { record: alike[0] };
}

function textAt({ columns }: LineContext, { cells }: FileRow, path: string): string {
  const column: MappedColumn | undefined = columns.find(({ word }) => word.path === path);
  return column === undefined ? '' : textOfCell(cells[column.at]);
}

/** Adds faults that involve two lines: the same record, or the same new name. */
function withFaultsBetween(
  { screens: { called }, isCalledOnce, words }: ImportKind,
  { existing }: ImportContext,
  lines: readonly PlannedLine[],
): readonly PlannedLine[] {
  const ofRecord = rowsBy(lines, ({ record }) => record?.id);
  const ofName = rowsBy(lines, ({ name }) => foldedName(name) || undefined);
  const label = words.find(({ path }) => path === called)?.label ?? '';
  const isNamed = ({ record, name }: PlannedLine) =>
    record === undefined || foldedName(name) !== foldedName(textOf(valueAt(record, called)));
  /** Whether the record with this name keeps its name in the file. */
  const keepsName = (name: string, line: PlannedLine) =>
    (existing.byName.get(foldedName(name)) ?? []).some(
      ({ id }) => id !== line.record?.id && !lines.some((other) => other.record?.id === id && isNamed(other)),
    );
  const faultsOf = (line: PlannedLine): readonly ImportFault[] => {
    const [same] = othersIn(ofRecord.get(line.record?.id ?? ''), line);
    if (same !== undefined) return [{ label: '', cell: '', message: `第 ${same} 列也是這一筆資料` }];
    if (line.name === '' || !isNamed(line)) return [];
    const [alike] = othersIn(ofName.get(foldedName(line.name)), line);
    if (alike !== undefined) return [{ label, cell: line.name, message: `第 ${alike} 列也叫這個名稱` }];
    return isCalledOnce && keepsName(line.name, line)
      ? [{ label, cell: line.name, message: '已經有另一筆資料叫這個名稱' }]
      : [];
  };
  return lines.map((line) => {
    const found = faultsOf(line);
    if (found.length === 0) return line;
    const next = { ...line, faults: [...line.faults, ...found] };
    return { ...next, state: lineStateOf(next) };
  });
}

function rowsBy(
  lines: readonly PlannedLine[],
  keyOf: (line: PlannedLine) => string | undefined,
): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === undefined) continue;
    const alike = rows.get(key);
    if (alike === undefined) rows.set(key, [line.row]);
    else alike.push(line.row);
  }
  return rows;
}

const othersIn = (rows: readonly number[] = [], { row }: PlannedLine): readonly number[] =>
  rows.filter((other) => other !== row);
