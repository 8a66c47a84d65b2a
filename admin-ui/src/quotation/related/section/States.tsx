import type { ReactNode } from 'react';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';

interface StatesProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What would be here, where there is nothing. */
  readonly nothing?: string | false;
  readonly children: ReactNode;
}

/** What is on its way, did not come, or is not there; small, since others stand around it. */
export function States({ isPending, error, onRetry, nothing = false, children }: StatesProps) {
  if (error !== null)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onRetry}>
            重新載入
          </Button>
        }
      >
        {error.message || '資料沒有載入成功'}
      </Alert>
    );
  if (isPending)
    return (
      <Stack component="output" aria-busy aria-label="載入中" sx={{ gap: 1 }}>
        {[86, 72].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={24} />
        ))}
      </Stack>
    );
  if (nothing !== false) return <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>;
  return <Box>{children}</Box>;
}
