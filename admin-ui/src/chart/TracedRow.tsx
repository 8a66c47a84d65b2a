import { useState, type ReactNode } from 'react';
import { Box, Button, TableCell, TableRow, type SxProps } from '@mui/material';
import type { Sum } from './running.js';
import { Trace } from './Trace.js';

/** As wide as the place of the table, and there however far the table is scrolled. */
const inSight = {
  position: 'sticky',
  left: 0,
  width: '100cqw',
  boxSizing: 'border-box',
  px: 2,
  py: 1,
} as const;

/** The button stays in sight, so that nothing is scrolled to press it. */
export const actCell = { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

/** What a line is made of stands below its beginning, which says what it is of. */
const toBeginning = (within: HTMLElement): void =>
  within.closest('table')?.parentElement?.scrollTo({ left: 0 });

interface TracedRowProps {
  readonly title: string;
  /** Cells of the line, beside that of the button. */
  readonly children: ReactNode;
  readonly cells: number;
  /** Where the line is read together with what is behind it. */
  readonly address: string;
  readonly sums: readonly Sum[];
  readonly sx?: SxProps;
}

/** A line of a `TracedTable`, with what it is made of below it once that is asked for. */
export function TracedRow({ title, children, cells, address, sums, sx = {} }: TracedRowProps) {
  const [isTraced, setTraced] = useState(false);
  return (
    <>
      <TableRow hover sx={sx}>
        {children}
        <TableCell className="no-print" sx={actCell}>
          <Button
            size="small"
            aria-expanded={isTraced}
            aria-label={`${title} 的事件`}
            onClick={({ currentTarget }) => {
              if (!isTraced) toBeginning(currentTarget);
              setTraced(!isTraced);
            }}
          >
            事件
          </Button>
        </TableCell>
      </TableRow>
      {isTraced && (
        <TableRow>
          <TableCell colSpan={cells + 1} sx={{ whiteSpace: 'normal', p: 0 }}>
            <Box sx={inSight}>
              <Trace addresses={[address]} sums={sums} file={`依據-${title}`} />
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
