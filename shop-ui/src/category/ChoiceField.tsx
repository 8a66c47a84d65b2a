import { useId, type ReactNode } from 'react';
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

interface Choice {
  readonly value: number;
  readonly title: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  /** A note that applies to all options, such as a price. */
  readonly says?: ReactNode;
  readonly choices: readonly Choice[];
  readonly value: number;
  readonly onChoose: (value: number) => void;
}

/** A choice among a few numbers, as tiles large enough for touch. */
export function NumberTileField({ label, says, choices, value, onChoose }: ChoiceFieldProps) {
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ mb: 1 }}>
        {label}
        {says !== undefined && (
          <Box component="span" sx={{ ml: 1, fontSize: 14, color: 'text.secondary' }}>
            {says}
          </Box>
        )}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={String(value)}
        onChange={(_event, chosen) => onChoose(Number(chosen))}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))' }}
      >
        {choices.map((choice) => (
          <Box
            key={choice.value}
            sx={{
              border: 1,
              borderColor: choice.value === value ? 'primary.main' : 'divider',
              bgcolor: choice.value === value ? 'action.selected' : 'background.paper',
              borderRadius: 1,
              gridColumn: choice.title.length > 6 ? 'span 2' : undefined,
            }}
          >
            <FormControlLabel
              value={String(choice.value)}
              control={<Radio size="small" />}
              label={choice.title}
              sx={{ m: 0, px: 0.5, minHeight: 44, width: '100%' }}
            />
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
