import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { CommandDialogs } from '../quotation/command/CommandDialogs.js';
import { OrderCommands } from '../quotation/command/OrderCommands.js';
import { boardColumns } from './columns.js';
import { Column } from './Column.js';

/** All open orders by stage (`/admin/newManage`), moved on by the commands of their cards. */
export const Board = () => (
  <OrderCommands>
    <CommandDialogs>
      <Title title="訂單看板" />
      <Typography component="h1" sx={{ mt: 2, mb: 1.5, fontSize: 22, fontWeight: 600 }}>
        訂單看板
      </Typography>
      <Box
        tabIndex={0}
        component="section"
        aria-label="各階段的訂單，可左右捲動"
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(236px, 1fr)',
          gap: 1.5,
          alignItems: 'start',
          overflowX: 'auto',
          pb: 2,
          scrollSnapType: 'x proximity',
        }}
      >
        {boardColumns.map((column) => (
          <Column key={column.id} column={column} />
        ))}
      </Box>
    </CommandDialogs>
  </OrderCommands>
);
