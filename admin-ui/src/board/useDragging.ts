import { useState } from 'react';
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { useMessages } from '@zhidan/ui-kit';
import { useSendAnnouncedCommand } from '../quotation/command/OrderCommands.js';
import { useOpenCommand } from '../quotation/command/opening.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { boardColumns } from './columns.js';
import { dropOutcomeOn } from './drop.js';
import type { Thumbnail } from './thumbnails.js';

/** The data of a dragged card: the order as it was at the start of the drag, and its picture. */
export interface DraggedCard {
  readonly order: ListedQuotation;
  readonly thumbnail: Thumbnail | undefined;
}

const isDragged = (data: object | undefined): data is DraggedCard => data !== undefined && 'order' in data;

const STALE = '訂單剛被其他人更改，卡片留在原來的地方；請看過最新的狀態，再移動一次';

/** The state of dragging: the dragged order, and the handlers that carry out the drop. */
export function useDragging() {
  const [dragged, setDragged] = useState<DraggedCard>();
  const drop = useDrop();
  return {
    dragged,
    onDragStart: ({ active }: DragStartEvent) => {
      const data = active.data.current;
      if (isDragged(data)) setDragged(data);
    },
    onDragEnd: ({ over }: DragEndEvent) => {
      setDragged(undefined);
      const column = boardColumns.find(({ id }) => id === over?.id);
      if (dragged !== undefined && column !== undefined) drop(dragged.order, column);
    },
    onDragCancel: () => setDragged(undefined),
  };
}

function useDrop() {
  const give = useSendAnnouncedCommand();
  const open = useOpenCommand();
  const say = useMessages();
  return (order: ListedQuotation, column: (typeof boardColumns)[number]) => {
    const { quotation_no } = order;
    const dropped = dropOutcomeOn(column, order);
    if (dropped.is === 'form') open(order, dropped.action);
    if (dropped.is === 'refused') say.info(`${quotation_no}　${dropped.reason}`);
    if (dropped.is === 'move')
      void give({
        action: dropped.action,
        body: { code: dropped.code },
        seen: order,
        success: `${quotation_no} 移到「${column.title}」`,
        stale: `${quotation_no}　${STALE}`,
      });
  };
}
