import type { ReactNode } from 'react';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { ErrorState } from '@zhidan/ui-kit';

interface StatesProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The message of an empty section; false if the section is not empty. */
  readonly nothing?: string | false;
  readonly children: ReactNode;
}

/** Renders the state of a section: loading, failed, empty, or its content. */
export function SectionStates({ isPending, error, onRetry, nothing = false, children }: StatesProps) {
  if (error !== null) return <ErrorState detail={error.message} onRetry={onRetry} />;
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
