import type { ComponentProps } from 'react';
import { Box } from '@mui/material';
import { HeadedTable, type Head } from '../page/HeadedTable.js';
import { actCell } from './TracedRow.js';

/** Above the buttons that open what lines are made of; paper has none. */
const traceHead: Head = { title: '依據', className: 'no-print', sx: actCell };

/** A table of `TracedRow`s: what lines are made of takes its width from the place of the table, not from the table. */
export const TracedTable = ({ heads, ...table }: ComponentProps<typeof HeadedTable>) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <HeadedTable heads={[...heads, traceHead]} {...table} />
  </Box>
);
