import { Autocomplete, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { formField } from '@zhidan/domain';
import { moneySign } from '@zhidan/domain/display';
import { NumberInput, useDisplayStyle } from '@zhidan/ui-kit';
import { Choice } from './Choice.js';
import { PicturesInput } from './PicturesInput.js';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.js';
import { RowsInput } from './RowsInput.js';
import { textOf, toldOf, valueAt, type RecordScreens } from '../screens.js';

interface FieldInputProps {
  readonly screens: RecordScreens;
  readonly path: string;
  /** All that the form holds now. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  /** Whether it may not stay empty; a star says so. */
  readonly isRequired: boolean;
  readonly onChange: (path: string, value: unknown) => void;
}

/** Asks for one field as its schema says; what is wrong stands beside it. */
export function FieldInput(props: FieldInputProps) {
  const { screens, path, values, errors, disabled, isRequired, onChange } = props;
  const field = formField(screens, path);
  const { money } = useDisplayStyle();
  const {
    label: told,
    help,
    choices = {},
    rows = {},
    narrowedBy,
    isDate = false,
    isStacked = false,
    isMoney = false,
    unit,
    placeholder,
    input: Own,
  } = toldOf(screens, path);
  const label = isRequired ? `${told} *` : told;
  const value = valueAt(values, path);
  const error = errors[path];
  const set = (next: unknown) => onChange(path, next);
  const shared = { label, error, help, disabled };
  if (Own !== undefined) return <Own {...shared} value={value} values={values} onChange={set} />;

  if (field.kind === 'switch')
    return (
      <div>
        <FormControlLabel
          label={label}
          control={<Switch checked={value === true} disabled={disabled} onChange={(_event, on) => set(on)} />}
        />
        {(error ?? help) !== undefined && (
          <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
        )}
      </div>
    );
  if (field.kind === 'choice')
    return <Choice {...shared} value={value} codes={field.codes} words={choices} onChange={set} />;
  if (field.kind === 'reference') {
    const narrow = narrowedBy === undefined ? undefined : valueAt(values, narrowedBy);
    return (
      <ReferenceInput
        {...shared}
        resource={field.to.resource}
        value={value}
        onChange={set}
        {...(narrowedBy !== undefined && narrow ? { filter: { [narrowedBy]: narrow } } : {})}
      />
    );
  }
  if (field.kind === 'references')
    return <ReferencesInput {...shared} resource={field.to.resource} value={value} onChange={set} />;
  if (field.kind === 'pictures')
    return (
      <PicturesInput
        label={told}
        isRequired={isRequired}
        error={error}
        disabled={disabled}
        // The wide pictures of a product are kept by a rule of their own.
        folder={path === 'banner_imgs' ? 'category-banners' : screens.resource}
        value={value}
        most={field.most}
        onChange={(addresses, preview) => {
          set(addresses);
          if (preview !== undefined && path === 'imgs' && 'preview' in screens.schema.shape)
            onChange('preview', preview);
        }}
      />
    );
  if (field.kind === 'rows')
    return (
      <RowsInput
        label={told}
        isRequired={isRequired}
        help={help}
        schema={field.of}
        columns={rows}
        references={screens.rules?.references ?? {}}
        path={path}
        isStacked={isStacked}
        value={value}
        most={field.most}
        disabled={disabled}
        errors={below(errors, path)}
        onChange={set}
      />
    );
  if (field.kind === 'texts' || field.kind === 'choices')
    return (
      <Autocomplete
        multiple
        freeSolo={field.kind === 'texts'}
        disableCloseOnSelect
        options={field.kind === 'choices' ? field.codes.map(String) : []}
        getOptionLabel={(code) => choices[code] ?? code}
        value={Array.isArray(value) ? (value as string[]) : []}
        disabled={disabled}
        onChange={(_event, chosen) => set(chosen)}
        renderInput={(params) => (
          <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
        )}
      />
    );
  if (field.kind === 'number')
    return (
      <NumberInput
        {...shared}
        value={textOf(value)}
        onChange={set}
        whole={field.isWhole}
        unit={typeof unit === 'function' ? unit(values) : unit}
        {...(isMoney ? { sign: moneySign(money) } : {})}
      />
    );
  return (
    <TextField
      fullWidth
      label={label}
      value={value ?? ''}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => set(target.value)}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isDate ? { type: 'date' } : {})}
      {...(field.kind === 'text' && field.isLong ? { multiline: true, minRows: 2 } : {})}
    />
  );
}

/** Errors of what lies below a path, by the rest of their path. */
const below = (errors: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([at]) => at === path || at.startsWith(`${path}.`))
      .map(([at, message]) => [at.slice(path.length + 1), message]),
  );
