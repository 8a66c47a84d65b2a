import { Box, Button, Typography } from '@mui/material';
import type { PriceTable as Price } from '@zhidan/domain/quotation';
import { Drawer, PriceTable } from '@zhidan/ui-kit';

interface PriceSheetProps {
  readonly price: Price;
  readonly onClose: () => void;
}

/** The components of a price, in a sheet that rises from the foot of a phone. */
export const PriceSheet = ({ price, onClose }: PriceSheetProps) => (
  <Drawer
    open
    anchor="bottom"
    onClose={onClose}
    disableScrollLock
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-labelledby': 'price-sheet',
        sx: { borderTopLeftRadius: 14, borderTopRightRadius: 14, maxHeight: '85dvh' },
      },
    }}
  >
    <Box sx={{ p: 2 }}>
      <Typography id="price-sheet" component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        價格明細
      </Typography>
      <PriceTable price={price} />
      <Button fullWidth variant="outlined" onClick={onClose} sx={{ mt: 1.5 }}>
        關閉
      </Button>
    </Box>
  </Drawer>
);
