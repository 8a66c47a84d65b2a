import type { ReactNode } from 'react';
import { Box, Stack } from '@mui/material';

interface RowsProps {
  readonly label: string;
  readonly rows: readonly {
    readonly key: string;
    readonly first: ReactNode;
    readonly second: ReactNode;
    readonly end: ReactNode;
  }[];
}

/** Names and values of a record in one column, for the narrow panel. */
export const NameValueRows = ({ label, rows }: RowsProps) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, width: '100%', listStyle: 'none' }}>
    {rows.map(({ key, first, second, end }) => (
      <Stack
        component="li"
        key={key}
        direction="row"
        sx={{ py: 0.75, gap: 1.5, lineHeight: 1.45, borderTop: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {first}
          <Box sx={{ color: 'text.secondary' }}>{second}</Box>
        </Box>
        <Box sx={{ flex: 'none', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{end}</Box>
      </Stack>
    ))}
  </Box>
);
