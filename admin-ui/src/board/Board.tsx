import { useState } from 'react';
import { Box, Typography } from '@mui/material';
import { ErrorState } from '@zhidan/ui-kit';
import { Title } from 'react-admin';
import { CommandDialogs } from '../quotation/command/CommandDialogs.js';
import { OrderCommands } from '../quotation/command/OrderCommands.js';
import { boardColumns } from './columns.js';
import { Column } from './Column.js';
import { useBoard, type Shown } from './useBoard.js';

/** Cards that a column begins with, and how many more are shown at a time. */
const STEP = 10;

const atFirst: Shown = Object.fromEntries(boardColumns.map(({ id }) => [id, STEP]));

/** All open orders by stage (`/admin/newManage`), moved on by the commands of their cards. */
export const Board = () => (
  <OrderCommands>
    <CommandDialogs>
      <Title title="訂單看板" />
      <Typography component="h1" sx={{ mt: 2, mb: 1.5, fontSize: 22, fontWeight: 600 }}>
        訂單看板
      </Typography>
      <Columns />
    </CommandDialogs>
  </OrderCommands>
);

/** The columns beside each other; what came before stays in sight when the next answer does not come. */
function Columns() {
  const [shown, setShown] = useState(atFirst);
  const { data, error, isPending, refetch } = useBoard(shown);
  return (
    <>
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {(isPending || data !== undefined) && (
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
          {boardColumns.map(({ id, title }, place) => (
            <Column
              key={id}
              title={title}
              standing={data?.[place]}
              step={STEP}
              onMore={() => setShown({ ...shown, [id]: (shown[id] ?? 0) + STEP })}
            />
          ))}
        </Box>
      )}
    </>
  );
}
