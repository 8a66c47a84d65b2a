import { Chip } from '@mui/material';
import type { StatusTone } from '@zhidan/ui-kit';

const colours = {
  rest: 'default',
  wait: 'warning',
  work: 'primary',
  done: 'success',
  stop: 'error',
} as const satisfies Record<StatusTone, string>;

/** A state without a code; the text carries the meaning, and the colour only supports it. */
export const Mark = ({ tone, children }: { readonly tone: StatusTone; readonly children: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[tone]}
    label={children}
    sx={{ '& .MuiChip-label': { color: 'text.primary', fontSize: 14 } }}
  />
);
