import type { MouseEvent } from 'react';
import EditIcon from '@mui/icons-material/Edit';
import { Box, ButtonBase, Stack } from '@mui/material';
import { DateTime } from '@zhidan/ui-kit';
import { Unseen } from '../../page/Unseen.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { useOpenCommand } from '../command/opening.js';
import { dueTitle } from '../command/dueInputs.js';
import { daysLeft, dueDate, dueStage } from './figures.js';
import { touched } from './touched.js';
import { TwoLines } from './TwoLines.js';

interface DueProps {
  readonly order: ListedQuotation;
}

interface DueCellProps extends DueProps {
  readonly inOneLine?: boolean;
}

/** 大貨交期 of the stage that goes on, set where it stands, and the days that are left. */
export function DueCell({ order, inOneLine = false }: DueCellProps) {
  const open = useOpenCommand();
  const stage = dueStage(order);
  const date = dueDate(order, stage);
  const shown = date === null ? '—' : <DateTime at={date} dateOnly />;
  const first = order.allowed_actions.includes('set-completion-date') ? (
    <ButtonBase
      aria-haspopup="dialog"
      title="點一下變更交期"
      onClick={(event) => open(order, 'set-completion-date', { stage }, event.currentTarget)}
      sx={{
        ...touched,
        font: 'inherit',
        gap: 0.5,
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {shown}
      <Unseen>
        ，變更 {order.quotation_no} 的{dueTitle(stage)}
      </Unseen>
      <EditIcon aria-hidden sx={{ fontSize: 14, color: 'text.secondary' }} />
    </ButtonBase>
  ) : (
    shown
  );
  const left = (
    <span>
      {stage === 'proofing' && '打樣 '}
      <DaysLeft order={order} />
    </span>
  );
  return (
    // A click here is none on the row.
    <Box component="span" onClick={(event: MouseEvent) => event.stopPropagation()}>
      {inOneLine ? (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {first}
          {left}
        </Stack>
      ) : (
        <TwoLines first={first} second={left} />
      )}
    </Box>
  );
}

/** Days until the stage that goes on is due, or until a quotation ends. */
export const DaysLeft = ({ order }: DueProps) => (
  <Box component="span" sx={order.late ? { color: 'error.main', fontWeight: 600 } : { color: 'inherit' }}>
    {daysLeft(order)}
  </Box>
);
