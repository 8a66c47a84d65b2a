import { Box, Typography } from '@mui/material';
import { Money } from '@zhidan/ui-kit';
import { useStartingPrice } from './categories.api.js';

interface StartingPriceProps {
  readonly id: string;
  readonly sales_unit: string;
}

/** The lowest unit price before tax; its line is reserved while the price loads. */
export function StartingPrice({ id, sales_unit }: StartingPriceProps) {
  const unit_price = useStartingPrice(id);
  return (
    <Typography sx={{ mt: 0.5, minHeight: '1.6em', fontWeight: 600 }}>
      {unit_price !== undefined && (
        <>
          <Money amount={unit_price} />／{sales_unit} 起
          <Box component="span" sx={{ ml: 0.75, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
            未稅
          </Box>
        </>
      )}
    </Typography>
  );
}
