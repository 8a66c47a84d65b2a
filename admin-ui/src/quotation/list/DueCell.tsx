import type { MouseEvent } from 'react';
import EditIcon from '@mui/icons-material/Edit';
import { Box, ButtonBase, Stack } from '@mui/material';
import { DateTime } from '@zhidan/ui-kit';
import { ScreenReaderText } from '../../page/Unseen.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { useOpenCommand } from '../command/opening.js';
import { dueTitle } from '../command/input/dueInputs.js';
import { dueDate, dueStage } from './figures.js';
import { touchTargetSx } from './touched.js';
import { TwoValueCell } from './TwoLines.js';

interface DueProps {
  readonly order: ListedQuotation;
}

interface DueCellProps extends DueProps {
  readonly inOneLine?: boolean;
}

/** The word before the number of days below a date, which says what is due; empty for production. */
function countedWords({ code, days }: Pick<ListedQuotation, 'code' | 'days'>): string {
  if (days?.of === 'payment') return '付款 ';
  return days?.of === 'work' && dueStage({ code }) === 'proofing' ? '打樣 ' : '';
}

/**
 * The cell of the column 大貨交期: the due date of the current stage, editable in the list, with the remaining
 * days.
 */
export function DueCell({ order, inOneLine = false }: DueCellProps) {
  const open = useOpenCommand();
  const stage = dueStage(order);
  const date = dueDate(order, stage);
  const shown = date === null ? '—' : <DateTime at={date} dateOnly />;
  const first = order.allowed_actions.includes('set-completion-date') ? (
    <ButtonBase
      aria-haspopup="dialog"
      title="點一下變更交期"
      onClick={(event) => open(order, 'set-completion-date', { stage }, { beside: event.currentTarget })}
      sx={{
        ...touchTargetSx,
        font: 'inherit',
        gap: 0.5,
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {shown}
      <ScreenReaderText>
        ，變更 {order.quotation_no} 的{dueTitle(stage)}
      </ScreenReaderText>
      <EditIcon aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }} />
    </ButtonBase>
  ) : (
    shown
  );
  const left = (
    <span>
      {countedWords(order)}
      <RemainingDays order={order} />
    </span>
  );
  return (
    // A click must not open the row.
    <Box component="span" onClick={(event: MouseEvent) => event.stopPropagation()}>
      {inOneLine ? (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {first}
          {left}
        </Stack>
      ) : (
        <TwoValueCell first={first} second={left} />
      )}
    </Box>
  );
}

interface DaysProps {
  readonly order: Pick<ListedQuotation, 'days'>;
}

/** The days of an order, formatted as on all screens: overdue, remaining or waiting. */
export const RemainingDays = ({ order: { days } }: DaysProps) =>
  days === null ? null : (
    <Box
      component="span"
      sx={days.state === 'late' ? { color: 'error.main', fontWeight: 600 } : { color: 'inherit' }}
    >
      {days.text}
    </Box>
  );
