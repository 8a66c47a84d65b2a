import { useState, type ReactNode } from 'react';
import { useDraggable } from '@dnd-kit/core';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Card, IconButton, Link, Stack, Typography } from '@mui/material';
import { quotationCodes, titleIn, type QuotationAction, ACCOUNTING_CODE } from '@zhidan/domain/quotation';
import { FramedPicture, Money } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { useOpenCommand } from '../quotation/command/opening.js';
import { hasMoves, MoveMenu } from '../quotation/command/MoveMenu.js';
import { RemainingDays } from '../quotation/list/DueCell.js';
import { OpenAmount } from '../quotation/list/MoneyLeft.js';
import { recentChangeHighlightSx } from '../quotation/list/useChanged.js';
import { inSalesUnit } from '@zhidan/domain/category';
import { buyerName } from '@zhidan/domain/quotation';
import { orderPath } from '../quotation/orderPath.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import type { Thumbnail } from './thumbnails.js';
import type { DraggedCard } from './useDragging.js';

interface BoardCardProps {
  readonly order: ListedQuotation;
  readonly thumbnail: Thumbnail | undefined;
  readonly isChanged: boolean;
}

/** The amount still to be paid; before the order is placed, its price. */
function Owed({ order }: { readonly order: ListedQuotation }) {
  if (order.accounting.code === ACCOUNTING_CODE.notStarted)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Money amount={order.total_amount_tax} />
      </Box>
    );
  return <OpenAmount order={order} />;
}

interface OrderProps {
  readonly order: ListedQuotation;
}

/** An order on the board. It can be dragged to an allowed column, and its menu lists the allowed moves. */
export function BoardCard({ order, thumbnail, isChanged }: BoardCardProps) {
  const dragged: DraggedCard = { order, thumbnail };
  const isMovable = hasMoves(order);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: order.quotation_no,
    data: { ...dragged },
    disabled: !isMovable,
  });
  return (
    <Box
      ref={setNodeRef}
      {...listeners}
      sx={{ opacity: isDragging ? 0.4 : 1, ...(isMovable ? { cursor: 'grab' } : {}) }}
    >
      <BoardCardContent
        order={order}
        thumbnail={thumbnail}
        isChanged={isChanged}
        menu={isMovable && <MoveButton order={order} />}
      />
    </Box>
  );
}

interface CardFaceProps extends Omit<BoardCardProps, 'isChanged'> {
  readonly isChanged?: boolean;
  /** Whether the card is being dragged. */
  readonly isLifted?: boolean;
  readonly menu?: ReactNode;
}

export const BoardCardContent = ({
  order,
  thumbnail,
  isChanged = false,
  isLifted = false,
  menu,
}: CardFaceProps) => (
  <Card
    sx={{
      p: 1,
      ...(isChanged ? recentChangeHighlightSx : {}),
      ...(isLifted ? { cursor: 'grabbing', boxShadow: 8 } : {}),
    }}
  >
    <Stack direction="row" spacing={1}>
      <Box sx={{ width: 40, flex: 'none' }}>
        <FramedPicture
          src={thumbnail?.thumbnail ?? ''}
          alt={thumbnail?.alt || order.category_name}
          preview={thumbnail?.preview || undefined}
          radius={6}
        />
      </Box>
      <Which order={order} />
      {menu}
    </Stack>
    <Stack direction="row" sx={{ mt: 0.5, justifyContent: 'space-between', gap: 1, fontSize: 14 }}>
      <DaysOrCode order={order} />
      <Owed order={order} />
    </Stack>
  </Card>
);

/** The number, customer and product of the order. */
const Which = ({ order }: OrderProps) => (
  <Box sx={{ flex: 1, minWidth: 0 }}>
    <Link
      component={RouterLink}
      to={orderPath(order.quotation_no)}
      // Otherwise the browser would drag the link instead of the card.
      draggable={false}
      sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {order.quotation_no}
    </Link>
    <Typography noWrap title={buyerName(order.buyer)}>
      {buyerName(order.buyer)}
    </Typography>
    <Stack direction="row" sx={{ gap: 1, fontSize: 14, color: 'text.secondary' }}>
      <Typography noWrap title={order.category_name} sx={{ minWidth: 0 }}>
        {order.category_name}
      </Typography>
      <Box component="span" sx={{ flex: 'none' }}>
        {inSalesUnit(order.order_value, order.sales_unit)}
      </Box>
    </Stack>
  </Box>
);

/** The due dates of an order, or the code of a finished order. */
const DaysOrCode = ({ order }: OrderProps) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {order.days === null ? (
      `${order.code} ${titleIn(quotationCodes, order.code)}`
    ) : (
      <RemainingDays order={order} />
    )}
  </Box>
);

function MoveButton({ order }: OrderProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = useOpenCommand();
  const choose = (action: QuotationAction, given = {}) => {
    setAnchor(null);
    open(order, action, given);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`移動 ${order.quotation_no}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'flex-start', mr: -0.5, p: 0.25 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <MoveMenu
        order={order}
        anchor={anchor}
        onAction={choose}
        onCode={(code) => choose('move-code', { code: String(code) })}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
