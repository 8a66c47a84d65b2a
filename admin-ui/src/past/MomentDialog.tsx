import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { Dialog } from '@zhidan/ui-kit';
import { useState, type FormEvent } from 'react';
import { goToMoment, shownMoment } from './moment.js';
import { parseMoment, endOfYesterday } from './momentAsked.js';

/** A dialog for the day, and optionally the time, as of which the office is to be shown. */
export function MomentDialog({ onClose }: { readonly onClose: () => void }) {
  const [asked, setAsked] = useState(() => endOfYesterday(new Date()));
  const [wrong, setWrong] = useState<string>();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const answer = parseMoment(asked, new Date());
    if ('wrong' in answer) setWrong(answer.wrong);
    else goToMoment(answer.moment);
  };
  const change = (part: Partial<typeof asked>) => {
    setWrong(undefined);
    setAsked({ ...asked, ...part });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="moment-title">
      <form onSubmit={go} noValidate>
        <DialogTitle id="moment-title">時光機</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            整個後台會顯示那個時刻的清單、訂單與統計，只能看，不能更改。不填時間就是那一天結束的時候。
          </DialogContentText>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
            <TextField
              fullWidth
              required
              type="date"
              label="日期"
              value={asked.date}
              error={wrong !== undefined}
              helperText={wrong ?? ' '}
              onChange={({ target }) => change({ date: target.value })}
              slotProps={{
                inputLabel: { shrink: true, required: false },
              }}
            />
            <TextField
              fullWidth
              type="time"
              label="時間"
              value={asked.time}
              onChange={({ target }) => change({ time: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          {shownMoment() !== undefined && <Button onClick={() => goToMoment(undefined)}>回到今天</Button>}
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained">
            前往
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
