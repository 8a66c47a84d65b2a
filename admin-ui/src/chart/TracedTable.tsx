import type { ComponentProps } from 'react';
import { Box } from '@mui/material';
import { HeadedTable, type Head } from '../page/HeadedTable.js';
import { actCell } from './TracedRow.js';

/** The head of the column with the unfold buttons; hidden in print. */
const traceHead: Head = { title: '依據', className: 'no-print', sx: actCell };

/** A table of `TracedRow`s. Unfolded details take the width of the visible area, not of the table. */
export const TracedTable = ({ heads, ...table }: ComponentProps<typeof HeadedTable>) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <HeadedTable heads={[...heads, traceHead]} {...table} />
  </Box>
);
