import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The full text of both lines, for a narrow column that may cut them. */
  readonly whole?: string;
}

/** Two related values below each other, so that a row needs less width. */
export const TwoLines = ({ first, second, whole }: TwoLinesProps) => (
  <Box title={whole} sx={{ lineHeight: 1.4, minWidth: 0 }}>
    <Box sx={line}>{first}</Box>
    <Box sx={{ ...line, fontSize: 13, color: 'text.secondary' }}>{second}</Box>
  </Box>
);

const line = { overflow: 'hidden', textOverflow: 'ellipsis', minHeight: '1.4em' };
