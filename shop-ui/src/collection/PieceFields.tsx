import { Box, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { SIZE_FIELD, unprintableWords } from '@zhidan/domain';
import type { MemberView } from '@zhidan/domain/collection';

type Piece = Readonly<Record<string, string>>;

interface PieceFieldsProps {
  readonly piece: Piece;
  readonly view: Pick<MemberView, 'fields' | 'sizes' | 'taken'>;
  /** The pieces that this member has already entered; their values do not count as taken by others. */
  readonly own: readonly Piece[];
  /** Faults by field key. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (piece: Piece) => void;
}

/** The fields of one piece: buttons for the size, text fields for everything else. */
export const PieceFields = ({ piece, view, own, faults, onChange }: PieceFieldsProps) => (
  <Stack spacing={2}>
    {view.fields.map(({ key, title, max, required, unique }) => {
      const set = (text: string) => onChange({ ...piece, [key]: text });
      const fault = faults[key] ?? (unique ? takenWords(key, piece, view, own) : undefined);
      if (key === SIZE_FIELD && view.sizes.length > 0)
        return <SizeField key={key} {...{ title, fault, sizes: view.sizes, value: piece[key] ?? '', set }} />;
      return (
        <TextField
          key={key}
          label={title}
          value={piece[key] ?? ''}
          onChange={({ target }) => set(target.value)}
          required={required}
          error={fault !== undefined}
          helperText={fault ?? unprintableWords(piece[key] ?? '') ?? `最多 ${max} 個字`}
          slotProps={{
            htmlInput: { maxLength: max * 2, inputMode: key === 'number' ? 'numeric' : 'text' },
          }}
        />
      );
    })}
  </Stack>
);

/** Separates the size buttons, so that they can wrap to several lines. */
const sizeStyle = {
  minWidth: 56,
  height: 44,
  fontSize: 16,
  '&&': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
  '&&.Mui-selected, &&.Mui-selected:hover': { color: 'primary.contrastText', bgcolor: 'primary.main' },
} as const;

interface SizeFieldProps {
  readonly title: string;
  readonly sizes: readonly string[];
  readonly value: string;
  readonly fault: string | undefined;
  readonly set: (size: string) => void;
}

const SizeField = ({ title, sizes, value, fault, set }: SizeFieldProps) => (
  <Box>
    <Typography sx={{ mb: 1, fontSize: 14, color: 'text.secondary' }}>{title}</Typography>
    <ToggleButtonGroup
      exclusive
      aria-label={title}
      value={value}
      onChange={(_event, size: unknown) => (typeof size === 'string' ? set(size) : undefined)}
      sx={{ flexWrap: 'wrap', gap: 1 }}
    >
      {sizes.map((size) => (
        <ToggleButton key={size} value={size} sx={sizeStyle}>
          {size}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    {fault !== undefined && (
      <Typography role="alert" sx={{ mt: 0.5, fontSize: 14, color: 'error.main' }}>
        {fault}
      </Typography>
    )}
  </Box>
);

/** The fault of a value that another member has taken, reported before the entry is sent. */
function takenWords(
  key: string,
  piece: Piece,
  { taken }: Pick<MemberView, 'taken'>,
  own: readonly Piece[],
): string | undefined {
  const value = (piece[key] ?? '').trim();
  const isOwn = own.some((one) => one[key] === value);
  return value !== '' && !isOwn && (taken[key] ?? []).includes(value) ? '已經有人使用，請換一個' : undefined;
}
