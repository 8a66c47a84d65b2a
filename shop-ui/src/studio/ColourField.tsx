import { Box, ButtonBase, Typography } from '@mui/material';

interface ColourFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (hex: string) => void;
}

const COMMON = ['#ffffff', '#1f2430', '#24407a', '#c23b22', '#e0a526', '#3e7a4e', '#e8a4b8', '#7fb2d9'];

/** Chooses a colour, from frequently used ones or freely. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <Box component="fieldset" sx={fieldsetSx}>
      <Typography component="legend" sx={{ fontSize: 14, mb: 0.5, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {COMMON.map((hex) => (
          <ButtonBase
            key={hex}
            aria-label={hex}
            aria-pressed={hex === value}
            onClick={() => onChange(hex)}
            sx={swatchSx(hex)}
          />
        ))}
        <Box
          component="input"
          type="color"
          aria-label={`${label}：其他顏色`}
          value={value ?? '#ffffff'}
          onChange={({ target }: { readonly target: HTMLInputElement }) => onChange(target.value)}
          sx={{
            width: 56,
            height: 44,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
      </Box>
    </Box>
  );
}

export const swatchSx = (hex: string) => ({
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: hex,
  '&[aria-pressed="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});

/** Removes the frame of a fieldset. */
export const fieldsetSx = { border: 0, m: 0, p: 0, minWidth: 0 } as const;
