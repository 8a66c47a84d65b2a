import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { whereFolded } from './useFolds.js';

interface LinesProps {
  readonly first: ReactNode;
  /** Left away where there is nothing to say. */
  readonly second?: ReactNode;
}

const MOST_PX = 200;
/** As few characters as a line of them may have where there is no space. */
const LEAST = '4em';

/** Two lines of a cell, so that a row with much to say fits beside the menu; what is cut shows when pointed at. */
export const Lines = ({ first, second }: LinesProps) => (
  <Box
    sx={{
      maxWidth: MOST_PX,
      lineHeight: 1.4,
      [whereFolded]: { minWidth: LEAST, whiteSpace: 'normal', wordBreak: 'keep-all' },
    }}
  >
    <Box sx={cut} title={typeof first === 'string' ? first : undefined}>
      {first}
    </Box>
    {second !== '' && second !== undefined && second !== false && (
      <Box sx={{ ...cut, color: 'text.secondary' }} title={typeof second === 'string' ? second : undefined}>
        {second}
      </Box>
    )}
  </Box>
);

/** A number in one piece: it is not broken at its hyphens. */
export const Whole = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
