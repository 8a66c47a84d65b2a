import { Chip } from '@mui/material';
import type { Tone } from '@zhidan/ui-kit';

const colours = {
  rest: 'default',
  wait: 'warning',
  work: 'primary',
  done: 'success',
  stop: 'error',
} as const satisfies Record<Tone, string>;

/** Where something stands that has no code: the words say it, the colour only underlines. */
export const Mark = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[tone]}
    label={children}
    sx={{ '& .MuiChip-label': { color: 'text.primary', fontSize: 14 } }}
  />
);
