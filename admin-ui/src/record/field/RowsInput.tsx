import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { blankRecord, formField, type FormOf } from '@zhidan/domain';

type Row = Readonly<Record<string, unknown>>;

interface RowsInputProps {
  readonly label: string;
  readonly schema: FormOf['schema'];
  readonly columns: Readonly<Record<string, string>>;
  readonly value: unknown;
  readonly most: number;
  readonly disabled: boolean;
  /** What is wrong, by path below the list: `0.quantity`; the list's own under an empty path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** A list of rows, each with the same few columns, such as the profit tiers of a product. */
export function RowsInput({
  label,
  schema,
  columns,
  value,
  most,
  disabled,
  errors,
  onChange,
}: RowsInputProps) {
  const rows = Array.isArray(value) ? (value as readonly Row[]) : [];
  const change = (place: number, name: string, typed: string) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, [name]: typed } : row)));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      <Stack spacing={1}>
        {rows.map((row, place) => (
          <Stack key={place} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            {Object.entries(columns).map(([name, title]) => {
              const isNumber = formField({ schema }, name).kind === 'number';
              const wrong = errors[`${place}.${name}`];
              return (
                <TextField
                  key={name}
                  label={place === 0 ? title : undefined}
                  value={row[name] ?? ''}
                  disabled={disabled}
                  error={wrong !== undefined}
                  helperText={wrong}
                  onChange={({ target }) => change(place, name, target.value)}
                  slotProps={{
                    htmlInput: {
                      'aria-label': `${label} ${place + 1} ${title}`,
                      ...(isNumber ? { inputMode: 'decimal' } : {}),
                    },
                  }}
                  sx={{ flex: 1, minWidth: 0 }}
                />
              );
            })}
            {!disabled && (
              <IconButton
                size="small"
                aria-label={`移除${label} ${place + 1}`}
                onClick={() => onChange(rows.filter((_row, at) => at !== place))}
                sx={{ alignSelf: 'flex-end' }}
              >
                <DeleteIcon />
              </IconButton>
            )}
          </Stack>
        ))}
        {!disabled && rows.length < most && (
          <Button
            startIcon={<AddIcon />}
            onClick={() => onChange([...rows, blankRecord(schema)])}
            sx={{ alignSelf: 'flex-start' }}
          >
            新增欄位
          </Button>
        )}
      </Stack>
      {errors[''] !== undefined && <FormHelperText error>{errors['']}</FormHelperText>}
    </Box>
  );
}
