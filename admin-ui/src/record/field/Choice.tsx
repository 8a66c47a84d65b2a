import { MenuItem, TextField } from '@mui/material';

interface ChoiceProps {
  readonly label: string;
  readonly value: unknown;
  readonly codes: readonly (string | number)[];
  readonly words: Readonly<Record<string | number, string>>;
  readonly onChange: (code: string | number) => void;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly disabled?: boolean;
}

/** One of some codes, in words; a code without a word stands for nothing chosen. */
export function Choice({ label, value, codes, words, onChange, error, help, disabled = false }: ChoiceProps) {
  const shown = codes.some((code) => code === value) ? String(value) : '';
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={shown}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => {
        const code = codes.find((one) => String(one) === target.value);
        if (code !== undefined) onChange(code);
      }}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {codes.map((code) => (
        <MenuItem key={code} value={String(code)}>
          {words[code] ?? '未選擇'}
        </MenuItem>
      ))}
    </TextField>
  );
}
