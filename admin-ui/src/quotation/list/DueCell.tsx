import { useState, type FormEvent, type MouseEvent } from 'react';
import EditIcon from '@mui/icons-material/Edit';
import { Box, Button, ButtonBase, Popover, Stack, TextField } from '@mui/material';
import { stageTitles, type Stage } from '@zhidan/domain/quotation';
import { DateTime, formatDate, useDisplayStyle, useNow } from '@zhidan/ui-kit';
import { Unseen } from '../../page/Unseen.js';
import { sentenceOf, useGive } from '../command/OrderCommands.js';
import { RefusalAlert } from '../command/RefusalAlert.js';
import { focused } from '../panel/focused.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { agreedDate, dueStage, dueText, isLate, promisedIn } from './figures.js';
import { touched } from './touched.js';
import { TwoLines } from './TwoLines.js';

interface DueProps {
  readonly order: StaffsQuotation;
}

interface DueCellProps extends DueProps {
  readonly inOneLine?: boolean;
}

/** 大貨交期 of the stage that goes on, set where it stands, and the days that are left. */
export function DueCell({ order, inOneLine = false }: DueCellProps) {
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly seen: StaffsQuotation }>();
  const stage = dueStage(order);
  const date = agreedDate(order, stage);
  const shown = date === null ? '—' : <DateTime at={date} dateOnly />;
  const open = (event: MouseEvent<HTMLElement>) => setOpened({ anchor: event.currentTarget, seen: order });
  const first =
    opened !== undefined || order.allowed_actions.includes('set-completion-date') ? (
      <ButtonBase
        aria-haspopup="dialog"
        title="點一下變更交期"
        onClick={open}
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
          ，變更 {order.quotation_no} 的{nameOf(stage)}
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
    // A click here, or in what it opens, is none on the row.
    <Box component="span" onClick={(event: MouseEvent) => event.stopPropagation()}>
      {inOneLine ? (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {first}
          {left}
        </Stack>
      ) : (
        <TwoLines first={first} second={left} />
      )}
      {opened !== undefined && (
        <Popover
          open
          anchorEl={opened.anchor}
          onClose={() => setOpened(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': nameOf(dueStage(opened.seen)) } }}
        >
          <DueForm seen={opened.seen} onClose={() => setOpened(undefined)} />
        </Popover>
      )}
    </Box>
  );
}

/** Asks for the date of the stage that goes on; refused, it says why and keeps what was typed. */
function DueForm({ seen, onClose }: { readonly seen: StaffsQuotation; readonly onClose: () => void }) {
  const style = useDisplayStyle();
  const stage = dueStage(seen);
  const promised = promisedIn(seen, stage);
  const [date, setDate] = useState(agreedDate(seen, stage) ?? '');
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const give = useGive();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const given = await give({
      action: 'set-completion-date',
      body: { stage, date: date === '' ? null : date },
      seen,
      success: `${nameOf(stage)}已儲存`,
    });
    setSending(false);
    if (given.is === 'refused') setRefusal(sentenceOf(given.error));
    if (given.is === 'done') onClose();
  };
  return (
    <Stack component="form" spacing={1.5} sx={{ p: 2, width: 280 }} onSubmit={(event) => void submit(event)}>
      <RefusalAlert action="set-completion-date" refusal={refusal} />
      <TextField
        type="date"
        label={nameOf(stage)}
        value={date}
        inputRef={focused}
        onChange={({ target }) => setDate(target.value)}
        helperText={
          promised === null
            ? '還沒開始，沒有承諾的日期'
            : `承諾客戶的日期：${formatDate(promised, style.date)}；清空即回到這一天`
        }
        fullWidth
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="contained" disabled={sending}>
          儲存
        </Button>
      </Stack>
    </Stack>
  );
}

const nameOf = (stage: Stage): string => (stage === 'production' ? '大貨交期' : `${stageTitles[stage]}交期`);

/** Days until the stage that goes on is due, or until a quotation ends. */
export function DaysLeft({ order }: DueProps) {
  const now = useNow();
  const text = dueText(order, now) || (order.code === 1002 ? order.days_left_text : '');
  return (
    <Box component="span" sx={{ color: isLate(order, now) ? 'error.main' : 'inherit' }}>
      {text}
    </Box>
  );
}
