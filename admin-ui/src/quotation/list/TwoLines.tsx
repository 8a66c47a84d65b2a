import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The full text of both lines, shown as a tooltip where the column is too narrow. */
  readonly whole?: string;
}

/** Two related values in one cell, which saves width. */
export const TwoValueCell = ({ first, second, whole }: TwoLinesProps) => (
  <Box title={whole} sx={{ lineHeight: 1.4, minWidth: 0 }}>
    <Box sx={line}>{first}</Box>
    <Box sx={{ ...line, fontSize: 13, color: 'text.secondary' }}>{second}</Box>
  </Box>
);

const line = { overflow: 'hidden', textOverflow: 'ellipsis', minHeight: '1.4em' };
