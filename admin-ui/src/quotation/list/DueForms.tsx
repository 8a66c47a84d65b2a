import { createContext, useContext, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Popover, Stack, TextField } from '@mui/material';
import { stageTitles, type Stage } from '@zhidan/domain/quotation';
import { formatDate, useDisplayStyle } from '@zhidan/ui-kit';
import { sentenceOf } from '../../form/Refused.js';
import { useGive } from '../command/OrderCommands.js';
import { RefusalAlert } from '../command/RefusalAlert.js';
import { focused } from '../panel/focused.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { agreedDate, dueStage, promisedIn } from './figures.js';

interface Opened {
  readonly seen: StaffsQuotation;
  /** In the window, px. */
  readonly place: { readonly left: number; readonly top: number };
}

type Open = (seen: StaffsQuotation, beside: HTMLElement) => void;

const Opening = createContext<Open | undefined>(undefined);

/** The one form of a due date for everything below: it stays open though its order leaves the list meanwhile. */
export function DueForms({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open: Open = (seen, beside) => {
    const { left, bottom } = beside.getBoundingClientRect();
    setOpened({ seen, place: { left, top: bottom } });
  };
  const close = () => setOpened(undefined);
  return (
    <Opening.Provider value={open}>
      {children}
      {opened !== undefined && (
        <Popover
          open
          anchorReference="anchorPosition"
          anchorPosition={opened.place}
          onClose={close}
          slotProps={{ paper: { role: 'dialog', 'aria-label': dueTitle(dueStage(opened.seen)) } }}
        >
          <DueForm seen={opened.seen} onClose={close} />
        </Popover>
      )}
    </Opening.Provider>
  );
}

/** Opens the form beside what was pressed. */
export function useOpenDue(): Open {
  const open = useContext(Opening);
  if (open === undefined) throw new Error('useOpenDue needs DueForms around it');
  return open;
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
      success: `${dueTitle(stage)}已儲存`,
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
        label={dueTitle(stage)}
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

/** What the due date of a stage is called. */
export const dueTitle = (stage: Stage): string =>
  stage === 'production' ? '大貨交期' : `${stageTitles[stage]}交期`;
