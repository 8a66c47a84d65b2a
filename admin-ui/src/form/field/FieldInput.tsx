import { Autocomplete, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import type { FormField, FormOf } from '@zhidan/domain';
import { moneySign } from '@zhidan/domain/display';
import { NumberInput, useDisplayStyle } from '@zhidan/ui-kit';
import type { Choice as Offered, FieldErrors, FieldDeclaration, Values } from '../fieldDeclaration.js';
import { errorsBelow, textOf, textsOf, valueAt } from '../values.js';
import { Choice } from './Choice.js';
import { PicturesInput } from './PicturesInput.js';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.js';
import { RowsInput } from './RowsInput.js';

interface FieldInputProps {
  readonly path: string;
  /** As the schema has it. */
  readonly field: FormField;
  /** As people read it, with the marks of its label. */
  readonly declared: FieldDeclaration & { readonly label: string };
  /** A star says that it may not stay empty. */
  readonly isStarred?: boolean;
  /** What the rows of a list refer to. */
  readonly references?: NonNullable<FormOf['rules']>['references'];
  /** Where its pictures are kept. */
  readonly folder?: string;
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (path: string, value: unknown) => void;
}

/** Asks for one field as its schema says; what is wrong stands beside it. */
export function FieldInput(props: FieldInputProps) {
  const { path, field, declared, isStarred = false, values, errors, disabled, onChange } = props;
  const { help, input: Own } = declared;
  const shared = {
    label: isStarred ? `${declared.label} *` : declared.label,
    error: errors[path],
    help,
    disabled,
  };
  const value = valueAt(values, path);
  const set = (next: unknown) => onChange(path, next);
  if (Own !== undefined)
    return (
      <Own {...shared} value={value} values={values} errors={errorsBelow(errors, path)} onChange={set} />
    );
  const offered = offeredIn(field, declared);
  if (offered.length > 0 && field.kind !== 'texts' && field.kind !== 'choices')
    return <Choice {...shared} value={value} offered={offered} onChange={set} />;
  return <InputOfKind {...props} {...shared} offered={offered} value={value} onSet={set} />;
}

interface InputOfKindProps extends FieldInputProps, SharedProps {
  readonly offered: readonly Offered[];
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

/** The input of a field by its kind. */
function InputOfKind({ label, error, help, offered, value, onSet, ...props }: InputOfKindProps) {
  const { field, declared, disabled } = props;
  const shared = { label, error, help, disabled };
  switch (field.kind) {
    case 'choice':
      return <Choice {...shared} value={value} offered={offered} onChange={onSet} />;
    case 'texts':
    case 'choices':
      return (
        <Several
          {...shared}
          isFree={field.kind === 'texts'}
          offered={offered}
          value={value}
          onChange={onSet}
        />
      );
    case 'switch':
      return <OnOff {...shared} isOn={value === true} onChange={onSet} />;
    case 'reference':
      return (
        <ReferenceInput
          {...shared}
          filter={narrowing(declared, props.values)}
          resource={field.to.resource}
          value={value}
          onChange={onSet}
        />
      );
    case 'references':
      return <ReferencesInput {...shared} resource={field.to.resource} value={value} onChange={onSet} />;
    case 'pictures':
      return <Pictures {...props} most={field.most} />;
    case 'rows':
      return <Rows {...props} rule={field} value={value} onRows={onSet} />;
    case 'number':
      return <TypedNumber {...props} label={label} value={textOf(value)} rule={field} onTyped={onSet} />;
    case 'text':
    case 'date':
      return <Text {...shared} field={field} declared={declared} value={textOf(value)} onChange={onSet} />;
  }
}

/** Only records that belong to what another field holds are offered. */
function narrowing({ narrowedBy }: FieldDeclaration, values: Values): Values | undefined {
  const narrow = narrowedBy === undefined ? undefined : valueAt(values, narrowedBy);
  return narrowedBy !== undefined && narrow ? { [narrowedBy]: narrow } : undefined;
}

interface RowsProps extends Omit<FieldInputProps, 'field'> {
  readonly rule: Extract<FormField, { readonly kind: 'rows' }>;
  readonly value: unknown;
  readonly onRows: (rows: unknown) => void;
}

const Rows = ({ path, declared, isStarred = false, rule, value, onRows, ...props }: RowsProps) => (
  <RowsInput
    label={declared.label}
    isRequired={isStarred}
    help={declared.help}
    schema={rule.of}
    columns={declared.rows ?? {}}
    references={props.references ?? {}}
    path={path}
    isStacked={declared.isStacked ?? false}
    value={value}
    most={rule.most}
    disabled={props.disabled}
    errors={errorsBelow(props.errors, path)}
    onChange={onRows}
  />
);

interface SharedProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly disabled: boolean;
}

const OnOff = ({
  label,
  error,
  help,
  disabled,
  isOn,
  onChange,
}: SharedProps & { readonly isOn: boolean; readonly onChange: (on: boolean) => void }) => (
  <div>
    <FormControlLabel
      label={label}
      control={<Switch checked={isOn} disabled={disabled} onChange={(_event, on) => onChange(on)} />}
    />
    {(error ?? help) !== undefined && (
      <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
    )}
  </div>
);

interface SeveralProps extends SharedProps {
  /** Whether one's own words will do too. */
  readonly isFree: boolean;
  readonly offered: readonly Offered[];
  readonly value: unknown;
  readonly onChange: (chosen: readonly string[]) => void;
}

const Several = ({ label, error, help, disabled, isFree, offered, value, onChange }: SeveralProps) => (
  <Autocomplete
    multiple
    freeSolo={isFree}
    disableCloseOnSelect
    options={offered.map((one) => String(one.value))}
    getOptionLabel={(code) => offered.find((one) => String(one.value) === code)?.title ?? code}
    value={[...textsOf(value)]}
    disabled={disabled}
    onChange={(_event, chosen) => onChange(chosen)}
    renderInput={(params) => (
      <TextField {...params} label={label} error={error !== undefined} helperText={error ?? help} />
    )}
  />
);

const Pictures = ({
  path,
  declared,
  isStarred = false,
  folder = '',
  values,
  errors,
  disabled,
  onChange,
  most,
}: Omit<FieldInputProps, 'field'> & { readonly most: number }) => (
  <PicturesInput
    label={declared.label}
    isRequired={isStarred}
    error={errors[path]}
    disabled={disabled}
    // The wide pictures of a product are kept by a rule of their own.
    folder={path === 'banner_imgs' ? 'category-banners' : folder}
    value={valueAt(values, path)}
    most={most}
    onChange={(addresses, preview) => {
      onChange(path, addresses);
      if (preview !== undefined && path === 'imgs' && 'preview' in values) onChange('preview', preview);
    }}
  />
);

interface TypedNumberProps extends Pick<
  FieldInputProps,
  'path' | 'declared' | 'values' | 'errors' | 'disabled'
> {
  readonly label: string;
  readonly value: string;
  readonly rule: Extract<FormField, { readonly kind: 'number' }>;
  readonly onTyped: (typed: string) => void;
}

function TypedNumber({
  path,
  declared,
  values,
  errors,
  disabled,
  label,
  value,
  rule,
  onTyped,
}: TypedNumberProps) {
  const { money } = useDisplayStyle();
  const { unit, isMoney = false, help, least = rule.least, most = rule.most } = declared;
  return (
    <NumberInput
      label={label}
      help={help}
      error={errors[path]}
      disabled={disabled}
      value={value}
      onChange={onTyped}
      whole={rule.isWhole}
      unit={typeof unit === 'function' ? unit(values) : unit}
      {...(least === undefined ? {} : { least })}
      {...(most === undefined ? {} : { most })}
      {...(isMoney ? { sign: moneySign(money) } : {})}
    />
  );
}

interface TextProps extends SharedProps {
  readonly field: FormField;
  readonly declared: FieldDeclaration;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const Text = ({ label, error, help, disabled, field, declared, value, onChange }: TextProps) => {
  const isLong = declared.isLong ?? (field.kind === 'text' && field.isLong);
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onChange(target.value)}
      {...(declared.placeholder === undefined ? {} : { placeholder: declared.placeholder })}
      {...(declared.isDate === true || field.kind === 'date' ? { type: 'date' } : {})}
      {...(isLong ? { multiline: true, minRows: 2 } : {})}
    />
  );
};

/** What may be chosen: what is offered, else the codes of the schema in words. A code without a word is none. */
function offeredIn(field: FormField, { offered, choices = {} }: FieldDeclaration): readonly Offered[] {
  if (offered !== undefined) return offered;
  if (field.kind === 'choice')
    return field.codes.map((value) => ({ value, title: choices[value] ?? '未選擇' }));
  return field.kind === 'choices'
    ? field.codes.map((value) => ({ value, title: choices[value] ?? String(value) }))
    : [];
}
