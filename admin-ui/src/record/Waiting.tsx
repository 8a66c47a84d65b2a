import { Skeleton, Stack } from '@mui/material';

const LINES = 6;

/** The space that a list or a form is about to take. */
export const Waiting = ({ height = 40 }: { readonly height?: number }) => (
  <Stack aria-busy="true" aria-label="載入中" spacing={1}>
    {Array.from({ length: LINES }, (_, line) => (
      <Skeleton key={line} variant="rounded" height={height} />
    ))}
  </Stack>
);
