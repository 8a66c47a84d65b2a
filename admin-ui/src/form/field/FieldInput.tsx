import type { FormField, EditedRecordKind } from '@zhidan/domain';
import type {
  FieldOption as Offered,
  FieldErrors,
  FieldDeclaration,
  FormValues,
} from '../fieldDeclaration.js';
import { errorsBelow, textOf, valueAt } from '../values.js';
import { CodeSelect } from './Choice.js';
import { PicturesInput } from './PicturesInput.js';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.js';
import {
  SwitchInput,
  MultipleChoiceInput,
  TextFieldInput,
  NumberFieldInput,
  type SharedProps,
} from './plainInputs.js';
import { RowsInput } from './RowsInput.js';

interface FieldInputProps {
  readonly path: string;
  /** The type and the limits of the field, derived from the schema. */
  readonly field: FormField;
  readonly declared: FieldDeclaration & { readonly label: string };
  /** Whether the label has a star, which marks required fields. */
  readonly isStarred?: boolean;
  /** The kinds of records that the columns of a list field refer to. */
  readonly references?: NonNullable<EditedRecordKind['rules']>['references'];
  readonly folder?: string;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (path: string, value: unknown) => void;
}

/** The input of one field, chosen by its type; faults are shown beside the input. */
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
    return <CodeSelect {...shared} value={value} offered={offered} onChange={set} />;
  return <InputOfKind {...props} {...shared} offered={offered} value={value} onSet={set} />;
}

interface InputOfKindProps extends FieldInputProps, SharedProps {
  readonly offered: readonly Offered[];
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

function InputOfKind({ label, error, help, offered, value, onSet, ...props }: InputOfKindProps) {
  const { field, declared, disabled } = props;
  const shared = { label, error, help, disabled };
  switch (field.kind) {
    case 'choice':
      return <CodeSelect {...shared} value={value} offered={offered} onChange={onSet} />;
    case 'texts':
    case 'choices':
      return (
        <MultipleChoiceInput
          {...shared}
          isFree={field.kind === 'texts'}
          offered={offered}
          value={value}
          onChange={onSet}
        />
      );
    case 'switch':
      return <SwitchInput {...shared} isOn={value === true} onChange={onSet} />;
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
      return <NumberFieldInput {...props} label={label} value={textOf(value)} rule={field} onTyped={onSet} />;
    case 'text':
    case 'date':
      return (
        <TextFieldInput
          {...shared}
          field={field}
          declared={declared}
          value={textOf(value)}
          onChange={onSet}
        />
      );
  }
}

/** A filter that offers only records that belong to the value of another field. */
function narrowing({ narrowedBy }: FieldDeclaration, values: FormValues): FormValues | undefined {
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
    // The wide banner pictures of a product have their own size rule.
    folder={path === 'banner_imgs' ? 'category-banners' : folder}
    value={valueAt(values, path)}
    most={most}
    onChange={(addresses, preview) => {
      onChange(path, addresses);
      if (preview !== undefined && path === 'imgs' && 'preview' in values) onChange('preview', preview);
    }}
  />
);

/** The options of a choice: those declared for the field, or all codes of the schema that have a title. */
function offeredIn(field: FormField, { offered, choices = {} }: FieldDeclaration): readonly Offered[] {
  if (offered !== undefined) return offered;
  if (field.kind === 'choice')
    return field.codes.map((value) => ({ value, title: choices[value] ?? '未選擇' }));
  return field.kind === 'choices'
    ? field.codes.map((value) => ({ value, title: choices[value] ?? String(value) }))
    : [];
}
