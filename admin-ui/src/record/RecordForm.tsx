import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { Alert, Box, Stack, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { blankRecord, formErrors, formField, hasField, sameJson } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { get, RequestFailed, send } from '@zhidan/ui-kit/api';
import { FieldInput } from '../form/field/FieldInput.js';
import { FIELDS_WRONG, refusalOf, Refused, withoutErrorOf, type Refusal } from '../form/Refused.js';
import { useWrongInSight } from '../form/useWrongInSight.js';
import { RemoveButton } from './RemoveButton.js';
import { StaleDialog } from './StaleDialog.js';
import type { Values } from '../form/fieldDeclaration.js';
import { textOf, valueAt } from '../form/values.js';
import { declarationOf, type OfficeRecord, type RecordScreens } from './screens.js';

interface RecordFormProps {
  readonly screens: RecordScreens;
  readonly heading: string;
  /** The record as it was when the form opened; none when one is added. */
  readonly record: OfficeRecord | undefined;
  readonly blank: Values;
  readonly mayKeep: boolean;
  readonly onTyped: (isTyped: boolean) => void;
  /** Told which record was saved; nothing when it was removed. */
  readonly onSaved: (saved?: OfficeRecord) => void;
}

/** Everything that is kept of a record, checked by the schema of the API. What was typed stays until it is saved. */
export function RecordForm({ screens, heading, record, blank, mayKeep, onTyped, onSaved }: RecordFormProps) {
  const { resource, groups, called, beside: Beside, sent = (all) => all } = screens;
  const [base, setBase] = useState(record);
  const [values, setValues] = useState<Values>(record ?? blank);
  const [refusal, setRefusal] = useState<Refusal>();
  const { form, show: showWrong } = useWrongInSight();
  const errors = refusal?.errors ?? {};
  const [newer, setNewer] = useState<OfficeRecord>();
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const say = useMessages();

  const before: Values = base ?? blank;
  const schema = record === undefined ? (screens.createSchema ?? screens.schema) : screens.schema;
  const asked = screens.createSchema ?? screens.schema;
  const required = useMemo(() => new Set(Object.keys(formErrors(asked, blankRecord(asked)))), [asked]);
  const isShown = (path: string) => {
    const [top = ''] = path.split('.');
    if (declarationOf(screens, path).isAsked?.(values) === false) return false;
    // What the record does not show, whoever looks at it may not set either.
    return hasField(schema, path) && (base === undefined || base[top] !== undefined);
  };
  const lockOf = (path: string) => base && screens.lock?.(base, path.split('.')[0] ?? '');
  const locks = new Set(
    groups.flatMap(({ fields }) => Object.keys(fields).map(lockOf)).filter((lock) => lock !== undefined),
  );
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameJson(value, before[name])),
  );
  const isTyped = Object.keys(changes).length > 0;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);

  const set = (path: string, value: unknown) => {
    setValues((now) => withValue(now, path.split('.'), value));
    setRefusal((before) => before && withoutErrorOf(before, path));
  };

  const refuse = (reason: Refusal) => {
    setRefusal(reason);
    showWrong();
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = Object.fromEntries(
      Object.entries(formErrors(schema, sent(values))).filter(
        ([path]) => base === undefined || (path.split('.')[0] ?? '') in changes,
      ),
    );
    if (Object.keys(wrong).length > 0) return refuse({ sentence: FIELDS_WRONG, errors: wrong });
    setRefusal(undefined);
    setSaving(true);
    try {
      const { body: saved } = await (base === undefined
        ? send<OfficeRecord>(`/api/${resource}`, { method: 'POST', body: sent(values) })
        : send<OfficeRecord>(`/api/${resource}/${encodeURIComponent(base.id)}`, {
            method: 'PUT',
            body: sent(changes),
            headers: { 'if-match': `"${base.revision}"` },
          }));
      await client.invalidateQueries({ queryKey: [resource] });
      say.done(base === undefined ? '已新增' : '已儲存');
      onTyped(false);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.status === 412 && base !== undefined) {
        setNewer(await get<OfficeRecord>(`/api/${resource}/${encodeURIComponent(base.id)}`));
        return;
      }
      refuse(refusalOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Box component="form" ref={form} noValidate onSubmit={(event) => void save(event)}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, pr: 5, mb: 2 }}>
        {base === undefined ? heading : textOf(valueAt(base, called)) || heading}
      </Typography>
      {base !== undefined && Beside !== undefined && <Beside record={base} />}
      <Stack spacing={3}>
        {[...locks].map((lock) => (
          <Alert key={lock} severity="info">
            {lock}
          </Alert>
        ))}
        {groups
          .map((group) => ({ ...group, paths: Object.keys(group.fields).filter(isShown) }))
          .filter(({ paths }) => paths.length > 0)
          .map(({ title, paths }) => (
            <section key={title} aria-label={title}>
              {groups.length > 1 && (
                <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1 }}>
                  {title}
                </Typography>
              )}
              <Box
                sx={{
                  display: 'grid',
                  gap: 1.5,
                  alignItems: 'start',
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
                }}
              >
                {paths.map((path) => (
                  <Box key={path} sx={isWide(screens, path) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
                    <FieldInput
                      path={path}
                      field={formField({ ...screens, schema }, path)}
                      declared={declarationOf(screens, path)}
                      isStarred={required.has(path)}
                      references={screens.rules?.references}
                      folder={resource}
                      values={values}
                      errors={errors}
                      disabled={!mayKeep || isSaving || lockOf(path) !== undefined}
                      onChange={set}
                    />
                  </Box>
                ))}
              </Box>
            </section>
          ))}
      </Stack>
      <Box sx={{ mt: 2 }}>
        <Refused
          refusal={refusal}
          labels={groups.flatMap(({ fields }) =>
            Object.keys(fields).map((name) => ({ name, label: declarationOf(screens, name).label })),
          )}
        />
      </Box>
      {mayKeep && (
        <Stack
          direction="row"
          sx={{
            gap: 1,
            mt: 2,
            py: 1.5,
            position: 'sticky',
            // A drawer's own padding lies below it.
            bottom: 'var(--form-foot, 0px)',
            zIndex: 2,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button type="submit" variant="contained" disabled={isSaving || !isTyped}>
            儲存
          </Button>
          <Button
            disabled={isSaving || !isTyped}
            onClick={() => {
              setValues(before);
              setRefusal(undefined);
            }}
          >
            還原
          </Button>
          <Box sx={{ flex: 1 }} />
          {base !== undefined && <RemoveButton screens={screens} record={base} onRemoved={() => onSaved()} />}
        </Stack>
      )}
      {newer !== undefined && base !== undefined && (
        <StaleDialog
          screens={screens}
          before={base}
          now={newer}
          mine={changes}
          onKeepMine={() => {
            setBase(newer);
            setValues({ ...newer, ...changes });
            setNewer(undefined);
          }}
          onTakeTheirs={() => {
            setBase(newer);
            setValues(newer);
            setNewer(undefined);
          }}
        />
      )}
    </Box>
  );
}

const WIDE = ['pictures', 'rows', 'references', 'texts', 'choices'];

function isWide(screens: RecordScreens, path: string): boolean {
  if (!hasField(screens.schema, path)) return false;
  const field = formField(screens, path);
  return WIDE.includes(field.kind) || (field.kind === 'text' && field.isLong);
}

/** The values with another one at a path. */
function withValue(values: Values, [name = '', ...below]: readonly string[], value: unknown): Values {
  if (below.length === 0) return { ...values, [name]: value };
  return { ...values, [name]: withValue((values[name] ?? {}) as Values, below, value) };
}
