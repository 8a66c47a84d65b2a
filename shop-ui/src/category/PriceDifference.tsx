import { Typography } from '@mui/material';
import { Money } from '@zhidan/ui-kit';
import { usePrice, type ProductChoice } from './categories.api.js';

interface PriceDifferenceProps {
  readonly category: { readonly id: string; readonly sales_unit: string };
  readonly choice: ProductChoice;
  /** The current choice with one value changed. */
  readonly other: ProductChoice;
}

/** How much more or less another choice costs per piece, before tax. */
export function PriceDifference({ category: { id, sales_unit }, choice, other }: PriceDifferenceProps) {
  const now = usePrice(id, choice);
  const then = usePrice(id, other);
  const isKnown = now.isSuccess && then.isSuccess && !now.isPlaceholderData && !then.isPlaceholderData;
  return (
    <Typography component="span" sx={{ display: 'block', fontSize: 14, lineHeight: 1.4, minHeight: '1.4em' }}>
      {isKnown && <Difference amount={then.data.unit_price - now.data.unit_price} unit={sales_unit} />}
    </Typography>
  );
}

interface DifferenceProps {
  readonly amount: number;
  /** The unit in which the product is sold. */
  readonly unit: string;
}

const Difference = ({ amount, unit }: DifferenceProps) =>
  amount === 0 ? (
    '價格相同'
  ) : (
    <>
      每{unit}
      {amount > 0 ? '加' : '減'} <Money amount={Math.abs(amount)} />
    </>
  );
