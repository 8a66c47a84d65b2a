import { useState } from 'react';
import MoveIcon from '@mui/icons-material/EventOutlined';
import { Box, Card, IconButton, Link, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { buyerName } from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { today } from '../list/today.js';
import { RemainingDays } from '../quotation/list/DueCell.js';
import { dueDate, dueStage } from '../quotation/list/figures.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { orderPath } from '../quotation/orderPath.js';
import { orderPiecesText, weekTitle } from './plan.js';
import { isMovable } from './useMoving.js';

interface OrderCardProps {
  readonly order: ListedQuotation;
  readonly weeks: readonly string[];
  readonly onMove: (week: string) => void;
}

/** An order in the schedule, which can be moved to another week by dragging or by its menu. */
export function OrderCard({ order, weeks, onMove }: OrderCardProps) {
  const due = dueDate(order, dueStage(order));
  const movable = isMovable(order);
  return (
    <Card
      component="li"
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', order.quotation_no)}
      sx={{ p: 1, fontSize: 14, ...(movable ? { cursor: 'grab' } : {}) }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={orderPath(order.quotation_no)}
          draggable={false}
          sx={{ fontWeight: 600, flex: 1, whiteSpace: 'nowrap' }}
        >
          {order.quotation_no}
        </Link>
        {movable && <MoveButton order={order} weeks={weeks} onMove={onMove} />}
      </Stack>
      <Typography noWrap sx={{ fontSize: 14 }} title={`${buyerName(order.buyer)}・${order.category_name}`}>
        {buyerName(order.buyer)}・{order.category_name}
      </Typography>
      <div>{orderPiecesText(order)}</div>
      <Box sx={{ color: 'text.secondary' }}>
        {due !== null && <DateTime at={due} dateOnly />} <RemainingDays order={order} />
      </Box>
    </Card>
  );
}

function MoveButton({ order, weeks, onMove }: OrderCardProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        className="no-print"
        aria-haspopup="menu"
        aria-label={`把 ${order.quotation_no} 移到另一週`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.25, '@media (pointer: coarse)': { p: 1.25 } }}
      >
        <MoveIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {weeks.map((week) => (
          <MenuItem
            key={week}
            onClick={() => {
              setAnchor(null);
              onMove(week);
            }}
          >
            {weekTitle(week, today())}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
