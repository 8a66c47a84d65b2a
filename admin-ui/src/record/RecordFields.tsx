import { useMemo } from 'react';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { blankRecord, formErrors, formField, hasField } from '@zhidan/domain';
import { FieldInput } from '../form/field/FieldInput.js';
import { declarationOf, type RecordScreens } from './screens.js';
import type { RecordFormState } from './useRecordForm.js';

interface RecordFieldsProps {
  readonly screens: RecordScreens;
  readonly typing: RecordFormState;
  readonly mayKeep: boolean;
}

/** The fields of a record in groups, below a note about locked fields. */
export function RecordFields({ screens, typing, mayKeep }: RecordFieldsProps) {
  const { groups } = screens;
  const asked = screens.createSchema ?? screens.schema;
  const required = useMemo(() => new Set(Object.keys(formErrors(asked, blankRecord(asked)))), [asked]);
  const lockOf = locksOf(screens, typing);
  const locks = new Set(
    groups.flatMap(({ fields }) => Object.keys(fields).map(lockOf)).filter((lock) => lock !== undefined),
  );
  return (
    <Stack spacing={3}>
      {[...locks].map((lock) => (
        <Alert key={lock} severity="info">
          {lock}
        </Alert>
      ))}
      {groups
        .map(({ title, fields }) => ({ title, paths: shownOf(Object.keys(fields), screens, typing) }))
        .filter(({ paths }) => paths.length > 0)
        .map(({ title, paths }) => (
          <section key={title} aria-label={title}>
            {groups.length > 1 && (
              <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
                {title}
              </Typography>
            )}
            <Box sx={inColumns}>
              {paths.map((path) => (
                <Box key={path} sx={isWide(screens, path) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
                  <FieldInput
                    path={path}
                    field={formField({ ...screens, schema: typing.schema }, path)}
                    declared={declarationOf(screens, path)}
                    isStarred={required.has(path)}
                    references={screens.rules?.references}
                    folder={screens.resource}
                    values={typing.values}
                    errors={typing.refusal?.errors ?? {}}
                    disabled={!mayKeep || typing.isSaving || lockOf(path) !== undefined}
                    onChange={typing.set}
                  />
                </Box>
              ))}
            </Box>
          </section>
        ))}
    </Stack>
  );
}

const inColumns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
} as const;

/** The fields to show: those that the user may see in the record. */
const shownOf = (
  paths: readonly string[],
  screens: RecordScreens,
  { base, schema, values }: RecordFormState,
): readonly string[] =>
  paths.filter(
    (path) =>
      declarationOf(screens, path).isAsked?.(values) !== false &&
      hasField(schema, path) &&
      (base === undefined || base[topOf(path)] !== undefined),
  );

/** Returns a function that gives the reason why a field is locked. */
const locksOf =
  ({ lock }: RecordScreens, { base }: RecordFormState) =>
  (path: string): string | undefined =>
    base && lock?.(base, topOf(path));

const topOf = (path: string): string => path.split('.')[0] ?? '';

const WIDE = ['pictures', 'rows', 'references', 'texts', 'choices'];

function isWide(screens: RecordScreens, path: string): boolean {
  if (!hasField(screens.schema, path)) return false;
  const field = formField(screens, path);
  return WIDE.includes(field.kind) || (field.kind === 'text' && field.isLong);
}
