import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Box, Typography } from '@mui/material';
import { ErrorState } from '@zhidan/ui-kit';
import { CommandDialogs } from '../quotation/command/CommandDialogs.js';
import { OrderCommandProvider } from '../quotation/command/OrderCommands.js';
import { BoardCardContent } from './BoardCard.js';
import { BoardFilters } from './BoardFilters.js';
import { boardColumns } from './columns.js';
import { BoardColumn } from './Column.js';
import { dragAnnouncements } from './announcements.js';
import { dropOutcomeOn } from './drop.js';
import { useBoard } from './useBoard.js';
import { useBoardFilter, type BoardFilter } from './useBoardFilter.js';
import { useDragging } from './useDragging.js';
import { PageTitle } from '../page/PageTitle.js';

/** The least movement in px that makes a press a drag instead of a click. */
const CLICK_PX = 6;
/** A finger resting this long (ms) picks a card up; a shorter touch scrolls. */
const REST_MS = 250;

/**
 * The board of all open orders by stage (`/admin/newManage`). Cards are moved by dragging or by their menus.
 */
export const OrderBoard = () => (
  <OrderCommandProvider undoneBecause="看板上移錯，馬上復原">
    <CommandDialogs>
      <PageTitle title="訂單看板" />
      <Typography component="h1" sx={{ mt: 2, mb: 1.5, fontSize: 22, fontWeight: 600 }}>
        訂單看板
      </Typography>
      <Filtered />
    </CommandDialogs>
  </OrderCommandProvider>
);

function Filtered() {
  const filters = useBoardFilter();
  return (
    <>
      <BoardFilters {...filters} />
      <Columns filter={filters.filter} />
    </>
  );
}

/** The columns of the board; loaded content stays visible if reloading fails. */
function Columns({ filter }: { readonly filter: BoardFilter }) {
  const { data, error, isPending, refetch } = useBoard(filter);
  const { dragged, ...dragging } = useDragging();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: CLICK_PX } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={dragAnnouncements}
      {...dragging}
    >
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
            // Scroll snapping would interfere with a drag.
            scrollSnapType: dragged === undefined ? 'x proximity' : 'none',
          }}
        >
          {boardColumns.map((column, place) => (
            <BoardColumn
              key={column.id}
              column={column}
              filter={filter}
              standing={data?.[place]}
              drop={dragged && dropOutcomeOn(column, dragged.order)}
            />
          ))}
        </Box>
      )}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <BoardCardContent {...dragged} isLifted />}
      </DragOverlay>
    </DndContext>
  );
}
