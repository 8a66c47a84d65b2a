import { useMemo } from 'react';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import Button from '@mui/material/Button';
import {
  blankRecord,
  formErrors,
  formField,
  type EditedRecordKind,
  type RecordRules,
  type RecordReference,
} from '@zhidan/domain';
import { NumberInput } from '@zhidan/ui-kit';
import { isRecord, textOf } from '../values.js';
import { ReferenceInput } from './ReferenceInput.js';

type Row = Readonly<Record<string, unknown>>;

interface RowsInputProps {
  /**
   * The label without a star; a cell's accessible name consists of this label, the row number and the column.
   */
  readonly label: string;
  readonly isRequired?: boolean;
  readonly schema: EditedRecordKind['schema'];
  readonly help?: string | undefined;
  readonly columns: Readonly<Record<string, string>>;
  /** The kinds of records that fields refer to, by path such as `items.material_storage_id`. */
  readonly references?: NonNullable<RecordRules['references']>;
  /** The path of the list in its record. */
  readonly path?: string;
  /** Whether each row is a block of fields below each other. */
  readonly isStacked?: boolean;
  readonly value: unknown;
  readonly most: number;
  readonly disabled: boolean;
  /** Faults by path below the list, such as `0.quantity`; a fault of the list itself has an empty path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** A list of rows with the same columns, such as the profit tiers of a product. */
export function RowsInput(props: RowsInputProps) {
  const { label, isRequired = false, help, schema, value, most, disabled, errors, onChange } = props;
  const rows: readonly Row[] = Array.isArray(value) ? value.filter(isRecord) : [];
  const layout = useRowLayout(props);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 0.5, p: 0 }}>
        {label}
        {isRequired && ' *'}
      </Typography>
      <Stack spacing={1}>
        {rows.map((row, place) => (
          <RowInput
            key={place}
            {...props}
            row={row}
            place={place}
            layout={layout}
            onTyped={(name, typed) =>
              onChange(rows.map((one, at) => (at === place ? { ...one, [name]: typed } : one)))
            }
            onRemove={() => onChange(rows.filter((_row, at) => at !== place))}
          />
        ))}
        {!disabled && rows.length < most && (
          <Button
            aria-label={`${label}：新增欄位`}
            startIcon={<AddIcon />}
            onClick={() => onChange([...rows, blankRecord(schema)])}
            sx={{ alignSelf: 'flex-start' }}
          >
            新增欄位
          </Button>
        )}
      </Stack>
      {!disabled && rows.length >= most && <FormHelperText>最多只能有{most}個！</FormHelperText>}
      {help !== undefined && <FormHelperText>{help}</FormHelperText>}
      {errors[''] !== undefined && <FormHelperText error>{errors['']}</FormHelperText>}
    </Box>
  );
}

interface RowLayout {
  readonly isNarrow: boolean;
  readonly isBlock: boolean;
  readonly gridTemplateColumns: string;
}

/** The layout of a row: on a phone, a block with two fields per line. */
function useRowLayout({ columns, references = {}, path = '', isStacked = false }: RowsInputProps): RowLayout {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const widths = Object.keys(columns)
    .map((name) => `minmax(0, ${references[`${path}.${name}`] === undefined ? 1 : 2.5}fr)`)
    .join(' ');
  return {
    isNarrow,
    isBlock: isStacked || isNarrow,
    gridTemplateColumns: isStacked ? 'minmax(0, 1fr)' : isNarrow ? 'repeat(2, minmax(0, 1fr))' : widths,
  };
}

interface RowInputProps extends RowsInputProps {
  readonly row: Row;
  readonly place: number;
  readonly layout: RowLayout;
  readonly onTyped: (name: string, typed: string | boolean) => void;
  readonly onRemove: () => void;
}

function RowInput({
  label,
  schema,
  columns,
  row,
  place,
  layout,
  onTyped,
  onRemove,
  ...props
}: RowInputProps) {
  const { references = {}, path = '', disabled, errors } = props;
  const { isNarrow, isBlock, gridTemplateColumns } = layout;
  const required = useMemo(() => new Set(Object.keys(formErrors(schema, blankRecord(schema)))), [schema]);
  const isWide = (name: string): boolean => {
    const field = formField({ schema }, name);
    return references[`${path}.${name}`] !== undefined || (field.kind === 'text' && field.isLong);
  };
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{
        alignItems: 'flex-start',
        ...(isBlock ? { p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 } : {}),
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns }}>
        {Object.entries(columns).map(([name, title]) => (
          <Box key={name} sx={isNarrow && isWide(name) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
            <RowField
              title={required.has(name) ? `${title} *` : title}
              isTitled={place === 0 || isBlock}
              spoken={`${label} ${place + 1} ${title}`}
              schema={schema}
              to={references[`${path}.${name}`]}
              name={name}
              value={row[name]}
              wrong={errors[`${place}.${name}`]}
              disabled={disabled}
              onChange={(typed) => onTyped(name, typed)}
            />
          </Box>
        ))}
      </Box>
      {!disabled && (
        <IconButton
          size="small"
          aria-label={`移除${label} ${place + 1}`}
          onClick={onRemove}
          sx={{ mt: place === 0 && !isBlock ? 3.5 : 0.5 }}
        >
          <DeleteIcon />
        </IconButton>
      )}
    </Stack>
  );
}

interface RowFieldProps {
  readonly title: string;
  /** Whether the title is visible above the field; screen readers always read it. */
  readonly isTitled: boolean;
  readonly spoken: string;
  readonly schema: EditedRecordKind['schema'];
  readonly name: string;
  /** The kind of record that the column refers to; undefined for other columns. */
  readonly to: RecordReference | undefined;
  readonly value: unknown;
  readonly wrong: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (typed: string | boolean) => void;
}

function RowField({
  title,
  isTitled,
  spoken,
  schema,
  name,
  to,
  value,
  wrong,
  disabled,
  onChange,
}: RowFieldProps) {
  if (to !== undefined)
    return (
      <ReferenceInput
        label={isTitled ? title : ''}
        spoken={spoken}
        resource={to.resource}
        value={value}
        error={wrong}
        disabled={disabled}
        onChange={onChange}
      />
    );
  const field = formField({ schema }, name);
  if (field.kind === 'switch')
    return <RowSwitch {...{ title, isTitled, spoken, value, disabled, onChange }} />;
  if (field.kind === 'number')
    return (
      <NumberInput
        label={isTitled ? title : undefined}
        spoken={spoken}
        value={textOf(value)}
        whole={field.isWhole}
        {...(field.least === undefined ? {} : { least: field.least })}
        {...(field.most === undefined ? {} : { most: field.most })}
        error={wrong}
        disabled={disabled}
        onChange={onChange}
      />
    );
  const isLong = field.kind === 'text' && field.isLong;
  return (
    <TextField
      fullWidth
      label={isTitled ? title : undefined}
      value={value ?? ''}
      disabled={disabled}
      error={wrong !== undefined}
      helperText={wrong}
      {...(isLong ? { multiline: true, maxRows: 12 } : {})}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-label': spoken } }}
    />
  );
}

type RowSwitchProps = Pick<
  RowFieldProps,
  'title' | 'isTitled' | 'spoken' | 'value' | 'disabled' | 'onChange'
>;

const RowSwitch = ({ title, isTitled, spoken, value, disabled, onChange }: RowSwitchProps) => (
  <FormControlLabel
    label={isTitled ? title : ''}
    labelPlacement="top"
    control={
      <Checkbox
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        slotProps={{ input: { 'aria-label': spoken } }}
      />
    }
    sx={{ m: 0 }}
  />
);
