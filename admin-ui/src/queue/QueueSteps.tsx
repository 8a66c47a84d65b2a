import ListIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Stack } from '@mui/material';
import { steppedId } from './selection.js';

interface QueueStepsProps {
  readonly ids: readonly string[];
  readonly id: string;
  /** The length of the whole queue; the loaded records may be fewer. */
  readonly total: number;
  readonly choose: (id: string | undefined) => void;
}

/** Navigation on a phone: back to the list, the position, and the step to the next record. */
export function QueuePhoneNavigation({ ids, id, total, choose }: QueueStepsProps) {
  const next = steppedId(ids, id, 1);
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
