import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { foldedMediaQuery } from './useFolds.js';

interface LinesProps {
  readonly first: ReactNode;
  /** The second line; not rendered if empty. */
  readonly second?: ReactNode;
}

const MOST_PX = 200;
/** The minimum width of a line in a narrow window. */
const LEAST = '4em';

/**
 * A cell with two lines, which saves width in lists with many columns; a text that is cut off appears on hover.
 */
export const TwoLineCell = ({ first, second }: LinesProps) => (
  <Box
    sx={{
      maxWidth: MOST_PX,
      lineHeight: 1.4,
      [foldedMediaQuery]: { minWidth: LEAST, whiteSpace: 'normal', wordBreak: 'keep-all' },
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

/** A number that does not wrap at its hyphens. */
export const NoWrapText = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
