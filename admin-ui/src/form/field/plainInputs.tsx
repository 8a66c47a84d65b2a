import { Autocomplete, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import type { FormField } from '@zhidan/domain';
import { moneySign } from '@zhidan/domain/display';
import { NumberInput, useDisplayStyle } from '@zhidan/ui-kit';
import type {
  FieldOption as Offered,
  FieldDeclaration,
  FieldErrors,
  FormValues,
} from '../fieldDeclaration.js';
import { textsOf } from '../values.js';

export interface SharedProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
  readonly disabled: boolean;
}

export const SwitchInput = ({
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
  /** Whether the input accepts text that is not among the options. */
  readonly isFree: boolean;
  readonly offered: readonly Offered[];
  readonly value: unknown;
  readonly onChange: (chosen: readonly string[]) => void;
}

export const MultipleChoiceInput = ({
  label,
  error,
  help,
  disabled,
  isFree,
  offered,
  value,
  onChange,
}: SeveralProps) => (
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

interface TypedNumberProps {
  readonly path: string;
  readonly declared: FieldDeclaration;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly label: string;
  readonly value: string;
  readonly rule: Extract<FormField, { readonly kind: 'number' }>;
  readonly onTyped: (typed: string) => void;
}

export function NumberFieldInput({
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

export const TextFieldInput = ({
  label,
  error,
  help,
  disabled,
  field,
  declared,
  value,
  onChange,
}: TextProps) => {
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
