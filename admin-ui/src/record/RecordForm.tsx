import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { Alert, Box, Stack, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { blankRecord, formErrors, formField, hasField, sameJson } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { get, RequestFailed, send } from '@zhidan/ui-kit/api';
import { FieldInput } from './field/FieldInput.js';
import { RemoveButton } from './RemoveButton.js';
import { StaleDialog } from './StaleDialog.js';
import { textOf, toldOf, valueAt, type OfficeRecord, type RecordScreens } from './screens.js';

type Values = Readonly<Record<string, unknown>>;

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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
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
    if (toldOf(screens, path).isAsked?.(values) === false) return false;
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
    setErrors((wrong) => Object.fromEntries(Object.entries(wrong).filter(([at]) => at !== path)));
  };

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = Object.fromEntries(
      Object.entries(formErrors(schema, sent(values))).filter(
        ([path]) => base === undefined || (path.split('.')[0] ?? '') in changes,
      ),
    );
    setErrors(wrong);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0) {
      setRefusal('有欄位資料未確實填寫，請再次檢查！');
      return;
    }
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
      setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
      setRefusal(error.detail);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)}>
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
                      screens={{ ...screens, schema }}
                      path={path}
                      values={values}
                      errors={errors}
                      disabled={!mayKeep || isSaving || lockOf(path) !== undefined}
                      isRequired={required.has(path)}
                      onChange={set}
                    />
                  </Box>
                ))}
              </Box>
            </section>
          ))}
      </Stack>
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
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
              setErrors({});
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
