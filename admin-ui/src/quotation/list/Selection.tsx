import { Button, Checkbox, Paper, Stack, Typography, type SxProps, type Theme } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListedQuotation } from '../listedQuotation.js';
import { BatchButton } from '../../document/BatchButton.js';
import { BulkAdvance } from './BulkAdvance.js';
import { BulkRecord } from './BulkRecord.js';

interface SelectOrderProps {
  readonly order: ListedQuotation;
  readonly sx?: SxProps<Theme>;
}

/** Chooses an order for what is done with several at once. */
export function SelectOrder({ order, sx = { p: 0.5 } }: SelectOrderProps) {
  const { selectedIds, onToggleItem } = useListContext<ListedQuotation>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(order.id)}
      // A click here is none on the row.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(order.id)}
      slotProps={{ input: { 'aria-label': `選取 ${order.quotation_no}` } }}
      sx={sx}
    />
  );
}

/** In sight however far down the orders are that are chosen. */
const bar = {
  position: 'sticky',
  top: { xs: 56, sm: 48 },
  zIndex: 3,
  p: 1,
  mb: 1,
  bgcolor: 'action.selected',
} as const;

/** How many orders are chosen and what may be done with them; nothing while none is. */
export function SelectionBar() {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<ListedQuotation>();
  if (selectedIds.length === 0) return null;
  return (
    <Paper variant="outlined" sx={bar}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="output" sx={{ px: 1 }}>
          已選取 {selectedIds.length} 筆
        </Typography>
        <BulkAdvance />
        <BulkRecord />
        <BatchButton />
        <Button onClick={() => onSelect(data.map(({ id }) => id))}>選取這一頁</Button>
        <Button onClick={() => onUnselectItems()}>取消選取</Button>
      </Stack>
    </Paper>
  );
}
