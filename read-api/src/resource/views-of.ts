import { unwrapSchema, isShown, shownKeysOf, type ShownKeys } from '@zhidan/domain';
import { z } from 'zod';
import type { FilterField } from './field.js';
import type {
  ViewAddition,
  ResourceDeclaration,
  ShownColumn,
  ResourceView,
  ViewDeclaration,
} from './resource.js';

const ALWAYS = ['id', 'revision'];

type Declared = Pick<
  ResourceDeclaration,
  'name' | 'row' | 'searched' | 'foundByNumber' | 'computed' | 'listed' | 'within'
>;

/**
 * A view with each combination of its additions, the largest first, so that a caller gets all additions that
 * they may have.
 */
export function viewCombinationsOf(
  { plus = [], ...view }: ViewDeclaration,
  declared: Declared,
  fields: ReadonlyMap<string, FilterField>,
): readonly ResourceView[] {
  return choicesOf(plus).map((chosen) => viewWith(view, chosen, declared, fields));
}

/** Every subset of a list, larger ones first. */
const choicesOf = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  all
    .reduce<readonly (readonly One[])[]>(
      (chosen, one) => chosen.flatMap((some) => [[...some, one], some]),
      [[]],
    )
    .toSorted((one, other) => other.length - one.length);

function viewWith(
  view: Omit<ViewDeclaration, 'plus'>,
  plus: readonly ViewAddition[],
  declared: Declared,
  fields: ReadonlyMap<string, FilterField>,
): ResourceView {
  const { hiddenFields = [], narrowedBy = [], columns, ...kept } = view;
  const { listed } = declared;
  const paths =
    columns === 'all' ? 'all' : [...ALWAYS, ...columns, ...plus.flatMap((more) => more.columns ?? [])];
  mustShowColumns(declared, [...(paths === 'all' ? [] : paths), ...(listed ?? [])]);
  const shown = paths === 'all' ? 'all' : shownKeysOf(paths);
  const open = [...fields.values()].filter(
    (field) => isShown(shown, field.name) && !hiddenFields.includes(field.name),
  );
  const made: Omit<ResourceView, 'listed'> = {
    ...kept,
    with: [...(view.with ?? []), ...plus.flatMap((more) => more.with)],
    ...columnsShown(declared, shown),
    fields: new Map(
      [...open, ...narrowedBy, ...plus.flatMap(({ through = [] }) => through)].map((field) => [
        field.name,
        field,
      ]),
    ),
    numbers: open.filter(({ name }) => declared.foundByNumber?.includes(name)),
    search: searchIn(declared, shown, { fields: [...fields.values()], open }),
    hasGrams: declared.within === undefined,
  };
  if (listed === undefined) return { ...made, listed: undefined };
  const inList = shownKeysOf([...ALWAYS, ...listed.filter((path) => isShown(shown, path))]);
  return { ...made, listed: { ...made, ...columnsShown(declared, inList), listed: undefined } };
}

/**
 * The whole searched text where the view shows all of it; otherwise the searched fields that the view shows.
 */
function searchIn(
  { searched = [], within }: Declared,
  shown: ShownKeys,
  { fields, open }: { readonly fields: readonly FilterField[]; readonly open: readonly FilterField[] },
): ResourceView['search'] {
  const found = fields.filter(({ column }) => searched.includes(column));
  const isWhole =
    found.every((field) => open.includes(field)) &&
    searched.every((column) => isShown(shown, column) || found.some((field) => field.column === column));
  // The stored text covers the whole row of the other resource, so a resource that shows a part of this row
  // must not search it.
  return isWhole && searched.length > 0 && within === undefined
    ? 'all'
    : found.filter((field) => open.includes(field));
}

function columnsShown({ row, computed }: Declared, by: ShownKeys) {
  const own = shownColumns(row, by);
  return {
    columns: own.map((column) => column.name),
    shown: own,
    computed: computed === undefined ? [] : shownColumns(computed.columns, by),
  };
}

function mustShowColumns({ name, row, computed }: Declared, paths: readonly string[]): void {
  const whole = row.extend(computed?.columns.shape ?? {});
  for (const path of paths) mustLieIn(whole, path, name);
}

const shownColumns = ({ shape }: z.ZodObject, shown: ShownKeys): readonly ShownColumn[] =>
  Object.keys(shape).flatMap((name): readonly ShownColumn[] => {
    const inside = shown === 'all' ? 'all' : shown.get(name);
    return inside === undefined ? [] : [{ name, shown: inside }];
  });

/** Throws for an unknown name in an allow-list, which would otherwise silently show nothing. */
function mustLieIn(row: z.ZodObject, path: string, resource: string): void {
  const found = path
    .split('.')
    .reduce<readonly z.core.$ZodType[]>(
      (schemas, key) => schemas.flatMap((schema) => insideOf(schema, key)),
      [row],
    );
  if (found.length === 0) throw new Error(`${resource} shows ${path}, which is no column of it`);
}

/** The schemas under a key of an object, of each variant of a union, or of each item of a list. */
function insideOf(declared: z.core.$ZodType, key: string): readonly z.core.$ZodType[] {
  const schema = unwrapSchema(declared);
  if (schema instanceof z.ZodArray) return insideOf(schema.element, key);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => insideOf(option, key));
  const field = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return field === undefined ? [] : [field];
}
