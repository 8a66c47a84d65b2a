import { Skeleton, Stack } from '@mui/material';

const LINES = 6;

/** A placeholder for a list or a form that is loading. */
export const LoadingSkeleton = ({ height = 40 }: { readonly height?: number }) => (
  <Stack aria-busy="true" aria-label="載入中" spacing={1}>
    {Array.from({ length: LINES }, (_, line) => (
      <Skeleton key={line} variant="rounded" height={height} />
    ))}
  </Stack>
);
