import type { ComponentProps } from 'react';
import { Box } from '@mui/material';
import { HeadedTable, type HeadCell } from '../page/HeadedTable.js';
import { actionCellSx } from './TracedRow.js';

/** The head of the column with the buttons that unfold the events; hidden in print. */
const traceHead: HeadCell = { title: '依據', className: 'no-print', sx: actionCellSx };

/** A table of `RowWithEvents`s. Unfolded details are as wide as the visible part of the table. */
export const TableWithEvents = ({ heads, ...table }: ComponentProps<typeof HeadedTable>) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <HeadedTable heads={[...heads, traceHead]} {...table} />
  </Box>
);
