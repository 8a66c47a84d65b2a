import { formField, hasField, type FormField } from '@zhidan/domain';
import type { FieldKind, FieldLabel, FilmFile, FilmSubject } from '../film/film.js';
import { textInItem } from '../film/words.js';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';
import { textOf, textsOf, valueAt } from '../form/values.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import { declarationOf, type RecordScreens } from './screens.js';

/** The path of the id, which identifies a record even after its name has changed. */
export const ID_PATH = 'id';

interface RecordFilm {
  readonly screens: RecordScreens;
  /** Additional fields that the form does not have. */
  readonly besides?: readonly FieldLabel[];
  /** The address of a record in the office; by default that of its form. */
  readonly addressOf?: (id: string) => string;
}

/** Declares the film of a kind of master data, with the labels of its form. */
export function recordFilm({ screens, besides = [], addressOf }: RecordFilm): FilmSubject {
  const { resource, title, called, groups } = screens;
  const paths = groups.flatMap(({ fields }) => Object.keys(fields));
  return {
    resource,
    title,
    fields: [...paths.map((path) => wordOf(screens, path)), ...besides],
    whyOf: ({ data }: RecordHistoryEntry) =>
      textInItem(data, 'reason') === '' ? [] : [{ title: '原因', text: textInItem(data, 'reason') }],
    addressOf: addressOf ?? ((id) => `/${resource}/${encodeURIComponent(id)}`),
    nameOf: (record) => textOf(valueAt(record, called)),
  };
}

/** Declares a film with the columns of the table or, without columns, the fields of the form. */
export function filmSubjectOf(screens: RecordScreens): FilmSubject {
  const subject = recordFilm({ screens });
  if (screens.columns.length === 0) return subject;
  const columns = screens.columns.map((column) => (typeof column === 'string' ? { source: column } : column));
  return {
    ...subject,
    fields: columns.map(({ source, label }) => ({
      ...wordOf(screens, source),
      ...(label === undefined ? {} : { label }),
    })),
  };
}

/** Fields that all kinds of records have. */
const stamps: readonly FieldLabel[] = [
  { is: 'day', path: 'create_date', label: '建立日期' },
  { is: 'day', path: 'last_modify_date', label: '最後修改' },
  { is: 'text', path: 'last_edit_person', label: '最後編輯' },
  { is: 'text', path: ID_PATH, label: '識別碼' },
];

/**
 * The fields of a kind of master data in the column order of a download: those of the form, those of the list,
 * then dates and id.
 */
export function downloadFieldLabels(screens: RecordScreens): readonly FieldLabel[] {
  const own = recordFilm({ screens }).fields.filter(({ is }) => is !== 'files');
  const listed = filmSubjectOf(screens).fields.filter(({ is }) => is !== 'files');
  const all = [...own, ...listed, ...stamps];
  return all.filter(({ path }, place) => all.findIndex((word) => word.path === path) === place);
}

const wordOf = (screens: RecordScreens, path: string): FieldLabel => ({
  ...kindOf(screens, path),
  path,
  label: labelOf(screens, path),
});

/**
 * The label of a field; a label that also occurs in another group is preceded by the group's title (`發票`,
 * `大貨發票`).
 */
function labelOf(screens: RecordScreens, path: string): string {
  const { label } = declarationOf(screens, path);
  const group = screens.groups.find(({ fields }) => path in fields);
  const isShared =
    screens.groups.filter(({ fields }) =>
      Object.keys(fields).some((other) => declarationOf(screens, other).label === label),
    ).length > 1;
  return isShared && group !== undefined ? `${group.title}：${label}` : label;
}

function kindOf(screens: RecordScreens, path: string): FieldKind {
  if (!hasField(screens.schema, path)) return { is: 'text' };
  return kindOfField(formField(screens, path), declarationOf(screens, path));
}

function kindOfField(field: FormField, { choices, isMoney, isDate }: FieldDeclaration): FieldKind {
  if (field.kind === 'reference' || field.kind === 'references')
    return { is: field.kind, resource: field.to.resource };
  if (field.kind === 'pictures') return { is: 'files', filesIn: picturesIn };
  if (field.kind === 'choice') return { is: 'code', titles: choices ?? {}, isNumbered: false };
  if (field.kind === 'rows') return { is: 'list', keyOf: JSON.stringify, say: rowText };
  return { is: plainKindOf(field.kind, isMoney === true, isDate === true) };
}

function plainKindOf(kind: FormField['kind'], isMoney: boolean, isDate: boolean) {
  if (kind === 'switch') return kind;
  if (kind === 'number') return isMoney ? 'money' : kind;
  return kind === 'date' || isDate ? 'day' : 'text';
}

const picturesIn = (value: unknown): readonly FilmFile[] =>
  textsOf(value).map((address) => ({
    id: address,
    name: address.split('/').at(-1) ?? address,
    address,
    thumbnail: address,
  }));

const rowText = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? Object.values(row)
        .map(textOf)
        .filter((text) => text !== '')
        .join('・')
    : textOf(row);
