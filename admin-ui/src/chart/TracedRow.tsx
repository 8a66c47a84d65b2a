import { useState, type ReactNode } from 'react';
import { Box, Button, TableCell, TableRow, type SxProps } from '@mui/material';
import type { SumSeries } from './running.js';
import { FigureEvents } from './Trace.js';

/**
 * The details are as wide as the visible part of the table and stay in place when the table is scrolled
 * sideways.
 */
const inSight = {
  position: 'sticky',
  left: 0,
  width: '100cqw',
  boxSizing: 'border-box',
  px: 2,
  py: 1,
} as const;

/** The button stays visible when the table is scrolled sideways. */
export const actionCellSx = { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

/** Scrolls to the start of the row, below which the details open and where the row's title is. */
const toBeginning = (within: HTMLElement): void =>
  within.closest('table')?.parentElement?.scrollTo({ left: 0 });

interface TracedRowProps {
  readonly title: string;
  /** The cells of the row, without the cell of the unfold button. */
  readonly children: ReactNode;
  readonly cells: number;
  /** The API path that returns the row with its events. */
  readonly address: string;
  readonly sums: readonly SumSeries[];
  readonly sx?: SxProps;
}

/** A row of a `TableWithEvents` that unfolds the events behind it. */
export function RowWithEvents({ title, children, cells, address, sums, sx = {} }: TracedRowProps) {
  const [isTraced, setTraced] = useState(false);
  return (
    <>
      <TableRow hover sx={sx}>
        {children}
        <TableCell className="no-print" sx={actionCellSx}>
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
              <FigureEvents addresses={[address]} sums={sums} file={`依據-${title}`} />
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
