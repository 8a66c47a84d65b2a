import ListIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Stack } from '@mui/material';
import { steppedFrom } from './selection.js';

interface QueueStepsProps {
  readonly ids: readonly string[];
  readonly id: string;
  /** Of the whole queue, which may hold more than was read. */
  readonly total: number;
  readonly choose: (id: string | undefined) => void;
}

/** On a phone: back to the list, the place in it, and on to the next record without doing anything. */
export function QueueSteps({ ids, id, total, choose }: QueueStepsProps) {
  const next = steppedFrom(ids, id, 1);
  return (
    <Stack direction="row" sx={{ mt: 1, mb: 1, alignItems: 'center', gap: 1 }}>
      <Button startIcon={<ListIcon />} onClick={() => choose(undefined)}>
        清單
      </Button>
      <Box sx={{ flex: 1, textAlign: 'center', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {ids.indexOf(id) + 1} / {total}
      </Box>
      <Button variant="outlined" disabled={next === id} onClick={() => choose(next)}>
        下一筆
      </Button>
    </Stack>
  );
}
