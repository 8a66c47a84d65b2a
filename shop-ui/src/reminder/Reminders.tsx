import { Box, Button, Typography } from '@mui/material';
import { RefusalAlert } from '@zhidan/ui-kit';
import { useReminders, useSetReminders } from './reminders.api.js';

interface RemindersProps {
  readonly no: string;
  /** Whether the order waits for its buyer, so that reminders are sent. */
  readonly waits: boolean;
}

/** A button that stops reminders about an order or resumes them. */
export function ReminderSwitch({ no, waits }: RemindersProps) {
  const { data, isError, refetch } = useReminders(no);
  const set = useSetReminders(no);
  if (isError && waits)
    return (
      <RemindersLine
        words="現在查不到提醒信的設定"
        act="再試一次"
        busy={false}
        onAct={() => void refetch()}
      />
    );
  if (data === undefined || !(data.stopped || waits)) return null;
  return (
    <RemindersLine
      words={data.stopped ? '已停止提醒' : undefined}
      act={data.stopped ? '恢復提醒' : '不要再寄提醒信'}
      busy={set.isPending}
      failure={set.error?.message}
      onAct={() => set.mutate(!data.stopped)}
    />
  );
}

interface RemindersLineProps {
  readonly words: string | undefined;
  readonly act: string;
  readonly busy: boolean;
  readonly failure?: string | undefined;
  readonly onAct: () => void;
}

const RemindersLine = ({ words, act, busy, failure, onAct }: RemindersLineProps) => (
  <Box>
    {failure !== undefined && <RefusalAlert>{failure}</RefusalAlert>}
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography
        component="output"
        sx={{ fontSize: 14, color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {words}
      </Typography>
      <Button size="small" loading={busy} onClick={onAct} sx={{ px: 1 }}>
        {act}
      </Button>
    </Box>
  </Box>
);
