import { blankRecord, formErrors } from '@zhidan/domain';
import { declarationOf, type FieldGroup, type RecordScreens } from './screens.js';

type Declared = Pick<RecordScreens, 'schema' | 'createSchema' | 'called' | 'groups' | 'labels' | 'quick'>;

/** The fields that a picker asks for when it adds a record, and the others in their groups. */
export function shortForm(screens: Declared): {
  readonly short: FieldGroup;
  readonly folded: readonly FieldGroup[];
} {
  const { schema, createSchema = schema, called, groups, quick } = screens;
  const required = Object.keys(formErrors(createSchema, blankRecord(createSchema)));
  const shown = new Set(quick?.fields ?? [called, ...required]);
  const isShort = (path: string) => shown.has(path) || shown.has(path.split('.')[0] ?? '');
  const paths = groups.flatMap(({ fields }) => Object.keys(fields));
  const declaredOf = (chosen: readonly string[]) =>
    Object.fromEntries(chosen.map((path) => [path, declarationOf(screens, path)]));
  return {
    short: {
      title: '',
      fields: declaredOf(
        [...shown].flatMap((name) => paths.filter((path) => path === name || path.startsWith(`${name}.`))),
      ),
    },
    folded: groups
      .map(({ title, fields }) => ({
        title,
        fields: declaredOf(Object.keys(fields).filter((path) => !isShort(path))),
      }))
      .filter(({ fields }) => Object.keys(fields).length > 0),
  };
}
