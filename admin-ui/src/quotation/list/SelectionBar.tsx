import { Box, Button, Checkbox, Paper, Stack, Typography, type SxProps, type Theme } from '@mui/material';
import { BatchPrintButton } from '../../document/BatchButton.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { BulkAdvanceButtons } from './BulkSteps.js';
import { BulkRecordStepButton } from './BulkRecord.js';
import { useSelection } from './selection.js';

interface SelectOrderProps {
  readonly order: ListedQuotation;
  readonly sx?: SxProps<Theme>;
}

/** A checkbox that selects an order for actions on several orders. */
export function SelectOrder({ order, sx = { p: 0.5 } }: SelectOrderProps) {
  const { isChosen, toggle } = useSelection();
  return (
    <Checkbox
      size="small"
      checked={isChosen(order)}
      // A click must not open the row.
      onClick={(event) => event.stopPropagation()}
      onChange={() => toggle(order)}
      slotProps={{ input: { 'aria-label': `選取 ${order.quotation_no}` } }}
      sx={sx}
    />
  );
}

/** Stays visible when the selected orders are scrolled out of view. */
const bar = {
  position: 'sticky',
  top: { xs: 56, sm: 48 },
  zIndex: 3,
  p: 1,
  mb: 1,
  bgcolor: 'action.selected',
} as const;

/** The number of selected orders and buttons for actions on them; hidden while none is selected. */
export function SelectionBar() {
  const { rows, beyond, choosePage, end } = useSelection();
  if (rows.length === 0) return null;
  return (
    <Paper variant="outlined" sx={bar}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="output" sx={{ px: 1 }}>
          已選取 {rows.length} 筆
        </Typography>
        <BulkAdvanceButtons />
        <BulkRecordStepButton />
        <BatchPrintButton />
        <Button onClick={choosePage}>選取這一頁</Button>
        <Button onClick={() => end()}>取消選取</Button>
      </Stack>
      {beyond.length > 0 && (
        <Box sx={{ px: 1, pt: 0.5, fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
          其中 {beyond.length} 筆現在不在這一頁：{beyond.map(({ quotation_no }) => quotation_no).join('、')}
        </Box>
      )}
    </Paper>
  );
}
